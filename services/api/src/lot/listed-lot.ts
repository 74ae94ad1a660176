import { type ListedLot, type PublicLot, streetSideOf } from '@lotline/shared-domain';
import type { LotMapItemRecord } from './lot-map-item.model.js';
import type { ListedLotRecord, ReadLot } from './lot.repository.js';
import { type DocumentsOfLot, isSecret, publicLotOf, type StageDates, type Visibility } from './public-lot.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Outline = Pick<LotMapItemRecord, 'outline' | 'size' | 'frontEdge'>;

/** Adds the side of a lot that faces its street; a secret lot doesn't say it (D6, D94). */
export function addFacing(
  shown: Writable<PublicLot>,
  lot: Pick<ListedLotRecord, 'status'>,
  estate: Visibility,
  shape: Parameters<typeof streetSideOf>[0],
): void {
  const side = isSecret(lot, estate) ? null : streetSideOf(shape);
  if (side) shown.facing = side;
}

/** A lot for lists: its public fields, its stage and, if mapped, its outline. `north` is the one of the stage's map. */
export function listedLotOf(
  lot: ReadLot,
  shape: Outline | null | undefined,
  stage: {
    readonly id: string;
    readonly title: string;
    readonly dates?: StageDates;
    readonly north?: number | null | undefined;
  },
  estate: Visibility,
  documents?: DocumentsOfLot,
): ListedLot {
  const listed: Writable<ListedLot> = Object.assign(publicLotOf(lot, estate, documents, stage.dates), {
    stageId: stage.id,
    stageTitle: stage.title,
  });
  if (!shape?.outline) return listed;
  listed.outline = { path: shape.outline, width: shape.size.width, height: shape.size.height };
  const { outline: path, frontEdge } = shape;
  const { north } = stage;
  if (typeof frontEdge === 'number') listed.outline.frontEdge = frontEdge;
  if (typeof north === 'number') listed.outline.north = north;
  addFacing(listed, lot, estate, { path, frontEdge, north });
  return listed;
}
