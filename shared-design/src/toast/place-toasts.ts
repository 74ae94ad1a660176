/** Distance of toasts from what they stand below or beside, in px. */
const GAP = 12;
/** Width of a toast with its margin, in px: a title further to the right is in no toast's way. */
const REACH = 400;
/** A title below this share of the screen is no header of it. */
const UPPER = 0.45;

/** The title of the dialog on top, else of the page. */
function titleShown(): DOMRect | null {
  const titles = [...document.querySelectorAll('[role=dialog] h2')];
  const title = titles.at(-1) ?? document.querySelector('main h1');
  const place = title?.getBoundingClientRect();
  // Hidden from sight, scrolled away, beside the toasts, or in the middle of the page.
  if (!place || place.height < GAP || place.bottom < 0 || place.left > REACH) return null;
  return place.bottom < window.innerHeight * UPPER ? place : null;
}

/**
 * Places toasts, top-left (2.12), below the title that is shown and beside the menu of a page that has one, so that they
 * cover neither.
 */
export function placeToasts(): void {
  const { style } = document.documentElement;
  const top = titleShown()?.bottom;
  const left = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const set = (name: string, px: number | null) =>
    px === null ? style.removeProperty(name) : style.setProperty(name, `${Math.round(px + GAP)}px`);
  set('--toasts-top', top ?? null);
  set('--toasts-left', left > 0 ? left : null);
}
