import { heldBy, type LedgerCause, type MoneyWay } from '@lotline/shared-domain';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';

/** Causes of money that came in for an EOI. */
const CAME_IN: readonly LedgerCause[] = ['invoice', 'transfer', 'payment', 'allocation'];
type Entry = Pick<LedgerEntryRecord, 'cause' | 'postings'>;

/** Whether an entry is of money that came in for an EOI. */
export const cameIn = ({ cause: { kind } }: Entry): boolean => CAME_IN.includes(kind);
/** Whether an entry has a receipt: money came in, or went back. */
export const hasReceipt = (entry: Entry): boolean => cameIn(entry) || entry.cause.kind === 'refund';

/** Where its money moved; null where none did. */
export const wayOfEntry = ({ postings }: Entry): MoneyWay | null =>
  postings.some(({ account }) => account === 'provider')
    ? 'provider'
    : postings.some(({ account }) => account === 'bank')
      ? 'bank'
      : null;

/** What an entry added to the deposit, in cents; negative where it took from it. */
export const amountOf = ({ postings }: Entry): number => heldBy(postings, 'deposit');

/** The corrections among entries, by the id of what each took back. */
export const correctionsOf = (entries: readonly LedgerEntryRecord[]): ReadonlyMap<string, LedgerEntryRecord> =>
  new Map(entries.filter(({ cause }) => cause.kind === 'correction').map((entry) => [String(entry.cause.id), entry]));
