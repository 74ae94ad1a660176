import { formatCurrency, formatPayment } from './currency.js';

describe('money (D66)', () => {
  it.each([
    [310000, '$310,000'],
    [0, '$0'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('%s dollars read %s', (dollars, text) => expect(formatCurrency(dollars)).toBe(text));

  it.each([
    [100050, '$1,000.50'],
    [5, '$0.05'],
    [-100050, '-$1,000.50'],
    [undefined, '-'],
  ])('a payment of %s cents reads %s', (cents, text) => expect(formatPayment(cents)).toBe(text));
});
