import type { Connection, mongo } from 'mongoose';
import type { DocumentRecord } from '../document/document.model.js';
import type { LotRecord } from '../lot/lot.model.js';

type Lot = Pick<LotRecord, '_id' | 'landownerId' | 'estateId' | 'stageId' | 'documents'>;

/** Writes at once. */
const BATCH = 500;
const typeOf = (fileName: string): DocumentRecord['type'] =>
  /plan\.\w+$/i.test(fileName) ? 'plan_of_subdivision' : /engineering\.\w+$/i.test(fileName) ? 'engineering' : 'other';

function recordsOf({ _id: lotId, landownerId, estateId, stageId, documents }: Lot): Omit<DocumentRecord, '_id'>[] {
  const now = new Date();
  return documents.map(({ fileName, link, mimetype, modifiedDate = now }, order) => ({
    landownerId,
    estateId,
    of: 'lot',
    stageId,
    lotId,
    fileName,
    type: typeOf(fileName),
    audience: 'public',
    countsForLots: false,
    order,
    mimetype,
    fileId: null,
    link,
    size: null,
    state: 'checked',
    refusal: null,
    modifiedDate,
    replaced: [],
    withdrawnAt: null,
    rev: 0,
    createdAt: modifiedDate,
    updatedAt: now,
  }));
}

/**
 * Copies the documents that lots contained into their own collection. Lots keep theirs for processes of version 0.2.0;
 * the next release removes the field. A second run adds nothing.
 */
export async function copyDocuments(connection: Connection): Promise<void> {
  const database: mongo.Db = connection.getClient().db(connection.name);
  // No tenant scope: a migration, for the lots of all landowners.
  const lots = database
    .collection<Lot>('lots')
    .find({ 'documents.0': { $exists: true } } as never)
    .project<Lot>({ landownerId: 1, estateId: 1, stageId: 1, documents: 1 });
  let batch: mongo.AnyBulkWriteOperation[] = [];
  const flush = async (): Promise<void> => {
    // No tenant scope: each document has its lot's owner.
    if (batch.length > 0) await database.collection('documents').bulkWrite(batch, { ordered: false });
    batch = [];
  };
  for await (const lot of lots) {
    for (const { lotId, link, ...rest } of recordsOf(lot))
      batch.push({ updateOne: { filter: { lotId, link }, update: { $setOnInsert: rest }, upsert: true } });
    if (batch.length >= BATCH) await flush();
  }
  await flush();
}
