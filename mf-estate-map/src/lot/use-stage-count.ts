import { suitableStageCount, type StageMapItem } from '@lotline/shared-domain';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectListedStages } from './lots.selectors';

type CountedStage = Pick<StageMapItem['stageId'], '_id' | 'availableLotsCount'>;

/** How many lots a stage has for the one who looks: those available, in builder view those it lists (D9). */
export function useStageCount(): (stage: CountedStage) => number {
  const builder = useBuilderMode();
  const all = useSelector(selectListedStages);
  // Outside builder view a list that arrives redraws no map.
  const listed = builder ? all : null;
  return useCallback(
    ({ _id, availableLotsCount }) =>
      builder && listed
        ? suitableStageCount(listed.find(({ stage }) => stage.id === _id)?.lotData ?? [], builder)
        : availableLotsCount,
    [builder, listed],
  );
}
