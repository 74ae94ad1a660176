import { useCallback, useSyncExternalStore } from 'react';
import { matchesMedia, mediaList } from './media-list';

/** Whether a CSS media query matches: `useMediaQuery('(hover: hover)')`. False without a window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = mediaList(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => false,
  );
}
