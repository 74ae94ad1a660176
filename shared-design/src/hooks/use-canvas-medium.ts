import { useFaceArrivals } from './use-face-arrivals';
import { useMediaQuery } from './use-media-query';
import { usePrinting } from './use-printing';

/**
 * What a canvas must be drawn again for, because the browser repaints only what isn't on one: whether the page is printed, whether
 * its colours are forced, and how often a face of our text has arrived.
 */
export const useCanvasMedium = (): readonly [printing: boolean, forced: boolean, arrivals: number] => [
  usePrinting(),
  useMediaQuery('(forced-colors: active)'),
  useFaceArrivals(),
];
