// @ts-check
// The remembered theme, before anything is drawn: a classic script in the head.
document.documentElement.dataset.theme = localStorage.getItem("kade.theme") ?? "";
