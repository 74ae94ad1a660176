import { stageStatusLabel, type StageMapItem } from '@lotline/shared-domain';
import { strings } from '../strings';
import { mapPartStrings } from './strings';

interface StageTooltipProps {
  stage: Pick<StageMapItem['stageId'], 'title' | 'status'>;
  /** How many lots are available, or listed in builder view. */
  count: number;
  /** Whether a click opens the stage. */
  leads: boolean;
}

/** Stage title, status in capitals, available lots, and 'Click to view' when it can be opened (2.4). */
export function StageTooltip({ stage, count, leads }: StageTooltipProps) {
  return (
    <>
      <strong style={{ display: 'block' }}>{strings.stage(stage.title)}</strong>
      <span style={{ display: 'block', letterSpacing: '0.04em' }}>{stageStatusLabel(stage.status).toUpperCase()}</span>
      <span style={{ display: 'block' }}>{strings.availableLots(count)}</span>
      {leads && <span style={{ display: 'block', opacity: 0.85 }}>{mapPartStrings.viewStage}</span>}
    </>
  );
}
