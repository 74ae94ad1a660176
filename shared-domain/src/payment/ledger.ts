/**
 * Where money is booked. An entry moves amounts between accounts and adds up to nothing: what the bank has more, a
 * deposit holds.
 * - `bank`: the estate's account, more when money has come in.
 * - `deposit`: what is held for an EOI.
 */
export const LEDGER_ACCOUNTS = ['bank', 'deposit'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What a ledger entry was booked for: a paid invoice, a bank transfer that cleared, or money returned. */
export const LEDGER_CAUSES = ['invoice', 'transfer', 'refund'] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** An amount in cents booked to an account: positive adds to what it is owed or has, negative takes from it. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/**
 * The postings of a deposit that has cleared, in whole cents.
 * @throws RangeError for an amount that is no whole number of cents above 0
 * @example depositCleared(200_000) // the bank has $2,000 more, and it is held as a deposit
 */
export function depositCleared(cents: number): readonly Posting[] {
  checkAmount(cents);
  return [
    { account: 'bank', amount: cents },
    { account: 'deposit', amount: -cents },
  ];
}

/**
 * The postings of a deposit, or a part of it, that was returned, in whole cents.
 * @throws RangeError as depositCleared
 * @example depositRefunded(50_000) // the bank has $500 less, and $500 less is held as a deposit
 */
export function depositRefunded(cents: number): readonly Posting[] {
  checkAmount(cents);
  return [
    { account: 'bank', amount: -cents },
    { account: 'deposit', amount: cents },
  ];
}

function checkAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`${cents} is no amount in whole cents`);
}

/** What an account has or holds by these postings, in cents. @example heldBy([{ account: 'deposit', amount: -5 }], 'deposit') // 5 */
export function heldBy(postings: readonly Posting[], account: LedgerAccount): number {
  const sum = postings.reduce((total, posting) => total + (posting.account === account ? posting.amount : 0), 0);
  return account === 'bank' || sum === 0 ? sum : -sum;
}
