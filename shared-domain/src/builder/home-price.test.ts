import { facadePrice, homePrice } from './home-price.js';

const base = { basePrice: 300_000, siteCosts: 20_000, siteCostKind: 'fixed' };
const fixed = { priceTracking: { type: 'fixed', value: 400_000 } };

describe('the price of a design on a lot (D114)', () => {
  it.each([
    ['everything known', base, { price: 6500 }, fixed, 'Home and land', '$726,500'],
    ['no facade yet', base, null, fixed, 'Home and land', '$720,000'],
    [
      'land from a price',
      base,
      null,
      { priceTracking: { type: 'from', value: 400_000 } },
      'Home and land',
      'From $720,000',
    ],
    [
      'unknown site costs',
      { basePrice: 300_000, siteCostKind: 'unknown' },
      null,
      fixed,
      'Home and land',
      '$700,000 plus site costs',
    ],
    [
      'a hidden price',
      { basePrice: 300_000 },
      { price: 6500 },
      { ...fixed, hidePrice: true },
      'Home without land',
      '$306,500',
    ],
    [
      'open to offers',
      { basePrice: 300_000 },
      null,
      { priceTracking: { type: 'offers' } },
      'Home without land',
      '$300,000',
    ],
  ] as const)('%s', (_, house, facade, land, label, text) =>
    expect(homePrice({ house, facade, land }).total).toEqual({ label, text }),
  );

  it('names each part, an allowance as one', () => {
    const house = { ...base, siteCostKind: 'allowance' };
    expect(homePrice({ house, facade: { price: 6500 }, land: fixed }).rows).toEqual([
      { label: 'Base price', text: '$300,000' },
      { label: 'Facade', text: '+$6,500' },
      { label: 'Site costs', text: '$20,000 allowance' },
      { label: 'Land', text: '$400,000' },
    ]);
  });

  it('where the land’s price is hidden, neither it nor site costs are shown (D15, D102)', () => {
    const { rows } = homePrice({ house: base, facade: null, land: { ...fixed, hidePrice: true } });
    expect(rows).toEqual([
      { label: 'Base price', text: '$300,000' },
      { label: 'Land', text: 'Request pricing' },
    ]);
  });

  it('a facade without a price of its own is included', () =>
    expect([facadePrice({ price: 0 }), facadePrice({ price: 6500 })]).toEqual(['Included', '+$6,500']));
});
