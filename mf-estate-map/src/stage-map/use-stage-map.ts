import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectStageOnShow } from './stage-map.selectors';
import { stageMapLeft, stageMapShown, type StageMapData } from './stage-map.slice';

/** A stage's drawing and lots, read and kept fresh while it is on show; `null` is no stage. */
export function useStageMap(stageId: string | null): StageMapData {
  const dispatch = useDispatch();
  const data = useSelector(selectStageOnShow);
  // Before the first picture: what came with the page stands in it, instead of its place.
  useLayoutEffect(() => {
    if (!stageId) return undefined;
    dispatch(stageMapShown({ stageId }));
    return () => void dispatch(stageMapLeft());
  }, [dispatch, stageId]);
  return data;
}
