import { useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { estateMapLeft, estateMapShown } from './estate-map.slice';

/** The estate's map and stages, read and kept fresh while the page stands. */
export function useEstateMap(estateId: string): void {
  const dispatch = useDispatch();
  // Before the first picture: what came with the page stands in it, instead of its place.
  useLayoutEffect(() => {
    dispatch(estateMapShown({ estateId }));
    return () => void dispatch(estateMapLeft());
  }, [dispatch, estateId]);
}
