import { clearedInvoices } from '../payment/cleared-invoice.js';
import type { InvoiceRecord } from '../payment/invoice.model.js';
import { migration } from './migration.js';

const BATCH = 500;

/**
 * The ledger (D168): what paid invoices say becomes its entries, once each. EOIs no longer name a deposit: what is due is a setting
 * of the lot, what was paid a sum.
 */
export const ledger = migration('0051', 'ledger of deposits', ['LedgerEntry', 'Eoi'], async (connection) => {
  // No tenant scope: a migration, for the invoices of all landowners.
  const paid = connection.collection<InvoiceRecord>('invoices').find({ operationStatus: 'ok' }).batchSize(BATCH);
  // No tenant scope: as above.
  const entries = connection.collection('ledger_entries');
  for await (const invoice of paid)
    for (const { landownerId, key, ...entry } of clearedInvoices([invoice]))
      await entries.updateOne({ landownerId, key }, { $setOnInsert: entry }, { upsert: true });
  // No tenant scope: a migration, for the EOIs of all landowners.
  await connection.collection('eois').updateMany({ deposit: { $exists: true } }, { $unset: { deposit: 1 } });
});
