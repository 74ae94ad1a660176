import { lotBadge, type LotMapItem, recedes, stageBadge, type StageMapItem } from '@lotline/shared-domain';
import type { Point } from '@lotline/shared-geometry';
import type { Bytes } from '../read-cache/read.js';
import { bodyOf } from './estate-answers.js';

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
