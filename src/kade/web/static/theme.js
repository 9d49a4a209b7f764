// @ts-check
// Sets the remembered theme before anything is drawn; a classic script in the head.
{
  const theme = localStorage.getItem("kade.theme");
  if (theme) document.documentElement.dataset.theme = theme;
}
