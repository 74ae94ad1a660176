/** Longest time that long work blocks the event loop, in ms. */
const SLICE_MS = 8;

/**
 * Yields to the event loop once a time slice is used up; called between small steps of long work.
 * @example const turn = slicesOf(); for (const shape of shapes) { check(shape); await turn(); }
 */
export function slicesOf(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
