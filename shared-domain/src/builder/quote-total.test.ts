import { quoteBadge } from './quote-status.js';
import { landPriceText, shownLandPrice, totalOf } from './quote-total.js';

const house = { price: 289_000, siteCosts: 18_500, siteCostKind: 'fixed' };
const parts = { house, facade: { price: 4_000 }, lot: { price: 301_000 } };
const from = { price: 301_000, priceType: 'from' };

describe('the total of a selection (D102, D114)', () => {
  it.each([
    ['home, facade, site cost and land', parts, 612_500, '$612,500'],
    ['an allowance', { ...parts, house: { ...house, siteCostKind: 'allowance' } }, 612_500, '$612,500'],
    ['a site cost without a kind', { ...parts, house: { price: 289_000, siteCosts: 18_500 } }, 612_500, '$612,500'],
    [
      'an unknown site cost',
      { ...parts, house: { price: 289_000, siteCostKind: 'unknown' } },
      594_000,
      '$594,000 plus site costs',
    ],
    ['no site cost', { ...parts, house: { price: 289_000 } }, 594_000, '$594,000 plus site costs'],
    [
      'a number that is said to be unknown',
      { ...parts, house: { ...house, siteCostKind: 'unknown' } },
      594_000,
      '$594,000 plus site costs',
    ],
    ['land from a price', { ...parts, lot: from }, 612_500, 'From $612,500'],
    [
      'land from a price, unknown site cost',
      { ...parts, house: { price: 289_000 }, lot: from },
      594_000,
      'From $594,000 plus site costs',
    ],
    ['a facade without a price', { ...parts, facade: {} }, 608_500, '$608,500'],
  ])('%s', (_, selection, amount, text) => expect(totalOf(selection)).toEqual({ amount, text }));

  it.each([
    ['a lot without a price', { ...parts, lot: {} }],
    ['a home without a price', { ...parts, house: { siteCosts: 18_500 } }],
  ])('%s has none', (_, selection) => expect(totalOf(selection)).toBeNull());
});

it.each([
  [{ price: 301_000 }, '$301,000'],
  [from, 'From $301,000'],
  [{}, null],
])('the land’s price %j reads %s', (lot, text) => expect(landPriceText(lot)).toBe(text));

it.each([
  [{ type: 'fixed', value: 301_000 }, false, { price: 301_000 }],
  [{ type: 'from', value: 301_000 }, false, from],
  [{ type: 'from', value: 301_000 }, true, {}],
  [{ type: 'hide', value: 301_000 }, false, {}],
  [{ type: 'offers', value: 301_000 }, false, {}],
  [{ type: 'from', value: 0 }, false, {}],
  [null, false, {}],
])('a lot with %j, prices hidden: %s, shows %j (D14, D15)', (priceTracking, hidePrice, shown) =>
  expect(shownLandPrice({ priceTracking, hidePrice })).toEqual(shown),
);

it.each([
  ['new', 'New'],
  ['contacted', 'Contacted'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['archived', 'archived'],
])('a quote that is %s reads %s', (status, label) => expect(quoteBadge(status).label).toBe(label));
