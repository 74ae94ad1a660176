import type { ListedLot, LotMapItem, LotsOfStage, PublicLot } from '../answer/shapes.js';

const WHEN = '2026-06-01T00:00:00.000Z';

/** An available lot of 450 m² with a 15 m frontage, from $310,000, eligible for house and land. */
export function aLot(overrides: Partial<PublicLot> = {}): PublicLot {
  return {
    _id: 'lot-12',
    title: '12',
    status: 'available',
    estateId: 'estate-1',
    landownerId: 'landowner-1',
    size: 450,
    blockWidth: 15,
    blockDepth: 30,
    registrationDate: '2027-03-01T00:00:00.000Z',
    price: 310_000,
    priceTracking: { type: 'from', value: 310_000 },
    offlineSale: null,
    isBuildersEnabled: true,
    documents: [],
    ...overrides,
  };
}

/** A lot as the list carries it, with its outline. */
export function aListedLot(overrides: Partial<ListedLot> = {}): ListedLot {
  return {
    ...aLot(),
    stageId: 'stage-4',
    stageTitle: '4',
    outline: { path: 'M0 0L15 0L15 30L0 30Z', width: 15, height: 30, frontEdge: 0 },
    ...overrides,
  };
}

/** A lot on its stage map. */
export function aLotMapItem({
  lot,
  ...overrides
}: Partial<LotMapItem> & { lot?: Partial<PublicLot> } = {}): LotMapItem {
  return {
    _id: 'shape-12',
    landownerId: 'landowner-1',
    lotId: aLot(lot),
    stageId: { _id: 'stage-4', title: '4', status: 'now_selling' },
    path: 'M40 40L55 40L55 70L40 70Z',
    binding: { x: 47.5, y: 55 },
    size: { width: 15, height: 30 },
    frontEdge: 0,
    createdAt: WHEN,
    updatedAt: WHEN,
    ...overrides,
  };
}

/** One stage with its lots, as the lots list answers it. */
export function aLotsOfStage(overrides: Partial<LotsOfStage> = {}): LotsOfStage {
  return { stage: { id: 'stage-4', title: '4', status: 'now_selling' }, lotData: [aListedLot()], ...overrides };
}
