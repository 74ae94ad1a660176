import { canonical } from './idempotency.js';

describe('the fingerprint of a body', () => {
  it('does not depend on the order of keys, nor on keys without a value', () => {
    expect(canonical({ b: 1, a: { d: [1, 2], c: null }, e: undefined })).toBe(
      canonical({ a: { c: null, d: [1, 2] }, b: 1 }),
    );
  });
  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ 'a":1,"b': 1 }, { a: 1, b: 1 }],
  ])('tells %j from %j', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });
});
