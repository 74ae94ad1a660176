import { depositCleared, depositRefunded, heldBy, type Posting } from './ledger.js';

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
});
