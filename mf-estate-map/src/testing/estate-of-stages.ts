import type { LotMapItem, LotsOfStage } from '@lotline/shared-domain';
import {
  aListedLot,
  type aLot,
  aLotMapItem,
  aLotsOfStage,
  anEstate,
  anEstateMap,
  aStageMap,
  aStageMapItem,
} from '@lotline/shared-domain/testing';

export const estate = anEstate();

type LotOverrides = Parameters<typeof aLot>[0];

/** A lot of stage 4 on its map: 'lot-7' is numbered 7. */
export const shapeOf = (title: string, lot: LotOverrides = {}): LotMapItem =>
  aLotMapItem({ _id: `shape-${title}`, lot: { _id: `lot-${title}`, title, ...lot } });

/** The same lots as the list has them. */
export const listed = (title: string, lot: LotOverrides = {}) => aListedLot({ _id: `lot-${title}`, title, ...lot });

/** What the public estate answers: stages 10 and 2 are selling, 3 is sold out, 5 isn't released. */
export const stages = [
  aStageMapItem({ _id: 'shape-of-10', stage: { _id: 'stage-10', title: '10', availableLotsCount: 3 } }),
  aStageMapItem({ _id: 'shape-of-2', stage: { _id: 'stage-2', title: '2', availableLotsCount: 1 } }),
  aStageMapItem({
    _id: 'shape-of-3',
    stage: { _id: 'stage-3', title: '3', status: 'sold_out', availableLotsCount: 0 },
  }),
  aStageMapItem({
    _id: 'shape-of-5',
    stage: { _id: 'stage-5', title: '5', status: 'not_released', availableLotsCount: 0 },
  }),
];

/** Stage 2: 4 is available, 12 is held, 13 is sold; natural order differs from the order of the answer. */
export const lotsOfStage2: LotMapItem[] = [
  shapeOf('12', { status: 'hold', size: 600 }),
  shapeOf('4', { size: 400 }),
  shapeOf('13', { status: 'sold', size: 500 }),
];

export const listOfStages: LotsOfStage[] = [
  aLotsOfStage({
    stage: { id: 'stage-10', title: '10', status: 'now_selling' },
    lotData: [listed('101'), listed('102'), listed('103')],
  }),
  aLotsOfStage({
    stage: { id: 'stage-2', title: '2', status: 'now_selling' },
    lotData: [
      listed('12', { status: 'hold', size: 600 }),
      listed('4', { size: 400 }),
      listed('13', { status: 'sold', size: 500 }),
    ].map((lot) => ({ ...lot, stageId: 'stage-2' })),
  }),
  aLotsOfStage({
    stage: { id: 'stage-3', title: '3', status: 'sold_out' },
    lotData: [{ ...listed('31', { status: 'sold' }), stageId: 'stage-3' }],
  }),
];

/** The answers of the whole public page. */
export const answers = {
  'estate/getEstateMap': anEstateMap(),
  'stage/getStagesMap': stages,
  'stage/getStageMap': aStageMap({ stageId: 'stage-2' }),
  'lot/getLotsMap': lotsOfStage2,
  'lot/getLotsList': listOfStages,
};
