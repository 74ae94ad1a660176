import { parseInvoiceStatus } from '@lotline/shared-domain';
import type { Connection, mongo } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import {
  dueEntry,
  hasInvoice,
  INVOICED_FIELDS,
  type InvoicedEoi,
  invoiceOf,
  keptEntry,
  PAYMENT_REQUEST,
} from './invoice-of-eoi.js';
import type { InvoiceRecord } from './invoice.model.js';
import type { LedgerEntryRecord } from './ledger-entry.model.js';

const BATCH = 500;
const PROJECTION = Object.fromEntries(INVOICED_FIELDS.split(' ').map((field) => [field, 1]));

/** EOIs with their entries, in the order in which the money moved, and their invoices, newest first. */
export interface Books {
  readonly eois: readonly InvoicedEoi[];
  entriesOf(id: EntityId): readonly LedgerEntryRecord[];
  invoicesOf(id: EntityId): readonly InvoiceRecord[];
}

const by = <T extends { eoiId?: EntityId | null }>(found: readonly T[]) => {
  const groups = new Map<string, T[]>();
  for (const one of found) {
    const group = groups.get(String(one.eoiId));
    if (group) group.push(one);
    else groups.set(String(one.eoiId), [one]);
  }
  return (id: EntityId): readonly T[] => groups.get(String(id)) ?? [];
};

/** All EOIs, or those that were written since a moment, in batches. No tenant scope: of all landowners. */
export async function* booksOf(connection: Connection, since?: Date): AsyncGenerator<Books> {
  // No tenant scope: a migration and its catch-up, for the EOIs of all landowners.
  const found = connection
    .collection<InvoicedEoi & { updatedAt: Date }>('eois')
    .find(since ? { updatedAt: { $gte: since } } : {}, { projection: PROJECTION })
    .sort(since ? {} : { _id: 1 })
    .batchSize(BATCH);
  const read = async (eois: readonly InvoicedEoi[]): Promise<Books> => {
    const eoiId = { $in: eois.map(({ _id }) => _id) };
    // No tenant scope: as above.
    const [entries, invoices] = await Promise.all([
      connection.collection<LedgerEntryRecord>('ledger_entries').find({ eoiId }).sort({ at: 1, _id: 1 }).toArray(),
      connection.collection<InvoiceRecord>('invoices').find({ eoiId }).sort({ createdAt: -1, _id: -1 }).toArray(),
    ]);
    return { eois, entriesOf: by(entries), invoicesOf: by(invoices) };
  };
  let eois: InvoicedEoi[] = [];
  for await (const eoi of found) {
    eois.push(eoi);
    if (eois.length === BATCH) {
      yield await read(eois);
      eois = [];
    }
  }
  if (eois.length > 0) yield await read(eois);
}

type Write<T extends mongo.Document> = mongo.AnyBulkWriteOperation<T>;
type NewEntry = Omit<LedgerEntryRecord, '_id'>;

/** The invoice of an EOI's deposit: the newest that it was asked to pay by, else a new one; others get their estate. */
function invoiceWrites(
  eoi: InvoicedEoi,
  entries: readonly LedgerEntryRecord[],
  known: readonly InvoiceRecord[],
  named: string,
): Write<InvoiceRecord>[] {
  const newest = known.find(({ operationType }) => operationType === PAYMENT_REQUEST) ?? null;
  const isMade = hasInvoice(eoi, entries) && !known.some(({ depositOf }) => depositOf);
  const older = known
    .filter(({ estateId, status }) => !estateId || parseInvoiceStatus(status) !== status)
    .filter((invoice) => !isMade || invoice !== newest)
    .map(({ _id, status, operationStatus }): Write<InvoiceRecord> => {
      const parsed = parseInvoiceStatus(status);
      const isStatus = parsed !== 'unknown' ? parsed : operationStatus === 'ok' ? 'funds_cleared' : 'error';
      return { updateOne: { filter: { _id }, update: { $set: { estateId: eoi.estateId, status: isStatus } } } };
    });
  if (!isMade) return older;
  const now = new Date();
  const fields = { ...invoiceOf(eoi, entries, newest), depositOf: eoi._id };
  if (newest) {
    const filter = { _id: newest._id, depositOf: { $exists: false } };
    const set = { ...fields, paymentQueueId: newest.paymentQueueId ?? named, updatedAt: now };
    return [...older, { updateOne: { filter, update: { $set: set } } }];
  }
  const made = { ...fields, paymentQueueId: named, createdAt: fields.issuedAt, updatedAt: now };
  const update = { $setOnInsert: made };
  return [...older, { updateOne: { filter: { depositOf: eoi._id }, update, upsert: true } }];
}

/** Deposits that are kept, as an older release recorded them, and what is owed. */
function entryWrites(eoi: InvoicedEoi, entries: readonly LedgerEntryRecord[]): Write<LedgerEntryRecord>[] {
  const kept = keptEntry(eoi, entries);
  const due = dueEntry(eoi, entries, eoi.sentAt ?? eoi.createdAt);
  return [kept, due]
    .filter((entry): entry is NewEntry => entry !== null)
    .map(({ landownerId, key, ...entry }) => ({
      updateOne: { filter: { landownerId, key }, update: { $setOnInsert: entry }, upsert: true },
    }));
}

/** Two at once write the same: what the other one made first is refused, and as good. */
async function write<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  operations: readonly Write<T>[],
): Promise<number> {
  if (operations.length === 0) return 0;
  try {
    const { upsertedCount, modifiedCount } = await collection.bulkWrite([...operations], { ordered: false });
    return upsertedCount + modifiedCount;
  } catch (error) {
    const failed = (error as { writeErrors?: { code: number }[] | { code: number } }).writeErrors;
    if (!failed || [failed].flat().some(({ code }) => code !== 11_000)) throw error;
    return 0;
  }
}

/**
 * Gives each EOI that was sent with a deposit, or has money, its invoice, and books what is owed and what was kept. May be
 * repeated, by several at once, beside a release that writes: what is there stays, and `InvoiceCatchUp` completes the rest.
 * Returns how many documents it made or changed.
 */
export async function completeInvoices(connection: Connection): Promise<number> {
  const database: mongo.Db = connection.getClient().db(connection.name);
  // No tenant scope: a migration, for the invoices, entries and EOIs of all landowners.
  const invoices = database.collection<InvoiceRecord>('invoices');
  // No tenant scope: as above.
  const ledger = database.collection<LedgerEntryRecord>('ledger_entries');
  // No tenant scope: as above.
  const all = database.collection('eois');
  let count = 0;
  for await (const { eois, entriesOf, invoicesOf } of booksOf(connection)) {
    const named = new Map<string, string>();
    for (const { _id, paymentQueueData } of eois)
      // The same in each run, so that EOI and invoice agree whoever wrote which.
      named.set(String(_id), paymentQueueData?.paymentQueueId ?? `deposit-${String(_id)}`);
    const nameOf = ({ _id }: InvoicedEoi) => named.get(String(_id)) ?? '';
    count += await write(
      invoices,
      eois.flatMap((eoi) => invoiceWrites(eoi, entriesOf(eoi._id), invoicesOf(eoi._id), nameOf(eoi))),
    );
    const unnamed = eois.filter((eoi) => !eoi.paymentQueueData?.paymentQueueId && hasInvoice(eoi, entriesOf(eoi._id)));
    count += await write(
      all,
      unnamed.map((eoi): Write<mongo.Document> => {
        const older = invoicesOf(eoi._id).find(({ operationType }) => operationType === PAYMENT_REQUEST);
        const paymentQueueId = older?.paymentQueueId ?? nameOf(eoi);
        const filter = { _id: eoi._id, 'paymentQueueData.paymentQueueId': { $exists: false } };
        return { updateOne: { filter, update: { $set: { paymentQueueData: { paymentQueueId } } } } };
      }),
    );
    count += await write(
      ledger,
      eois.flatMap((eoi) => entryWrites(eoi, entriesOf(eoi._id))),
    );
  }
  return count;
}
