import { BREAKPOINTS } from '../theme/tokens';
import { useMediaQuery } from './use-media-query';

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

/** The four named widths of D11, as they hold now. */
export function useBreakpoint(): Breakpoints {
  return {
    isMobile: useMediaQuery(`(max-width: ${BREAKPOINTS.mobile - 0.02}px)`),
    isGetStarted: useMediaQuery(`(max-width: ${BREAKPOINTS.getStarted}px)`),
    isSlider: useMediaQuery(`(max-width: ${BREAKPOINTS.slider - 0.02}px)`),
    isDesktop: useMediaQuery(`(min-width: ${BREAKPOINTS.desktop}px)`),
  };
}
