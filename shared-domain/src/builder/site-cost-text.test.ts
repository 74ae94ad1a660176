import { cellsOfText, readSiteCost } from './site-cost-text.js';

const fixed = (siteCosts: number) => ({ siteCosts, siteCostKind: 'fixed' });
const allowance = (siteCosts: number) => ({ siteCosts, siteCostKind: 'allowance' });
const unknown = { siteCostKind: 'unknown' };

describe('a site cost as it is typed or copied (D114)', () => {
  it.each([
    ['18500', fixed(18_500)],
    ['$18,500', fixed(18_500)],
    [' 18 500 ', fixed(18_500)],
    ['18\u00a0500', fixed(18_500)],
    ['A$18,500.00', fixed(18_500)],
    ['AUD 18500', fixed(18_500)],
    ['0', fixed(0)],
    ['1,234,567', fixed(1_234_567)],
    ['10000000', fixed(10_000_000)],
    ['18,500 fixed', fixed(18_500)],
    ['12000 allowance', allowance(12_000)],
    ['$12,000 Allowance', allowance(12_000)],
    ['$12,000 (allowance)', allowance(12_000)],
    ['12000allowance', allowance(12_000)],
    ['Allowance: $12,000', allowance(12_000)],
    ['', unknown],
    ['TBC', unknown],
    ['tba', unknown],
    ['Unknown', unknown],
    ['To be confirmed', unknown],
    ['?', unknown],
    ['10000001', null],
    ['-500', null],
    ['18,50', null],
    ['18.5', null],
    ['18500.50', null],
    ['18.5k', null],
    ['allowance', null],
    ['allowance 12000 fixed', null],
    ['12000 13000', null],
    ['-', null],
    ['#N/A', null],
    ['1'.repeat(61), null],
  ])('%j is %j', (text, cost) => expect(readSiteCost(text)).toEqual(cost));
});

it.each([
  ['18500', [['18500']]],
  [
    '18500\tTBC\r\n12000 allowance\t\r\n',
    [
      ['18500', 'TBC'],
      ['12000 allowance', ''],
    ],
  ],
  ['"18,500"\t"say ""TBC"""\r', [['18,500', 'say "TBC"']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('the block %j has the cells %j', (text, cells) => expect(cellsOfText(text)).toEqual(cells));
