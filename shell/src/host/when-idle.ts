/**
 * Runs `work` when the page is idle, at the latest after `atLatestMs`; after 500 ms where requestIdleCallback is
 * missing.
 */
export const whenIdle = (work: () => void, atLatestMs: number): void =>
  void ('requestIdleCallback' in window
    ? window.requestIdleCallback(work, { timeout: atLatestMs })
    : setTimeout(work, 500));
