import {
  type Estate,
  estateOffer,
  lotBadge,
  type LotMapItem,
  recedes,
  stageBadge,
  type StageMapItem,
  stageOffer,
} from '@lotline/shared-domain';
import type { Point } from '@lotline/shared-geometry';
import type { Bytes } from '../read-cache/read.js';
import { bodyOf } from './estate-answers.js';
import type { Offered } from './readable-sides.js';

/** Where the stages that are for sale are on the masterplan, plan units; as the app opens it on a phone (D215). */
export const stagesForSale = (stagesMap: Bytes): Point[] =>
  bodyOf<StageMapItem[]>(stagesMap)
    .filter(({ path, stageId }) => path && !recedes(stageBadge(stageId.status).tone, 'customer'))
    .map(({ binding }) => binding);

/** Where the lots that are for sale are on their stage's plan, plan units. */
export const lotsForSale = (lotsMap: Bytes): Point[] =>
  bodyOf<LotMapItem[]>(lotsMap)
    .filter(({ path, lotId }) => path && !recedes(lotBadge(lotId, 'customer').tone, 'customer'))
    .map(({ binding }) => binding);

/** What an estate and its stages offer, in the app's words (D217). */
export function offeredOf({ timeZone }: Pick<Estate, 'timeZone'>, stagesMap: Bytes): Offered {
  const stages = bodyOf<StageMapItem[]>(stagesMap).map(({ stageId }) => stageId);
  const clock = { timeZone, now: Date.now() };
  return {
    estate: estateOffer(stages, clock),
    stages: new Map(stages.map((stage) => [stage._id, stageOffer(stage, clock)])),
  };
}
