import fc from 'fast-check';
import { POSTCODE_RANGES, findState, stateFromPostcode } from './postcode.js';

describe('state from postcode (spec 9, D23)', () => {
  it.each([
    ['2000', 'NSW'],
    ['2999', 'NSW'],
    ['0200', 'ACT'],
    ['0299', 'ACT'],
    ['0800', 'NT'],
    ['0999', 'NT'],
    ['4000', 'QLD'],
    ['4999', 'QLD'],
    ['5000', 'SA'],
    ['5999', 'SA'],
    ['7000', 'TAS'],
    ['7999', 'TAS'],
    ['3000', 'VIC'],
    ['3999', 'VIC'],
    ['6000', 'WA'],
    ['6999', 'WA'],
    [' 3000 ', 'VIC'],
  ])('%s is %s', (postcode, state) => expect(stateFromPostcode(postcode)).toBe(state));

  it.each(['1000', '0199', '0300', '0799', '8000', '9999', '200', '30000', '3o00', '', '-300', '3e3 '])(
    "%p raises 'Invalid postcode'",
    (postcode) =>
      expect(() => stateFromPostcode(postcode)).toThrow(
        expect.objectContaining({ code: 'invalid_postcode', message: 'Invalid postcode' }),
      ),
  );

  it('every postcode of a range has that state, and no two ranges overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
        const within = POSTCODE_RANGES.filter(({ from, to }) => number >= from && number <= to);
        expect(within.length).toBeLessThanOrEqual(1);
        expect(findState(String(number).padStart(4, '0'))).toBe(within[0]?.state ?? null);
      }),
    );
  });
});
