import { aLot } from '../testing/index.js';
import { lotName } from './lot-name.js';

describe('the accessible name of a lot', () => {
  it.each([
    [
      'an available lot',
      aLot(),
      'Lot 12, Available, 450 square metres, frontage 15 metres, from $310,000, house and land eligible',
    ],
    [
      'an EOI lot reads Hold',
      aLot({ status: 'eoi', isBuildersEnabled: false }),
      'Lot 12, Hold, 450 square metres, frontage 15 metres, from $310,000',
    ],
    [
      'an irregular lot open to offers',
      aLot({ blockWidth: null, priceTracking: { type: 'offers' } }),
      'Lot 12, Available, 450 square metres, irregular frontage, open to offers, house and land eligible',
    ],
    [
      'a fixed price',
      aLot({ priceTracking: { type: 'fixed', value: 365000 }, isBuildersEnabled: false }),
      'Lot 12, Available, 450 square metres, frontage 15 metres, $365,000',
    ],
    [
      'a lot without a size: the rest all the same',
      aLot({ size: null, isBuildersEnabled: false }),
      'Lot 12, Available, frontage 15 metres, from $310,000',
    ],
    [
      'a Not Released lot: number and status only (D6)',
      aLot({ status: 'not_released', size: null, blockWidth: null, registrationDate: null, priceTracking: null }),
      'Lot 12, Not Released',
    ],
  ])('%s', (_, lot, name) => expect(lotName(lot)).toBe(name));

  it('staff hear the staff wording, a hiding estate no price', () => {
    expect(lotName(aLot({ status: 'eoi', isBuildersEnabled: false }), { audience: 'staff', hidePrice: true })).toBe(
      'Lot 12, Pre-Contract, 450 square metres, frontage 15 metres, request pricing',
    );
  });
});
