import type { CountedStage } from '@lotline/shared-domain';
import type { EstateRecord } from '../estate/estate.model.js';
import type { StageCount } from '../lot/lot.repository.js';
import type { StageRecord } from '../stage/stage.model.js';

type Visibility = Pick<EstateRecord, 'hidePrice' | 'showFutureLots'>;

/**
 * The first estimate of what is for sale that is ahead: of lots that have none of their own the stage's (D93, D217). None of a registered
 * stage, whose lots are titled.
 */
export function registrationOf(
  stage: Pick<StageRecord, 'status' | 'registrationDate' | 'registeredOn'>,
  { registration, isUndated }: StageCount,
  { showFutureLots }: Pick<Visibility, 'showFutureLots'>,
): Date | null {
  if (stage.registeredOn) return null;
  const isOpen = stage.status !== 'not_released' || showFutureLots;
  const ofStage = isUndated && isOpen ? stage.registrationDate : null;
  const dates = [registration, ofStage].flatMap((date) => (date ? [date.getTime()] : []));
  const ahead = dates.filter((date) => date >= Date.now());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}

/** A stage with its lot counts (I12), for the estate map and for single lots. */
export function countedStageOf(
  stage: StageRecord,
  hasMap: boolean,
  count: StageCount | undefined,
  estate: Visibility,
): CountedStage {
  const registration = count && registrationOf(stage, count, estate);
  return {
    _id: String(stage._id),
    title: stage.title,
    status: stage.status,
    availableLotsCount: count?.available ?? 0,
    lotsCount: count?.lots ?? 0,
    hasMap,
    ...(stage.name && { name: stage.name }),
    ...(count?.fromPrice && !estate.hidePrice && { fromPrice: count.fromPrice }),
    ...(registration && { registration: registration.toISOString() }),
  };
}
