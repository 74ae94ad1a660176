import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../theme/tokens';
import { matchesMedia, mediaList } from './media-list';

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

let last: Breakpoints = NONE;

/** The same object until a breakpoint is crossed, as useSyncExternalStore requires. */
function current(): Breakpoints {
  const now = NAMES.map((name) => matchesMedia(QUERIES[name]));
  if (NAMES.some((name, at) => last[name] !== now[at]))
    last = Object.fromEntries(NAMES.map((name, at) => [name, now[at]])) as unknown as Breakpoints;
  return last;
}

function subscribe(changed: () => void): () => void {
  const lists = NAMES.map((name) => mediaList(QUERIES[name]));
  for (const list of lists) list?.addEventListener('change', changed);
  return () => {
    for (const list of lists) list?.removeEventListener('change', changed);
  };
}

/** The four breakpoints of D11 at the current width. */
export const useBreakpoint = (): Breakpoints => useSyncExternalStore(subscribe, current, () => NONE);
