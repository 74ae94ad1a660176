import { quoteBadge } from './quote-status.js';
import { totalOf } from './quote-total.js';

const parts = { house: { price: 289_000, siteCosts: 18_500 }, facade: { price: 4_000 }, lot: { price: 301_000 } };

describe('the total of a selection (D102, D114)', () => {
  it.each([
    ['home, facade, site cost and land', parts, 612_500],
    ['a site cost that is an allowance', { ...parts, house: { ...parts.house, siteCostKind: 'allowance' } }, 612_500],
    ['a site cost that is unknown', { ...parts, house: { price: 289_000, siteCostKind: 'unknown' } }, null],
    ['a lot without a price', { ...parts, lot: {} }, null],
    ['no site cost shown', { ...parts, house: { price: 289_000 } }, null],
  ])('%s', (_, selection, total) => expect(totalOf(selection)).toBe(total));
});

it.each([
  ['new', 'New'],
  ['contacted', 'Contacted'],
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['archived', 'archived'],
])('a quote that is %s reads %s', (status, label) => expect(quoteBadge(status).label).toBe(label));
