import { useMediaQuery } from './use-media-query';

/** Whether the visitor asked for less movement. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
