import { useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { stageMapLeft, stageMapShown } from './stage-map.slice';

/** A stage's drawing and lots, read and kept fresh while it is on show; `null` is no stage. */
export function useStageMap(stageId: string | null): void {
  const dispatch = useDispatch();
  // Before the first paint, so that data that came with the page is in it, and no placeholder.
  useLayoutEffect(() => {
    if (!stageId) return undefined;
    dispatch(stageMapShown({ stageId }));
    return () => void dispatch(stageMapLeft());
  }, [dispatch, stageId]);
}
