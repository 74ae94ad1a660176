import type { ListedLot } from '@lotline/shared-domain';
import type { LotMapItemRecord } from './lot-map-item.model.js';
import type { ListedLotRecord } from './lot.repository.js';
import { type DocumentsOfLot, publicLotOf, type StageDates, type Visibility } from './public-lot.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Outline = Pick<LotMapItemRecord, 'outline' | 'size' | 'frontEdge'>;

/** A lot for lists: its public fields, its stage and, if mapped, its outline. */
export function listedLotOf(
  lot: ListedLotRecord,
  shape: Outline | null | undefined,
  stage: { readonly id: string; readonly title: string; readonly dates?: StageDates },
  estate: Visibility,
  documents?: DocumentsOfLot,
): ListedLot {
  const listed: Writable<ListedLot> = Object.assign(publicLotOf(lot, estate, documents, stage.dates), {
    stageId: stage.id,
    stageTitle: stage.title,
  });
  if (!shape?.outline) return listed;
  listed.outline = { path: shape.outline, width: shape.size.width, height: shape.size.height };
  if (typeof shape.frontEdge === 'number') listed.outline.frontEdge = shape.frontEdge;
  return listed;
}
