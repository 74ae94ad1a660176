import type { BuilderOfLot, HouseOnLot } from '../answer/builder-shapes.js';
import { findSelection, type OfferedHomes } from './quote-changes.js';
import type { QuoteSelection } from './quote-selection.schema.js';

const house = {
  _id: 'h1',
  name: 'Kestrel 20',
  basePrice: 289_000,
  siteCosts: 18_500,
  siteCostKind: 'fixed',
  facades: [{ facadeId: 'f1', name: 'Classic', url: '/f.svg', price: 4_000 }],
  floorplans: [{ url: '/p.svg' }],
  externalColorSchemes: ['Coastal'],
  internalColorSchemes: ['Warm'],
  kitchens: [{ name: 'Linen' }],
  bathroom: { quantity: 2, options: [{ name: 'White' }] },
  inclusions: [{ _id: 'i1', name: 'Cooker' }],
  optionalUpgrades: ['Heating'],
} as unknown as HouseOnLot;
const offered = (over: Partial<HouseOnLot> = {}, price: number | undefined = 301_000): OfferedHomes => ({
  builders: [{ _id: 'b1', name: 'Ketterwick Homes', houses: [{ ...house, ...over }] } as unknown as BuilderOfLot],
  lot: { _id: 'l1', title: '310', price },
});
const wanted: QuoteSelection = {
  builder: { builderId: 'b1', name: 'Ketterwick' },
  house: { houseId: 'h1', name: 'Kestrel 20', price: 289_000, siteCosts: 18_500 },
  facade: { facadeId: 'f1', name: 'Classic', price: 4_000 },
  floorplan: { name: 'Floor plan 1', url: '/p.svg' },
  lot: { lotId: 'l1', name: '310', price: 301_000 },
  externalColorScheme: 'Coastal',
  kitchen: 'Linen',
  bathroom: 'White',
  inclusions: ['Cooker'],
  optionalUpgrades: ['Heating'],
};

describe('a selection looked up again (D102)', () => {
  it('is found with the names and prices that are offered', () => {
    expect(findSelection(wanted, offered())).toEqual({
      changes: [],
      found: {
        ...wanted,
        builder: { builderId: 'b1', name: 'Ketterwick Homes' },
        house: { ...wanted.house, siteCostKind: 'fixed' },
        facade: { ...wanted.facade, url: '/f.svg' },
      },
    });
  });

  it('keeps that the land’s price is a ‘from’ price', () => {
    const { builders, lot } = offered();
    const found = findSelection(wanted, { builders, lot: { ...lot, priceType: 'from' } });
    expect(found).toMatchObject({ changes: [], found: { lot: { price: 301_000, priceType: 'from' } } });
  });

  it.each([
    ['builder', { builder: { builderId: 'b2', name: 'Pallow' } }],
    ['house', { house: { houseId: 'h2', name: 'Kestrel 20' } }],
    ['facade', { facade: { facadeId: 'f2', name: 'Modern' } }],
    ['floorplan', { floorplan: { name: 'Floor plan 1', url: '/gone.svg' } }],
    ['option', { optionalUpgrades: ['Heating', 'Pool'] }],
    ['option', { internalColorScheme: 'Cold' }],
    ['option', { kitchen: 'Steel' }],
    ['option', { bathroom: 'Black' }],
  ] as const)('%s that is no longer offered: %j', (part, over) =>
    expect(findSelection({ ...wanted, ...over } as QuoteSelection, offered()).changes).toEqual([
      expect.objectContaining({ design: 'Kestrel 20', part }),
    ]),
  );

  it.each([
    ['housePrice', { basePrice: 295_000 }, undefined, 289_000, 295_000],
    ['siteCosts', { siteCosts: 20_000 }, undefined, 18_500, 20_000],
    ['facadePrice', { facades: [{ facadeId: 'f1', name: 'Classic', url: '/f.svg', price: 0 }] }, undefined, 4_000, 0],
    ['lotPrice', {}, 310_000, 301_000, 310_000],
  ] as const)('another figure: %s', (part, over, price, was, now) =>
    expect(findSelection(wanted, offered(over as Partial<HouseOnLot>, price ?? 301_000)).changes).toEqual([
      expect.objectContaining({ part, was, now }),
    ]),
  );

  it('prices hidden since are a change without the figure, and none is compared that the page did not show', () => {
    const hidden: OfferedHomes = {
      ...offered({ siteCosts: undefined, siteCostKind: undefined } as never),
      lot: { _id: 'l1', title: '310' },
    };
    expect(findSelection(wanted, hidden).changes).toEqual([
      { design: 'Kestrel 20', part: 'siteCosts', name: 'Kestrel 20', was: 18_500 },
      { design: 'Kestrel 20', part: 'lotPrice', name: '310', was: 301_000 },
    ]);
    const unshown = { ...wanted, house: { houseId: 'h1', name: 'Kestrel 20' }, lot: { lotId: 'l1', name: '310' } };
    expect(findSelection(unshown, hidden)).toMatchObject({ changes: [], found: { lot: { lotId: 'l1', name: '310' } } });
  });

  it('a floor plan without an address in the body is known by its name', () =>
    expect(findSelection({ ...wanted, floorplan: { name: 'Floor plan 1' } }, offered()).changes).toEqual([]));
});
