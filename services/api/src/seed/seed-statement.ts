import {
  accountKey,
  DAY_MS,
  eoiReference,
  formatDate,
  HOUR_MS,
  lineFingerprint,
  type IncomingState,
  moneyReturned,
  moneyUnallocated,
  type Posting,
} from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { modelsOf } from '../migrations/collections.js';
import type { IncomingPaymentRecord } from '../payment/incoming-payment.model.js';
import type { LedgerEntryRecord } from '../payment/ledger-entry.model.js';
import { STATEMENTS } from '../statement/imported-line.js';
import { seedId } from './seed-id.js';
import { userId } from './seed-people.js';

const CENTS = 100;

/** Lines that no EOI was paid by, in dollars: two wait for a decision (D126). */
const LINES = [
  { payer: 'HARLOW P J', text: 'deposit lot', dollars: 2000, days: -2, why: 'Unknown reference', state: 'unallocated' },
  {
    payer: 'OSEI A',
    text: 'EOI part payment',
    dollars: 1950.5,
    days: -1,
    why: 'Another amount than is due',
    state: 'unallocated',
  },
  { payer: 'VELLA M', text: 'rent', dollars: 480, days: -4, why: 'Unknown reference', state: 'returned' },
  { payer: '', text: 'Credit interest', dollars: 3.12, days: -3, why: 'Left out', state: 'leftOut' },
] as const;

/** Id of the line of a bank statement that paid an EOI's deposit. */
export const incomingIdOf = (eoiId: Types.ObjectId): Types.ObjectId => seedId('incoming', String(eoiId));

interface StatementOf {
  readonly landownerId: Types.ObjectId;
  readonly estateId: Types.ObjectId;
  readonly now: Date;
}
type Line = Pick<IncomingPaymentRecord, '_id' | 'state' | 'at' | 'amount' | 'payer' | 'text' | 'why' | 'eoiId' | 'by'>;

/** States of lines that waited for a decision, or do. */
const WAITED: readonly IncomingState[] = ['unallocated', 'allocated', 'returned'];

/** Those that staff decided about since. */
const DECIDED: readonly IncomingState[] = ['allocated', 'returned'];

/** What the ledger has of a line beside its EOI's entries. */
function entriesOf(
  { _id, state, at, amount }: Line,
  booked: Pick<LedgerEntryRecord, 'landownerId' | 'by' | 'bookedAt'>,
): LedgerEntryRecord[] {
  if (!WAITED.includes(state)) return [];
  const entry = (kind: 'unallocated' | 'refund', key: string, postings: readonly Posting[]): LedgerEntryRecord => ({
    ...booked,
    _id: seedId('ledger', key, String(_id)),
    at,
    currency: 'AUD',
    cause: { kind, id: _id },
    key: `${key} ${String(_id)}`,
    postings: [...postings],
  });
  return [
    entry('unallocated', 'unallocated', moneyUnallocated(amount, 'bank')),
    ...(state === 'returned' ? [entry('refund', 'returned', moneyReturned(amount, 'bank'))] : []),
  ];
}

/** Seeds an imported bank statement: lines that paid EOIs, at once or once allocated, that wait for staff, and that were no deposit. */
export async function seedStatement(connection: Connection, of: StatementOf): Promise<void> {
  const { Estate, IncomingPayment, LedgerEntry, SheetImport, SheetImportPart } = modelsOf(connection);
  const { landownerId, estateId, now } = of;
  const estate = await Estate.findById(estateId).lean<EstateRecord>();
  const account = estate && accountKey(estate);
  if (!account) throw new Error('The demo’s first estate has no bank account');
  const by = String(userId('darius'));
  const importId = seedId('statement', String(estateId));
  const at = new Date(now.getTime() - 6 * HOUR_MS);
  const lines = [...(await paidLines(connection, estateId, by)), ...waitingLines(now)];
  const owner = { landownerId, estateId };
  await IncomingPayment.insertMany(
    lines.map((line) => {
      const day = formatDate(line.at, estate.timeZone, 'YYYY-MM-DD');
      const words = { day, cents: line.amount, text: line.text ?? '', payer: line.payer ?? '' };
      const fingerprint = lineFingerprint(account, words, 1);
      const rev = DECIDED.includes(line.state) ? 1 : 0;
      return { by, ...line, ...owner, rev, source: 'statement', currency: 'AUD', importId, fingerprint };
    }) as never[],
  );
  await LedgerEntry.insertMany(lines.flatMap((line) => entriesOf(line, { landownerId, by, bookedAt: at })) as never[]);
  const matched = lines.filter(({ state }) => state === 'matched').length;
  await SheetImport.create({
    _id: importId,
    ...owner,
    kind: STATEMENTS,
    targetId: estateId,
    fileName: `Statement ${formatDate(now, estate.timeZone, 'MMM YYYY')}.csv`,
    at,
    actorId: by,
    actorRole: 'LANDOWNER',
    added: matched,
    changed: lines.filter(({ state }) => WAITED.includes(state)).length,
    undoneAt: null,
  });
  await SheetImportPart.create({
    _id: seedId('statement part', String(estateId)),
    ...owner,
    importId,
    lots: lines.map(({ _id }) => ({ incomingId: _id, mail: null })),
  });
}

/** Those that EOIs of the estate were paid by. */
async function paidLines(connection: Connection, estateId: Types.ObjectId, by: string): Promise<Line[]> {
  const { Eoi, LedgerEntry } = modelsOf(connection);
  const eois = await Eoi.find({ estateId }).lean<EoiRecord[]>();
  const entries = await LedgerEntry.find({ eoiId: { $in: eois.map(({ _id }) => _id) } }).lean<LedgerEntryRecord[]>();
  return eois.flatMap(({ _id: eoiId, buyersData: { firstBuyer } }): Line[] => {
    const paid = entries.find(({ cause }) => cause.id.equals(incomingIdOf(eoiId)));
    if (!paid) return [];
    const isMatched = paid.cause.kind === 'transfer';
    const reference = eoiReference(String(eoiId));
    return [
      {
        _id: paid.cause.id,
        state: isMatched ? 'matched' : 'allocated',
        at: paid.at,
        amount: Math.max(...paid.postings.map(({ amount }) => amount)),
        payer: `${firstBuyer?.lastName} ${firstBuyer?.firstName.charAt(0)}`.toUpperCase(),
        text: isMatched ? `Transfer ${reference}` : 'land deposit',
        why: isMatched ? `Reference ${reference}` : 'Unknown reference',
        eoiId,
        by,
      },
    ];
  });
}

const waitingLines = (now: Date): Line[] =>
  LINES.map(({ dollars, days, ...line }) => ({
    ...line,
    _id: seedId('incoming', line.payer),
    at: new Date(now.getTime() + days * DAY_MS),
    amount: Math.round(dollars * CENTS),
  }));
