import { shape, type Wire } from './shape.js';

/** What lines of a statement may be for, and what of the account was booked. Amounts in whole cents. */
export const statementTargets = shape({
  /** As fingerprints and remembered columns name the account: BSB and number. */
  account: 'string',
  accountName: 'string',
  timeZone: 'string',
  /** The landowner's estates whose deposits are paid to it. */
  estates: [{ _id: 'string', title: 'string' }],
  targets: [
    {
      eoiId: 'string',
      reference: 'string',
      /** As people write them, and each name that a payment may have. */
      buyers: 'string',
      names: ['string'],
      lotTitle: 'string',
      estateTitle: 'string',
      status: 'string',
      outstanding: 'number',
      cleared: 'number',
    },
  ],
  /** Lines of the last 400 days. */
  booked: [{ fingerprint: 'string', by: 'string', 'eoiId?': 'string' }],
  /** Transfers that staff recorded by hand in these days. */
  recorded: [{ eoiId: 'string', cents: 'number', day: 'string' }],
});
export type StatementTargets = Wire<typeof statementTargets>;

/** An imported statement: what became of its lines. `_id` is absent where nothing was new. */
export const statementImport = shape({
  '_id?': 'string',
  fileName: 'string',
  at: 'date',
  by: 'string',
  /** Lines, and their sum in cents. */
  matched: 'number',
  matchedCents: 'number',
  unallocated: 'number',
  unallocatedCents: 'number',
  leftOut: 'number',
  /** Lines of the file that were booked before, and who booked them; only in the answer to the import. */
  'already?': { count: 'number', by: ['string'] },
  'undoneAt?': 'date',
});
export type StatementImport = Wire<typeof statementImport>;
