import { useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { estateMapLeft, estateMapShown } from './estate-map.slice';

/** The estate's map and stages, fetched, and kept fresh while the page is mounted. */
export function useEstateMap(estateId: string): void {
  const dispatch = useDispatch();
  // Before the first paint, so that data that came with the page is in it, and no placeholder.
  useLayoutEffect(() => {
    dispatch(estateMapShown({ estateId }));
    return () => void dispatch(estateMapLeft());
  }, [dispatch, estateId]);
}
