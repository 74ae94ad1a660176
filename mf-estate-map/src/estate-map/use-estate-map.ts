import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEstateMap } from './estate-map.selectors';
import { estateMapLeft, estateMapShown, type EstateMapData } from './estate-map.slice';

/** The estate's map and stages, read and kept fresh while the page stands. */
export function useEstateMap(estateId: string): EstateMapData {
  const dispatch = useDispatch();
  const data = useSelector(selectEstateMap);
  // Before the first picture: what came with the page stands in it, instead of its place.
  useLayoutEffect(() => {
    dispatch(estateMapShown({ estateId }));
    return () => void dispatch(estateMapLeft());
  }, [dispatch, estateId]);
  return data;
}
