import type { Connection, mongo } from 'mongoose';
import { homesOnLot, type LinkedLot } from '../lot-homes/links-on-lot.js';
import { type Log, migration } from './migration.js';

/** Lots read and written at once. */
const BATCH = 200;
/** After how many lots it says how far it is. */
const SAY_EVERY = 5_000;

/** Lots, there or removed, that link builders for whom they have no row. */
const unmoved = (lot: '' | 'lot.') => [
  { $match: { [`${lot}builders.0`]: { $exists: true } } },
  { $project: { landownerId: 1, estateId: 1, stageId: 1, builders: `$${lot}builders` } },
  {
    $lookup: {
      from: 'lot_homes',
      localField: '_id',
      foreignField: 'lotId',
      pipeline: [{ $project: { _id: 1 } }],
      as: 'rows',
    },
  },
  { $match: { $expr: { $lt: [{ $size: '$rows' }, { $size: { $setDifference: ['$builders.builderId', [null]] } }] } } },
  { $unset: 'rows' },
];

/**
 * Copies links of designs and their site costs from lots to rows of their own (D141), also those of removed lots, which may be put back.
 * Rows that are there stay, so a run after a crash goes on with the lots that lack some, and so does a further round: a process
 * of the release before may have taken out or put back a lot while it ran. Lots it adds later are moved by `LinksOnLots`.
 *
 * Lots keep their links for the release before. The next release runs `copyLinks` once more, then removes `builders` from lots and
 * removed lots, with its index, `LinksOnLots` and what is written on lots for the release before.
 */
export async function copyLinks(connection: Connection, log: Log): Promise<void> {
  const database: mongo.Db = connection.getClient().db(connection.name);
  let moved = 0;
  const flush = async (lots: readonly LinkedLot[]): Promise<void> => {
    const rows = lots.flatMap(homesOnLot).map(({ lotId, builderId, ...rest }) => ({
      updateOne: { filter: { lotId, builderId }, update: { $setOnInsert: rest }, upsert: true },
    }));
    // No tenant scope: each row has its lot's owner.
    await database.collection('lot_homes').bulkWrite(rows, { ordered: false });
    const before = moved;
    moved += lots.length;
    if (Math.floor(moved / SAY_EVERY) > Math.floor(before / SAY_EVERY)) log(`homes of ${moved} lots copied`);
  };
  const copy = async (collection: string, lot: '' | 'lot.'): Promise<number> => {
    let batch: LinkedLot[] = [];
    let found = 0;
    // No tenant scope: a migration, for the lots of all landowners.
    for await (const linked of database
      .collection(collection)
      .aggregate<LinkedLot>(unmoved(lot), { batchSize: BATCH })) {
      found += 1;
      batch.push(linked);
      if (batch.length < BATCH) continue;
      await flush(batch);
      batch = [];
    }
    if (batch.length > 0) await flush(batch);
    return found;
  };
  while ((await copy('lots', '')) + (await copy('removed_lots', 'lot.')) > 0);
  log(`homes of ${moved} lots copied`);
}

export const homesOfLots = migration('0052', 'homes of lots', ['LotHomes'], copyLinks);
