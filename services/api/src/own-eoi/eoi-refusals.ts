import { DomainError } from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import { freshLotOf, type LotScene } from '../decision/lot-scene.js';
import type { LotUnderLock } from '../decision/lot-under-lock.js';

/** Shown to the buyer whose lot another one has, or that is off sale. */
export const LOT_TAKEN = 'This lot is no longer available.';

/** A refusal with the lot as it is now, if the lot caused it (D32). */
export async function withFreshLot(error: unknown, scene: LotScene, lots: LotUnderLock): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'lot_not_available') return error;
  // System scope: a buyer has none of lots; the answer has the public lot alone.
  const fresh = await system(() => lots.scene(scene.lot._id));
  return new DomainError(error.code, error.message, { ...error.details, lot: freshLotOf(fresh ?? scene) });
}
