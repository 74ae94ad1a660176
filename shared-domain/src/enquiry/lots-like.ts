import type { LotsOfStage, PublicLot } from '../answer/shapes.js';
import { customerStatus } from '../lot/customer-status.js';
import { meetsLotFilter, monthOf, type LotFilter } from '../lot-filter/lot-filter.js';
import { parseStageStatus } from '../stage/stage-status.js';

/** How many lots are like those that somebody wishes for (D221). */
export interface LotsLike {
  /** For sale now. */
  available: number;
  /** In the stage that was released last, whatever became of them since; null where no release is dated. */
  last: { title: string; releaseDate: string; count: number } | null;
}

/** The stage that was released last. Of two on one day, the later of the list. */
function lastReleased(stages: readonly LotsOfStage[]): (LotsOfStage & { stage: { releaseDate: string } }) | null {
  const released = stages.filter(
    (one): one is LotsOfStage & { stage: { releaseDate: string } } =>
      Boolean(one.stage.releaseDate) && parseStageStatus(one.stage.status) !== 'not_released',
  );
  return released.reduce<(typeof released)[number] | null>(
    (last, one) => (!last || Date.parse(one.stage.releaseDate) >= Date.parse(last.stage.releaseDate) ? one : last),
    null,
  );
}

/**
 * Counts the lots that a filter asks for, among what visitors see: a price that is hidden meets no budget (D15).
 * @param stages the visitors' list of an estate
 */
export function lotsLike(stages: readonly LotsOfStage[], filter: LotFilter, timeZone: string): LotsLike {
  const isLike = (lot: PublicLot): boolean => meetsLotFilter(lot, filter, (one) => monthOf(one, timeZone));
  const last = lastReleased(stages);
  return {
    available: stages
      .flatMap(({ lotData }) => lotData)
      .filter((lot) => customerStatus(lot) === 'available' && isLike(lot)).length,
    last: last && {
      title: last.stage.title,
      releaseDate: last.stage.releaseDate,
      count: last.lotData.filter((lot) => customerStatus(lot) !== 'not_released' && isLike(lot)).length,
    },
  };
}
