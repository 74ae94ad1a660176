import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../theme/tokens';

export interface Breakpoints {
  /** Below 680 px: list first, cards, sheets. */
  isMobile: boolean;
  /** At most 681 px: the get-started tab's carousel. */
  isGetStarted: boolean;
  /** Below 990 px: slider and options panel. */
  isSlider: boolean;
  /** From 992 px. */
  isDesktop: boolean;
}

const QUERIES = {
  isMobile: `(max-width: ${BREAKPOINTS.mobile - 0.02}px)`,
  isGetStarted: `(max-width: ${BREAKPOINTS.getStarted}px)`,
  isSlider: `(max-width: ${BREAKPOINTS.slider - 0.02}px)`,
  isDesktop: `(min-width: ${BREAKPOINTS.desktop}px)`,
} as const satisfies Record<keyof Breakpoints, string>;
const NAMES = Object.keys(QUERIES) as (keyof Breakpoints)[];
const NONE: Breakpoints = { isMobile: false, isGetStarted: false, isSlider: false, isDesktop: false };

/** Asked once for all components: a modal alone has half a dozen that look at the width. */
let asked: { by: typeof window.matchMedia; lists: readonly MediaQueryList[]; last: Breakpoints } | null = null;

function watched() {
  const by = window.matchMedia;
  if (asked?.by !== by) asked = { by, lists: NAMES.map((name) => window.matchMedia(QUERIES[name])), last: NONE };
  return asked;
}

/** The same object while no width has been passed. */
function current(): Breakpoints {
  if (!('matchMedia' in window)) return NONE;
  const now = watched();
  if (NAMES.some((name, at) => now.last[name] !== now.lists[at]?.matches)) now.last = Object.fromEntries(NAMES.map((name, at) => [name, now.lists[at]?.matches ?? false])) as unknown as Breakpoints;
  return now.last;
}

function subscribe(changed: () => void): () => void {
  const lists = 'matchMedia' in window ? watched().lists : [];
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

/** The four named widths of D11, as they hold now. */
export const useBreakpoint = (): Breakpoints => useSyncExternalStore(subscribe, current, () => NONE);
