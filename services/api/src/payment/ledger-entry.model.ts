import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '@lotline/shared-domain';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';
import type { LedgerEntryRecord } from './ledger-entry.types.js';
import { ledgerBalances } from './ledger-invariant.js';

export type { LedgerEntryRecord } from './ledger-entry.types.js';

export const ledgerEntryCollection = defineCollection<LedgerEntryRecord>({
  name: 'LedgerEntry',
  collection: 'ledger_entries',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'amounts, found by an expression of interest' },
  audit: 'none',
  retention: 'kept',
  invariants: [ledgerBalances],
  fields: {
    landownerId: 'ObjectId',
    eoiId: 'ObjectId',
    at: Date,
    currency: String,
    cause: nested({ kind: String, id: 'ObjectId', corrects: String }),
    bookedAt: Date,
    by: String,
    reference: String,
    reason: String,
    key: String,
    postings: [nested({ account: String, amount: Number })],
  },
  indexes: [
    { name: 'booked_once', keys: { landownerId: 1, key: 1 }, unique: true, serves: 'an event is booked once' },
    { name: 'entries_of_eoi', keys: { eoiId: 1, at: 1 }, serves: 'what was paid for an EOI' },
    {
      name: 'entries_of_landowner',
      keys: { landownerId: 1, at: 1, _id: 1 },
      serves: 'staff/getInvoiceTotals, getInvoiceSheet',
    },
    { name: 'entries_of_cause', keys: { 'cause.id': 1 }, serves: 'what was booked for an invoice' },
  ],
  required: ['at', 'currency', 'cause', 'key', 'postings'],
  properties: {
    eoiId: { bsonType: ['objectId', 'null'] },
    currency: { bsonType: 'string', pattern: '^[A-Z]{3}$' },
    cause: { bsonType: 'object', properties: { kind: oneOf(LEDGER_CAUSES), id: objectId } },
    postings: {
      bsonType: 'array',
      minItems: 2,
      items: {
        bsonType: 'object',
        required: ['account', 'amount'],
        properties: { account: oneOf(LEDGER_ACCOUNTS), amount: { bsonType: 'number', multipleOf: 1 } },
      },
    },
  },
  // Double entry: what one account gets another gives.
  rule: { $eq: [{ $sum: '$postings.amount' }, 0] },
});
