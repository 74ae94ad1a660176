/** Timeout in ms for hidden tabs, which never paint, and for browsers without requestIdleCallback. */
const FALLBACK_MS = 250;

/** Resolves after React's render is painted and the browser is idle. @example yield call(painted) */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FALLBACK_MS);
    if ('requestIdleCallback' in window) requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
