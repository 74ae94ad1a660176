import type { LiveDeps } from '../live/live.saga';

type Visibility = LiveDeps['visibility'];

/** The page's visibility, as long as it shows a part. */
interface ShownParts extends Visibility {
  /** Whether there is a part on the page. */
  setShown(isShown: boolean): void;
}

/** A page without parts counts as hidden: what polls while it is visible rests until a part comes. */
export function shownParts(page: Visibility): ShownParts {
  const listeners = new Set<() => void>();
  let isShown = true;
  return {
    isVisible: () => isShown && page.isVisible(),
    listen(changed) {
      listeners.add(changed);
      const stop = page.listen(changed);
      return () => {
        listeners.delete(changed);
        stop();
      };
    },
    setShown(next) {
      if (next === isShown) return;
      isShown = next;
      for (const listener of listeners) listener();
    },
  };
}
