import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectList } from './stage-list.selectors';
import { lotsListLeft, lotsListShown, type StageListData } from './stage-list.slice';

/** The estate's lots, fetched when first needed and kept fresh while a component shows them; `null` fetches nothing. */
export function useLotsList(estateId: string | null): StageListData {
  const dispatch = useDispatch();
  const data = useSelector(selectList);
  // Before the first paint, so that data that came with the page is in it, and no placeholder.
  useLayoutEffect(() => {
    if (!estateId) return undefined;
    dispatch(lotsListShown({ estateId }));
    return () => void dispatch(lotsListLeft({ estateId }));
  }, [dispatch, estateId]);
  return data;
}
