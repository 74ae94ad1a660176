/** Distance of toasts from what they stand below or beside, in px. */
const GAP = 12;
/** Width of a toast with its margin, in px: a title further to the right is in no toast's way. */
const REACH = 400;
/** A title below this share of the screen is no header of it. */
const UPPER = 0.45;

/** Not hidden from sight, scrolled away, beside the toasts, or in the middle of the page. */
const isInTheWay = ({ height, bottom, left }: DOMRect): boolean =>
  height >= GAP && bottom >= 0 && left <= REACH && bottom < window.innerHeight * UPPER;

/** The lower edge of what toasts must not cover: the title of the dialog on top, else of the page, and what is below it. */
function headerBottom(): number | null {
  const dialogs = [...document.querySelectorAll('[role=dialog] h2')].slice(-1);
  const headers = dialogs.length > 0 ? dialogs : [...document.querySelectorAll('main h1, main [data-toasts-below]')];
  const bottoms = headers
    .map((header) => header.getBoundingClientRect())
    .filter(isInTheWay)
    .map(({ bottom }) => bottom);
  return bottoms.length > 0 ? Math.max(...bottoms) : null;
}

/**
 * Places toasts, top-left (2.12), below the title that is shown, and what has `data-toasts-below`, and beside the menu of a page that has one, so that they
 * cover neither.
 */
export function placeToasts(): void {
  const { style } = document.documentElement;
  const left = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const set = (name: string, px: number | null) =>
    px === null ? style.removeProperty(name) : style.setProperty(name, `${Math.round(px + GAP)}px`);
  set('--toasts-top', headerBottom());
  set('--toasts-left', left > 0 ? left : null);
}
