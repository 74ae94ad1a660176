import {
  depositCleared,
  depositKept,
  depositRefunded,
  depositSums,
  dueChanged,
  heldBy,
  isCorrectable,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  type LedgerCause,
  moneyAllocated,
  moneyReturned,
  moneyUnallocated,
  NO_MONEY,
  type Posting,
  reversed,
} from './ledger.js';

const sumOf = (postings: readonly Posting[]) => postings.reduce((sum, { amount }) => sum + amount, 0);

describe('the ledger of deposits, in cents', () => {
  it('a deposit that cleared is in the bank and held, and the entry adds up to nothing', () => {
    const postings = depositCleared(200_000);
    expect(sumOf(postings)).toBe(0);
    expect([heldBy(postings, 'bank'), heldBy(postings, 'deposit')]).toEqual([200_000, 200_000]);
  });
  it('a balance is the sum of its postings', () => {
    const twice = [...depositCleared(150_000), ...depositCleared(50_001)];
    expect(heldBy(twice, 'deposit')).toBe(200_001);
    expect(heldBy([], 'deposit')).toBe(0);
  });
  it('what is returned is no longer held', () => {
    const postings = [...depositCleared(200_000), ...depositRefunded(50_001)];
    expect(sumOf(postings)).toBe(0);
    expect([heldBy(postings, 'bank'), heldBy(postings, 'deposit')]).toEqual([149_999, 149_999]);
  });
  it.each([0, -1, 10.5, Number.NaN, Infinity])('%s is no amount', (cents) => {
    expect(() => depositCleared(cents)).toThrow(RangeError);
    expect(() => depositRefunded(cents)).toThrow(RangeError);
  });
  /** What an entry of 5 cents adds to each account. */
  it.each<[string, readonly Posting[], Partial<Record<LedgerAccount, number>>]>([
    ['a transfer', depositCleared(5), { bank: 5, deposit: 5 }],
    ['a payment', depositCleared(5, 'provider'), { provider: 5, deposit: 5 }],
    ['a refund', depositRefunded(5), { bank: -5, deposit: -5 }],
    ['a refund by the provider', depositRefunded(5, 'provider'), { provider: -5, deposit: -5 }],
    ['a deposit that is kept', depositKept(5), { deposit: -5, kept: 5 }],
    ['unknown money in the bank', moneyUnallocated(5, 'bank'), { bank: 5, unallocated: 5 }],
    ['unknown money at the provider', moneyUnallocated(5, 'provider'), { provider: 5, unallocated: 5 }],
    ['its allocation', moneyAllocated(5), { unallocated: -5, deposit: 5 }],
    ['its return', moneyReturned(5, 'bank'), { bank: -5, unallocated: -5 }],
    ['what becomes due', dueChanged(5), { due: 5, expected: 5 }],
    ['what is due no more', dueChanged(-5), { due: -5, expected: -5 }],
    ['no change of it', dueChanged(0), {}],
    ['a correction', reversed(depositCleared(5)), { bank: -5, deposit: -5 }],
  ])('%s adds up to nothing and moves what it should', (_, postings, moved) => {
    expect(sumOf(postings)).toBe(0);
    const found = LEDGER_ACCOUNTS.map((account) => [account, heldBy(postings, account)] as const);
    expect(Object.fromEntries(found.filter(([, amount]) => amount !== 0))).toEqual(moved);
  });
  it.each<[LedgerCause, readonly Posting[], boolean]>([
    ['transfer', depositCleared(5), true],
    ['allocation', moneyAllocated(5), true],
    ['refund', depositRefunded(5), true],
    ['kept', depositKept(5), true],
    ['refund', depositRefunded(5, 'provider'), false],
    ['payment', depositCleared(5, 'provider'), false],
    ['invoice', depositCleared(5), false],
    ['due', dueChanged(5), false],
    ['unallocated', moneyUnallocated(5, 'bank'), false],
    ['correction', reversed(depositCleared(5)), false],
  ])('an entry of a %s, %j: may staff take it back? %s', (kind, postings, may) =>
    expect(isCorrectable({ cause: { kind }, postings })).toBe(may),
  );
  it('sums count each kind apart, and a correction against what it corrects', () => {
    const sums = depositSums([
      { cause: { kind: 'due' }, postings: dueChanged(9) },
      { cause: { kind: 'invoice' }, postings: depositCleared(1) },
      { cause: { kind: 'transfer' }, postings: depositCleared(10) },
      { cause: { kind: 'payment' }, postings: depositCleared(100, 'provider') },
      { cause: { kind: 'allocation' }, postings: moneyAllocated(1_000) },
      { cause: { kind: 'refund' }, postings: depositRefunded(200) },
      { cause: { kind: 'kept' }, postings: depositKept(30) },
      { cause: { kind: 'correction', corrects: 'transfer' }, postings: reversed(depositCleared(10)) },
      { cause: { kind: 'correction', corrects: 'refund' }, postings: reversed(depositRefunded(50)) },
      { cause: { kind: 'correction', corrects: 'kept' }, postings: reversed(depositKept(30)) },
    ]);
    expect(sums).toEqual({ cleared: 1_101, refunded: 150, kept: 0 });
    expect(depositSums([])).toEqual(NO_MONEY);
  });
});
