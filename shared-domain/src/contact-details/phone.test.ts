import fc from 'fast-check';
import { formatPhoneAsTyped, parsePhone, toInternational } from './phone.js';

describe('phone numbers (spec 5, D22)', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['0412345678', '+61412345678'],
    ['+61 412 345 678', '+61412345678'],
    ['+614 1234 5678', '+61412345678'],
    ['0412 345 67', null],
    ['0412 345 6789', null],
    ['03 9555 1234', null],
    ['+61 0412 345 678', null],
    ['61412345678', null],
    ['+1 412 345 678', null],
    ['0412-345-678', null],
    ['', null],
    [412345678, null],
  ])('%p is stored as %p', (typed, stored) => expect(parsePhone(typed)).toBe(stored));

  it.each([
    ['0412 345 678', '+61412345678'],
    ['+61412345678', '+61412345678'],
  ])('%s in international form is %s', (raw, international) => expect(toInternational(raw)).toBe(international));

  it.each([
    ['', ''],
    ['04', '04'],
    ['0412', '0412'],
    ['04123', '0412 3'],
    ['0412345678', '0412 345 678'],
    ['04123456789999', '0412 345 678'],
    ['+', '+'],
    ['+61412345678', '+61 412 345 678'],
    ['+61 4', '+61 4'],
    ['(04) 12', '0412'],
  ])('typing %p shows %p', (typed, shown) => expect(formatPhoneAsTyped(typed)).toBe(shown));

  it('every mobile survives typing, parsing and spaces anywhere', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4\d{8}$/), fc.constantFrom('0', '+61'), (digits, prefix) => {
        const shown = formatPhoneAsTyped(prefix + digits);
        expect(parsePhone(shown)).toBe(`+61${digits}`);
        expect(formatPhoneAsTyped(shown)).toBe(shown);
      }),
    );
  });
  it('nothing but a stored mobile ever comes out', () => {
    fc.assert(fc.property(fc.string(), (typed) => expect(parsePhone(typed) ?? '+61400000000').toMatch(/^\+614\d{8}$/)));
  });
});
