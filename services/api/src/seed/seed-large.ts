import { DAY_MS } from '@lotline/shared-domain';
import type { LotStatus } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { bucketOf } from '../config/bucket.js';
import { refuseInProduction } from '../config/mode.js';
import { system } from '../database/scope.js';
import { inTransaction } from '../database/transaction.js';
import { type FileStore, hashedName } from '../files/file-store.js';
import { openStore } from '../files/open-store.js';
import type { LotRecord } from '../lot/lot.model.js';
import { COLLECTIONS, modelsOf } from '../migrations/collections.js';
import { wordmark } from './drawing/logos.js';
import { type LargeEstate, largeEstate, type LargeLot } from './large-estate.js';
import { writeLotHistory } from './lot-history.js';
import { estateIdOf, lotIdOf, stageIdOf } from './demo-ids.js';
import { seedId } from './seed-id.js';

export const LARGE_KEY = 'bench-fields';
const TITLE = 'Bench Fields';
const COLOUR = '#4a6b3a';
/** Lots inserted at once, lots moved in one transaction, and transactions at a time. */
const INSERT = 1_000;
const BATCH = 40;
const LANES = 4;

export interface LargeOptions {
  readonly lots: number;
  /** The estate's readable key, by default `bench-fields`; benchmarks use several. */
  readonly key?: string;
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly now?: Date;
}
type Owned = {
  readonly landownerId: Types.ObjectId;
  readonly estateId: Types.ObjectId;
  readonly stageId: Types.ObjectId;
};

const ownedBy = (key: string): Owned => ({
  landownerId: seedId('user', key),
  estateId: estateIdOf(key),
  stageId: stageIdOf(key, '1'),
});
/** The id of its only stage. */
export const largeStageId = (key = LARGE_KEY): string => String(stageIdOf(key, '1'));
const STATUS: Readonly<Record<LargeLot['fate'], LotStatus>> = {
  available: 'available',
  not_released: 'not_released',
  held: 'offline',
  contracted: 'offline',
  settled: 'offline',
};
const PHASE: Partial<Record<LargeLot['fate'], string>> = {
  held: 'eoi',
  contracted: 'contract_executed',
  settled: 'settled',
};

const inParts = <T>(all: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, i) => all.slice(i * length, (i + 1) * length));

/**
 * Adds the estate Bench Fields with one stage of `lots` lots beside the demo estates, replacing an existing one. Lots
 * reach their statuses by lot-transitions, so that every invariant holds. Refused in production.
 * @example await seedLarge(connection, { lots: 20_000, dataDir: '.data', log: console.log });
 */
export async function seedLarge(
  connection: Connection,
  { lots: count, key = LARGE_KEY, dataDir, log, now = new Date() }: LargeOptions,
): Promise<void> {
  refuseInProduction(process.env, 'benchmark data');
  await removeLarge(connection, key);
  const drawn = largeEstate(count);
  const urls = await storeDrawings(openStore({ dataDir, bucket: bucketOf(process.env) }), key, drawn);
  // A benchmark is not scoped to a landowner.
  await system(async () => {
    const lots = await insertLots(connection, key, drawn, now, log);
    await moveAll(connection, lots, drawn, now, log);
    await insertAround(connection, key, drawn, urls);
    const { landownerId, estateId } = ownedBy(key);
    const place = { landownerId, estateId };
    await writeAudit(connection, null, [
      {
        ...place,
        actor: SYSTEM_ACTOR,
        entity: 'estate',
        entityId: place.estateId,
        from: null,
        to: 'created',
        reason: 'benchmark data',
      },
    ]);
  });
}

/** Deletes Bench Fields and everything in it; returns how many lots it had. */
export async function removeLarge(connection: Connection, key = LARGE_KEY): Promise<number> {
  const { estateId, landownerId } = ownedBy(key);
  const { Lot, Estate, AuditEntry } = modelsOf(connection);
  return system(async () => {
    const lots = await Lot.countDocuments({ estateId });
    await Estate.deleteOne({ _id: estateId });
    for (const { collection, schema } of Object.values(COLLECTIONS) as {
      collection: string;
      schema: { path(name: string): unknown };
    }[]) {
      // No tenant scope: all of one estate, by a command.
      if (schema.path('estateId')) await connection.collection(collection).deleteMany({ estateId });
    }
    // Running processes are notified by an audit row as usual; it is deleted afterwards.
    await writeAudit(connection, null, [
      {
        actor: SYSTEM_ACTOR,
        landownerId,
        estateId,
        entity: 'estate',
        entityId: estateId,
        from: 'created',
        to: 'removed',
        reason: 'benchmark data',
      },
    ]);
    await AuditEntry.deleteMany({ estateId });
    return lots;
  });
}

async function insertLots(
  connection: Connection,
  key: string,
  { lots }: LargeEstate,
  now: Date,
  log: LargeOptions['log'],
): Promise<LotRecord[]> {
  const { Lot, LotMapItem } = modelsOf(connection);
  const made: LotRecord[] = [];
  for (const part of inParts(lots, INSERT)) {
    const records = await Lot.insertMany(part.map((lot) => recordOf(key, lot, now)) as never[]);
    await LotMapItem.insertMany(part.map((lot) => shapeOf(key, lot)));
    made.push(...records.map((record) => record.toObject() as LotRecord));
    log(`lots and shapes: ${made.length} of ${lots.length}`);
  }
  return made;
}

function recordOf(key: string, { title, area, frontage, depth, fate }: LargeLot, now: Date): Record<string, unknown> {
  const price = 180_000 + area * 350;
  const phase = PHASE[fate];
  return {
    ...ownedBy(key),
    _id: lotIdOf(key, title),
    title,
    size: area,
    blockWidth: frontage,
    blockDepth: depth,
    registrationDate: new Date(now.getTime() + 200 * DAY_MS),
    releaseDate: new Date(now.getTime() - 60 * DAY_MS),
    price,
    priceTracking: { type: Number(title) % 4 === 0 ? 'from' : 'fixed', value: price },
    street: `Row ${Math.ceil(Number(title) / 50)}`,
    features: Number(title) % 9 === 0 ? ['Corner'] : [],
    ...(phase && { offlineSale: { salePhase: phase } }),
  };
}

const shapeOf = (key: string, { title, path, outline, binding, size }: LargeLot): Record<string, unknown> => ({
  ...ownedBy(key),
  lotId: lotIdOf(key, title),
  path,
  outline,
  binding,
  size,
  frontEdge: 0,
});

async function moveAll(
  connection: Connection,
  lots: readonly LotRecord[],
  drawn: LargeEstate,
  now: Date,
  log: LargeOptions['log'],
): Promise<void> {
  const target = new Map(drawn.lots.map(({ title, fate }) => [title, STATUS[fate]]));
  const open = lots.filter(({ title }) => target.get(title) !== 'not_released');
  const batches = inParts(open, BATCH);
  let moved = 0;
  let said = 0;
  const lane = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const some = batch;
      await inTransaction(
        connection,
        async (session) => {
          for (const lot of some) {
            await writeLotHistory(connection, session, {
              lot,
              target: target.get(lot.title) ?? 'available',
              at: (step, of) => new Date(now.getTime() - (of - step) * DAY_MS),
            });
          }
        },
        { deadlineMs: 60_000 },
      );
      moved += some.length;
      if (moved - said < INSERT && moved < open.length) continue;
      said = moved;
      log(`how each lot came to its status: ${moved} of ${open.length}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Stage, maps and finally the estate, so that nothing unfinished is shown. */
async function insertAround(
  connection: Connection,
  key: string,
  { size }: LargeEstate,
  urls: { plan: string; logo: string },
): Promise<void> {
  const { Estate, EstateMap, Stage, StageMap } = modelsOf(connection);
  const { landownerId, estateId, stageId } = ownedBy(key);
  const { width, height } = size;
  const mapImage = { url: urls.plan };
  await Stage.create({ _id: stageId, landownerId, estateId, title: '1', name: 'All of it', status: 'now_selling' });
  await EstateMap.create({ landownerId, estateId, size, mapImage });
  await StageMap.create({
    ...ownedBy(key),
    size,
    mapImage,
    path: `M0 0L${width} 0L${width} ${height}L0 ${height}Z`,
    binding: { x: width / 2, y: height / 2 },
    outlineSize: size,
  });
  await Estate.create({
    _id: estateId,
    landownerId,
    key,
    title: TITLE,
    suburb: 'Nowhere Flat',
    logoUrl: urls.logo,
    iconColor: COLOUR,
    showInitialHold: true,
    recipients: ['bench@example.com'],
  });
}

async function storeDrawings(
  store: FileStore,
  key: string,
  { size: { width, height } }: LargeEstate,
): Promise<{ plan: string; logo: string }> {
  const put = async (base: string, svg: string): Promise<string> => {
    const name = hashedName(base, 'svg', svg);
    await store.put(name, Buffer.from(svg));
    return `/files/${name}`;
  };
  const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="1280" height="${Math.round((1280 * height) / width)}" role="img" aria-label="Plan of ${TITLE}"><path fill="#e7e9db" d="M0 0h${width}v${height}H0z"/></svg>`;
  return { plan: await put(`${key}-plan`, plan), logo: await put(`${key}-logo`, wordmark(TITLE, COLOUR, 'flower')) };
}
