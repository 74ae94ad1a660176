/** A hidden tab paints nothing: there, and in browsers that don't say when they are idle, this time alone counts, in ms. */
const WITHIN_MS = 250;

/** Resolves when what React has rendered is painted and the browser is idle. @example yield call(painted) */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, WITHIN_MS);
    if ('requestIdleCallback' in window) requestAnimationFrame(() => requestIdleCallback(() => resolve()));
  });
