/**
 * Runs `work` once the page is still, and after `atLatestMs` in any case. A browser that can't tell runs it a moment later.
 */
export const whenIdle = (work: () => void, atLatestMs: number): void =>
  void ('requestIdleCallback' in window
    ? window.requestIdleCallback(work, { timeout: atLatestMs })
    : setTimeout(work, 500));
