/**
 * Where money is booked. An entry moves amounts between accounts and adds up to nothing.
 * - `bank`: the estate's account, more when money has come in; `provider`: what the payment provider has taken for it.
 * - `deposit`: what is held for an EOI; `kept`: deposits that stay with the landowner after their EOI's end.
 * - `due`: what buyers still owe; `expected`: its other side, so that what is owed is no money.
 * - `unallocated`: money that came in and belongs to no EOI yet (D126).
 */
export const LEDGER_ACCOUNTS = ['bank', 'deposit', 'provider', 'kept', 'due', 'expected', 'unallocated'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Accounts of what there is, or is owed to us; the others say whose it is. */
const ASSETS: readonly LedgerAccount[] = ['bank', 'provider', 'due'];

/**
 * What a ledger entry was booked for: a paid invoice of an older release, a bank transfer that cleared, a payment at the
 * provider's, money returned, a deposit kept, what became due or is due no more, money that fits nothing, its
 * allocation to an EOI, and the correction of another entry.
 */
export const LEDGER_CAUSES = [
  'invoice',
  'transfer',
  'refund',
  'payment',
  'kept',
  'due',
  'unallocated',
  'allocation',
  'correction',
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** Where money comes in and leaves: by bank transfer, or through the payment provider. */
export type MoneyWay = 'bank' | 'provider';

/** An amount in cents booked to an account: positive adds to what it is owed or has, negative takes from it. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Moves an amount in whole cents. @throws RangeError for one that is no whole number of cents above 0 */
function move(cents: number, from: LedgerAccount, to: LedgerAccount): readonly Posting[] {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`${cents} is no amount in whole cents`);
  return [
    { account: to, amount: cents },
    { account: from, amount: -cents },
  ];
}

/**
 * The postings of a deposit that has cleared, in whole cents.
 * @throws RangeError for an amount that is no whole number of cents above 0
 * @example depositCleared(200_000) // the bank has $2,000 more, and it is held as a deposit
 */
export const depositCleared = (cents: number, way: MoneyWay = 'bank'): readonly Posting[] =>
  move(cents, 'deposit', way);

/**
 * The postings of a deposit, or a part of it, that was returned, in whole cents.
 * @throws RangeError as depositCleared
 * @example depositRefunded(50_000) // the bank has $500 less, and $500 less is held as a deposit
 */
export const depositRefunded = (cents: number, way: MoneyWay = 'bank'): readonly Posting[] =>
  move(cents, way, 'deposit');

/** The postings of a deposit that is not returned (D138), in whole cents. @throws RangeError as depositCleared */
export const depositKept = (cents: number): readonly Posting[] => move(cents, 'kept', 'deposit');

/** The postings of money that came in and fits nothing (D126). @throws RangeError as depositCleared */
export const moneyUnallocated = (cents: number, way: MoneyWay): readonly Posting[] => move(cents, 'unallocated', way);

/** The postings of unallocated money that turned out to be an EOI's deposit. @throws RangeError as depositCleared */
export const moneyAllocated = (cents: number): readonly Posting[] => move(cents, 'deposit', 'unallocated');

/** The postings of unallocated money that was sent back. @throws RangeError as depositCleared */
export const moneyReturned = (cents: number, way: MoneyWay): readonly Posting[] => move(cents, way, 'unallocated');

/**
 * The postings that change what a buyer owes by an amount in whole cents; none for 0.
 * @example dueChanged(-200_000) // the deposit of $2,000 was paid, or is asked for no more
 */
export const dueChanged = (cents: number): readonly Posting[] =>
  cents === 0 ? [] : cents > 0 ? move(cents, 'expected', 'due') : move(-cents, 'due', 'expected');

/** The postings that take an entry back. @example reversed(depositCleared(5)) // the bank has 5 cents less again */
export const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: -amount }));

/**
 * Whether staff may take an entry back: they recorded it themselves. What the provider took or returned is as it says.
 * @example isCorrectable({ cause: { kind: 'payment' }, postings: depositCleared(5, 'provider') }) // false
 */
export const isCorrectable = ({ cause: { kind }, postings }: SummedEntry): boolean =>
  ['transfer', 'refund', 'kept', 'allocation'].includes(kind) &&
  postings.every(({ account }) => account !== 'provider');

/** What an account has or holds by these postings, in cents. @example heldBy([{ account: 'deposit', amount: -5 }], 'deposit') // 5 */
export function heldBy(postings: readonly Posting[], account: LedgerAccount): number {
  const sum = postings.reduce((total, posting) => total + (posting.account === account ? posting.amount : 0), 0);
  return ASSETS.includes(account) || sum === 0 ? sum : -sum;
}

/** What the ledger has for an EOI, in cents. */
export interface DepositSums {
  readonly cleared: number;
  readonly refunded: number;
  readonly kept: number;
}
export const NO_MONEY: DepositSums = { cleared: 0, refunded: 0, kept: 0 };

/** An entry as sums are made of it; a correction says what it corrects. */
export interface SummedEntry {
  readonly cause: { readonly kind: LedgerCause; readonly corrects?: LedgerCause | null };
  readonly postings: readonly Posting[];
}

/**
 * What was paid for an EOI, what was returned of it, and what of it is kept. A correction counts against what it corrects.
 * @example depositSums([{ cause: { kind: 'transfer' }, postings: depositCleared(5) }]) // { cleared: 5, refunded: 0, kept: 0 }
 */
export function depositSums(entries: readonly SummedEntry[]): DepositSums {
  return entries.reduce((sums, { cause, postings }) => {
    const held = heldBy(postings, 'deposit');
    const kind = cause.kind === 'correction' ? (cause.corrects ?? 'transfer') : cause.kind;
    if (kind === 'refund') return { ...sums, refunded: sums.refunded - held };
    if (kind === 'kept') return { ...sums, kept: sums.kept - held };
    return { ...sums, cleared: sums.cleared + held };
  }, NO_MONEY);
}
