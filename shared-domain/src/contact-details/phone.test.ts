import fc from 'fast-check';
import { parsePhone, toInternational } from './phone.js';

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
});
