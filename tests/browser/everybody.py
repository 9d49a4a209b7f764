"""Checks that a page is usable by everybody: names, roles, contrast, sizes, order."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

CHECKS = r"""
(phone) => {
  const found = [];
  const visible = e => {
    const box = e.getBoundingClientRect();
    const style = getComputedStyle(e);
    return box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && !e.closest('[hidden]');
  };
  const name = e => (e.getAttribute('aria-label') || e.textContent || e.title || e.alt || '').trim();
  const start = e => e.outerHTML.slice(0, 90);
  const all = selector => [...document.querySelectorAll(selector)].filter(visible);
  if (!document.documentElement.lang) found.push('the page has no language');
  if (!document.title) found.push('the page has no title');
  if (!document.querySelector('main, [role=main]')) found.push('there is no main landmark');
  const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
  for (const id of ids.filter((id, i) => ids.indexOf(id) !== i)) found.push('two elements are called ' + id);
  for (const e of all('button, a[href], [role=button]'))
    if (!name(e)) found.push('no name: ' + start(e));
  for (const e of all('input:not([type=hidden]), select, textarea')) {
    const label = e.labels && e.labels.length ? e.labels[0].textContent : '';
    if (!label.trim() && !e.getAttribute('aria-label')) found.push('no label: ' + start(e));
  }
  for (const e of all('img, svg[role=img]'))
    if (e.tagName === 'IMG' ? !e.hasAttribute('alt') : !name(e)) found.push('no text: ' + start(e));
  for (const e of document.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls]'))
    for (const key of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
      for (const id of (e.getAttribute(key) || '').split(/\s+/).filter(Boolean))
        if (!document.getElementById(id)) found.push(key + ' names nothing: ' + id);
  for (const e of document.querySelectorAll('[tabindex]'))
    if (e.tabIndex > 0) found.push('tab order is forced: ' + start(e));
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  if (phone)
    for (const e of all('button, select, .button')) {
      const box = e.getBoundingClientRect();
      if (box.height < 40 && box.width < 40) found.push('too small to touch: ' + start(e));
    }
  const rgb = text => { const m = text.match(/[\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
  const light = c => {
    const [r, g, b] = c.map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = e => {
    for (; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.backgroundImage !== 'none') return null;
      const c = rgb(style.backgroundColor);
      if (c[3] > 0.98) return c;
      if (c[3] > 0.02) return null;
    }
    return null;
  };
  for (const e of all('p, span, b, h1, h2, h3, li, button, label, td, th, a')) {
    const own = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    const apart = 'svg, .changed, [aria-hidden=true], [aria-disabled=true], :disabled';
    if (!own || e.closest(apart)) continue;
    const behind = ground(e);
    if (!behind) continue;
    const style = getComputedStyle(e);
    const [a, b] = [light(rgb(style.color)), light(behind)].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (large ? 3 : 4.5)) found.push('contrast ' + ratio.toFixed(2) + ': ' + start(e));
  }
  return found;
}
"""


def problems(page: Page, phone: bool) -> list[Any]:
    """What is wrong, as sentences; an empty list if nothing is."""
    found: list[Any] = page.evaluate(CHECKS, phone)
    return found
