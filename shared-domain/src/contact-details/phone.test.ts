import fc from 'fast-check';
import { parsePhone, phoneText, toInternational } from './phone.js';

describe('phone numbers (spec 5, D22)', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['0412345678', '+61412345678'],
    ['+61 412 345 678', '+61412345678'],
    ['+614 1234 5678', '+61412345678'],
    ['0412 345 67', null],
    ['0412 345 6789', null],
    ['03 9555 1234', null],
    // Pasted, or filled in by a browser.
    ['\u202a+61 412 345 678\u202c', '+61412345678'],
    ['\u200e0412 345 678', '+61412345678'],
    ['\ufeff0412 345 678', '+61412345678'],
    ['+61 (0)412 345 678', '+61412345678'],
    ['+61 (0) 412 345 678', '+61412345678'],
    ['+61 0412 345 678', '+61412345678'],
    ['0061 412 345 678', '+61412345678'],
    ['0061 (0)412 345 678', '+61412345678'],
    ['61 412 345 678', '+61412345678'],
    ['61412345678', '+61412345678'],
    ['(+61) 412 345 678', '+61412345678'],
    ['(0412) 345 678', '+61412345678'],
    ['tel:+61412345678', '+61412345678'],
    ['TEL:0412345678', '+61412345678'],
    ['0412-345-678', '+61412345678'],
    ['0412\u2011345\u2011678', '+61412345678'],
    ['0412–345–678', '+61412345678'],
    ['0412.345.678', '+61412345678'],
    ['0412/345/678', '+61412345678'],
    ['0412\u00a0345\u00a0678', '+61412345678'],
    ['0412\u202f345\u202f678', '+61412345678'],
    ['０４１２ ３４５ ６７８', '+61412345678'],
    // Another number, or none.
    ['+1 412 345 678', null],
    ['+61 3 9555 1234', null],
    ['0044 7911 123456', null],
    ['+64 412 345 678', null],
    ['62412345678', null],
    ['0412 345 678 x', null],
    ['0412 345 678, 0413 345 678', null],
    ['tel:', null],
    ['', null],
    [412345678, null],
  ])('%p is stored as %p', (typed, stored) => expect(parsePhone(typed)).toBe(stored));

  it.each([
    ['0412 345 678', '+61412345678'],
    ['+61412345678', '+61412345678'],
  ])('%s in international form is %s', (raw, international) => expect(toInternational(raw)).toBe(international));

  it('every mobile is stored, with spaces anywhere', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4\d{8}$/), fc.constantFrom('0', '+61'), fc.nat(12), (digits, prefix, at) => {
        const typed = `${prefix}${digits}`;
        expect(parsePhone(`${typed.slice(0, at)} ${typed.slice(at)}`)).toBe(`+61${digits}`);
      }),
    );
  });
  it('nothing but a stored mobile ever comes out', () => {
    fc.assert(fc.property(fc.string(), (typed) => expect(parsePhone(typed) ?? '+61400000000').toMatch(/^\+614\d{8}$/)));
  });
  it.each([
    ['+61412345678', '+61 412 345 678'],
    ['0412 345 678', '0412 345 678'],
    ['+6421123456', '+6421123456'],
  ])('%p is read as %p', (stored, shown) => expect(phoneText(stored)).toBe(shown));
});
