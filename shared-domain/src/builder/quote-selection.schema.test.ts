import { quoteSelectionSchema, selectionOf } from './quote-selection.schema.js';

const chosen = {
  builder: { _id: 'b1', name: 'Pallow & Finch Homes' },
  house: {
    _id: 'h1',
    name: 'Kestrel 20',
    basePrice: 289_000,
    siteCosts: 18_500,
    facades: [{ facadeId: 'classic', name: 'Classic', url: '/classic.svg', price: 0 }],
    floorplans: [{ url: '/ground.svg' }, { name: 'Upper', url: '/upper.svg' }],
  },
  facadeId: 'classic',
  floorplanUrl: '/ground.svg',
  lot: { _id: 'l1', title: '12', price: 301_000 },
};

describe('a selection (section 3)', () => {
  it('is what the page showed and the buyer chose, valid as it is sent', async () => {
    const selection = selectionOf({ ...chosen, externalColorScheme: 'Coastal', optionalUpgrades: ['Ducted heating'] });
    expect(selection).toEqual({
      builder: { builderId: 'b1', name: 'Pallow & Finch Homes', logoUrl: null },
      house: { houseId: 'h1', name: 'Kestrel 20', price: 289_000, siteCosts: 18_500 },
      facade: { facadeId: 'classic', name: 'Classic', url: '/classic.svg', price: 0 },
      floorplan: { name: 'Floor plan 1', url: '/ground.svg' },
      lot: { lotId: 'l1', name: '12', price: 301_000 },
      externalColorScheme: 'Coastal',
      optionalUpgrades: ['Ducted heating'],
    });
    await expect(quoteSelectionSchema.validate(selection)).resolves.toEqual(selection);
  });
  it('has no price where the page showed none (D102)', () =>
    expect(selectionOf({ ...chosen, lot: { _id: 'l1', title: '12' } })?.lot).toEqual({ lotId: 'l1', name: '12' }));
  it.each([
    ['facade', { facadeId: 'modern' }],
    ['floor plan', { floorplanUrl: '/cellar.svg' }],
  ])('is none with a %s that the design has not', (_, other) =>
    expect(selectionOf({ ...chosen, ...other })).toBeNull(),
  );
  it('names at most 60 upgrades', async () =>
    expect(
      await quoteSelectionSchema.isValid({ ...selectionOf(chosen), optionalUpgrades: Array(61).fill('Heating') }),
    ).toBe(false));
});
