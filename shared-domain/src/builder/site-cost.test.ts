import { siteCostOf } from './site-cost.js';

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
