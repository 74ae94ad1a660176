import { useMediaQuery } from './use-media-query';

/** Whether the visitor prefers reduced motion. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
