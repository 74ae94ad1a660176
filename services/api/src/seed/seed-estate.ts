import { parseLotStatus, parseStageStatus, type LotStatus } from '@lotline/shared-domain';
import { localProjection } from '@lotline/shared-geometry';
import type { Connection } from 'mongoose';
import type { LotRecord } from '../lot/lot.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { DemoLot } from './demo-data.js';
import { frontEdgeOn } from './demo-estates.js';
import { estateIdOf, type EstateSeed, lotIdOf, stageIdOf, stageOf } from './demo-ids.js';
import { dayFrom } from './scenario-contracts.js';
import { seedClock } from './seed-clock.js';
import { seedDocuments } from './seed-documents.js';
import { seedId } from './seed-id.js';
import { builderIdOf, houseIdOf } from './seed-people.js';

/** A status in the demo data; an unknown one is an error in the data. */
export function statusOf(word: string): LotStatus {
  const status = parseLotStatus(word);
  if (status === 'unknown') throw new Error(`The demo data names a lot status nobody knows: ${word}`);
  return status;
}

const FEATURES = [
  ['corner', 'Corner'],
  ['park', 'Park front'],
  ['creek', 'Creek side'],
] as const;

/**
 * Inserts stages, maps, lots (Not Released, unclaimed) and shapes. The estate itself is inserted last, so that nothing
 * unfinished is shown.
 */
export async function seedEstate(connection: Connection, seed: EstateSeed): Promise<LotRecord[]> {
  const { Stage, StageMap, EstateMap, Lot, LotHomes, LotMapItem } = modelsOf(connection);
  const { estate, landownerId } = seed;
  const estateId = estateIdOf(estate.key);
  const clock = seedClock(seed.now, estate.timeZone);
  const owned = { landownerId, estateId };
  await Stage.insertMany(
    estate.stages.map((stage) => ({
      ...owned,
      _id: stageIdOf(estate.key, stage.title),
      title: stage.title,
      name: stage.name,
      status: parseStageStatus(stage.status),
      releaseDate: clock.months(stage.releaseMonths),
      registrationDate: clock.months(stage.titlesMonths),
      // Stage 2 of Tallowbrook Rise, which still sells, is overdue.
      ...(stage.status === 'Sold Out' && { registeredOn: clock.months(stage.titlesMonths) }),
      ballot: stage.ballot,
    })),
  );
  if (estate.image)
    await EstateMap.create({
      ...owned,
      _id: seedId('estate-map', estate.key),
      size: estate.size,
      mapImage: { url: urlOf(seed, estate.image) },
      origin: estate.origin,
    });
  await StageMap.insertMany(
    estate.stages.map((stage) => ({
      ...owned,
      _id: seedId('stage-map', estate.key, stage.title),
      stageId: stageIdOf(estate.key, stage.title),
      size: { width: stage.canvas.width, height: stage.canvas.height },
      mapImage: { url: urlOf(seed, stage.image) },
      // Every plan of the demo is drawn with north at its top.
      north: 0,
      origin: localProjection(estate.origin).toLngLat(stage.canvas),
      ...(estate.image && { path: stage.path, binding: stage.binding, outlineSize: stage.size }),
    })),
  );
  await seedDocuments(connection, seed);
  const lots = await Lot.insertMany(estate.lots.map((lot) => lotOf(lot, seed)) as never[]);
  await LotHomes.insertMany(estate.lots.flatMap((lot) => homesOf(lot, seed)));
  await LotMapItem.insertMany(estate.lots.map((lot) => shapeOf(lot, seed)));
  return lots.map((lot) => lot.toObject() as LotRecord);
}

function urlOf({ urls }: EstateSeed, name: string): string {
  const url = urls.get(name);
  if (!url) throw new Error(`The drawing ${name} is missing`);
  return url;
}

function lotOf(lot: DemoLot, seed: EstateSeed): Record<string, unknown> {
  const { estate, landownerId, now } = seed;
  const stage = stageOf(seed, lot);
  const clock = seedClock(now, estate.timeZone);
  const isPriced = lot.priceType === 'fixed' || lot.priceType === 'from';
  const options = lot.status === 'OPTION' ? { option: optionOf(lot, clock.days(-40), clock.days(50)) } : {};
  const offline =
    lot.status === 'OFFLINE' ? { offlineSale: { salePhase: lot.salePhase?.toLowerCase(), offlineDeposit: 5000 } } : {};
  return {
    _id: lotIdOf(estate.key, lot.title),
    landownerId,
    estateId: estateIdOf(estate.key),
    stageId: stageIdOf(estate.key, stage.title),
    title: lot.title,
    size: lot.size,
    blockWidth: lot.frontage,
    blockDepth: lot.depth,
    registrationDate: clock.months(lot.titlesMonths),
    releaseDate: clock.months(stage.releaseMonths),
    price: lot.price,
    ...(lot.deposit !== undefined && { deposit: lot.deposit }),
    priceTracking:
      isPriced || lot.priceType === 'offers' ? { type: lot.priceType, value: lot.price } : { type: 'hide' },
    documents: [],
    isBuildersEnabled: lot.isBuildersEnabled,
    builders: [],
    street: lot.street,
    ...(lot.faces && { faces: lot.faces }),
    ...Object.fromEntries(
      Object.entries(lot.saleDays ?? {}).flatMap(([field, days]) =>
        days === undefined ? [] : [[field, dayFrom(days, { now, timeZone: estate.timeZone })]],
      ),
    ),
    features: FEATURES.filter(([flag]) => lot[flag]).map(([, word]) => word),
    ...options,
    ...offline,
  };
}

const optionOf = (lot: DemoLot, optionStartDate: Date, optionEndDate: Date): unknown => ({
  typeOfOption: 'Call option',
  optionHolder: 'Fernhollow Homes (demo)',
  termsOfOption: {
    optionStartDate,
    optionEndDate,
    landPrice: lot.price,
    optionFee: { fee: Math.round(lot.price * 0.01), percent: 1 },
    conditions: '',
  },
});

/** The designs on offer for a lot: a row for each builder. */
function homesOf(lot: DemoLot, { estate, landownerId, builders: demo }: EstateSeed): Record<string, unknown>[] {
  if (!lot.isBuildersEnabled) return [];
  return (demo?.builders ?? []).flatMap((builder) => {
    const houses = builder.houses.filter((house) => house.isActive && house.lots.includes(lot.title));
    if (houses.length === 0) return [];
    const designs = houses.map((house) => {
      const cost = demo?.siteCosts.find((row) => row.lot === lot.title && row.house === house.key);
      return {
        designId: houseIdOf(house.key),
        ...(cost && { siteCosts: cost.amount, ...(cost.allowance && { siteCostKind: 'allowance' as const }) }),
      };
    });
    return [
      {
        landownerId,
        builderId: builderIdOf(builder.key),
        estateId: estateIdOf(estate.key),
        stageId: stageIdOf(estate.key, String(lot.stage)),
        lotId: lotIdOf(estate.key, lot.title),
        designs,
      },
    ];
  });
}

const shapeOf = (lot: DemoLot, seed: EstateSeed): Record<string, unknown> => ({
  landownerId: seed.landownerId,
  estateId: estateIdOf(seed.estate.key),
  stageId: stageIdOf(seed.estate.key, String(lot.stage)),
  lotId: lotIdOf(seed.estate.key, lot.title),
  path: lot.stagePath,
  binding: lot.stageBinding,
  size: { width: lot.bbox.width, height: lot.bbox.height },
  frontEdge: frontEdgeOn(seed.estate, lot, stageOf(seed, lot)),
  outline: lot.outline,
});
