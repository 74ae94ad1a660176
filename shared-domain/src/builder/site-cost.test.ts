import { siteCostOf, siteCostText } from './site-cost.js';

describe('the site cost of a design on a lot (D114)', () => {
  it.each([
    [{ siteCosts: 18_500 }, { siteCosts: 18_500, siteCostKind: 'fixed' }],
    [{ siteCosts: 0 }, { siteCosts: 0, siteCostKind: 'fixed' }],
    [
      { siteCosts: 18_500, siteCostKind: 'allowance' },
      { siteCosts: 18_500, siteCostKind: 'allowance' },
    ],
    [
      { siteCosts: 18_500, siteCostKind: 'a kind of a later build' },
      { siteCosts: 18_500, siteCostKind: 'fixed' },
    ],
    [{ siteCosts: 18_500, siteCostKind: 'unknown' }, { siteCostKind: 'unknown' }],
    [{ siteCostKind: 'allowance' }, { siteCostKind: 'unknown' }],
    [{ siteCosts: null }, { siteCostKind: 'unknown' }],
    [{ siteCosts: -1 }, { siteCostKind: 'unknown' }],
    [{ siteCosts: NaN }, { siteCostKind: 'unknown' }],
    [{}, { siteCostKind: 'unknown' }],
  ] as const)('%j is %j', (link, cost) => expect(siteCostOf(link)).toEqual(cost));
});

it.each([
  [{ siteCosts: 18_500, siteCostKind: 'fixed' }, '$18,500'],
  [{ siteCosts: 18_500, siteCostKind: 'allowance' }, '$18,500 allowance'],
  [{ siteCostKind: 'unknown' }, 'To be confirmed'],
  [{ siteCosts: 18_500, siteCostKind: 'unknown' }, 'To be confirmed'],
  [{}, null],
])('a site cost %j reads %s (D114, D15)', (cost, text) => expect(siteCostText(cost)).toBe(text));
