/**
 * Where money is booked. An entry moves amounts between accounts and adds up to nothing: what the bank has more, a
 * deposit holds.
 * - `bank`: the estate's account, more when money has come in.
 * - `deposit`: what is held for an EOI.
 */
export const LEDGER_ACCOUNTS = ['bank', 'deposit'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What a ledger entry was booked for. */
export const LEDGER_CAUSES = ['invoice'] as const;
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
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`${cents} is no amount in whole cents`);
  return [
    { account: 'bank', amount: cents },
    { account: 'deposit', amount: -cents },
  ];
}

/** What an account has or holds by these postings, in cents. @example heldBy([{ account: 'deposit', amount: -5 }], 'deposit') // 5 */
export function heldBy(postings: readonly Posting[], account: LedgerAccount): number {
  const sum = postings.reduce((total, posting) => total + (posting.account === account ? posting.amount : 0), 0);
  return account === 'bank' || sum === 0 ? sum : -sum;
}
