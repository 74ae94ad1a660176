import { useReader } from '@lotline/shared-runtime/resource';
import { useLayoutEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectStageResources } from './stage-map.selectors';
import { stageMapShown } from './stage-map.slice';

/** Reads a stage's drawing and lots and keeps them fresh while it is on show; `null` means no stage. */
export function useStageMap(stageId: string | null): void {
  const dispatch = useDispatch();
  const { map, lots } = useSelector(selectStageResources);
  useLayoutEffect(() => {
    dispatch(stageMapShown({ stageId }));
    return () => void dispatch(stageMapShown({ stageId: null }));
  }, [dispatch, stageId]);
  useReader(map);
  useReader(lots);
}
