import { useEffect, useMemo, useReducer } from 'react';

/** What a canvas shows, by where it is. */
export interface Drawn<Key, Value> {
  current: ReadonlyMap<Key, Value>;
}

/** What was drawn on a canvas: nothing again when one of `reasons` changes or fonts have loaded, which a canvas doesn't follow. */
export function useDrawn<Key, Value>(...reasons: readonly unknown[]): Drawn<Key, Value> {
  const [loads, onLoad] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const { fonts } = document;
    fonts?.addEventListener('loadingdone', onLoad);
    return () => fonts?.removeEventListener('loadingdone', onLoad);
  }, []);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller's reasons
  return useMemo(() => ({ current: new Map() }), [...reasons, loads]); // oxlint-disable-line react/use-memo
}
