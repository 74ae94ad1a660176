import {
  type CostChange,
  type CostGrid,
  type CostRange,
  fillSiteCostsDown,
  pasteSiteCosts,
  siteCostsAsText,
  siteCostsOfKind,
} from './site-cost-cells.js';
import { type SiteCost, siteCostText } from './site-cost.js';

const fixed = (siteCosts: number): SiteCost => ({ siteCosts, siteCostKind: 'fixed' });
const UNKNOWN: SiteCost = { siteCostKind: 'unknown' };

/** Lots 1 to 4 and designs A to C; C isn't on lot 2. */
const COSTS: Readonly<Record<string, Readonly<Record<string, SiteCost>>>> = {
  '1': { A: fixed(100), B: { siteCosts: 200, siteCostKind: 'allowance' }, C: UNKNOWN },
  '2': { A: fixed(100), B: UNKNOWN },
  '3': { A: UNKNOWN, B: UNKNOWN, C: fixed(300) },
  '4': { A: UNKNOWN, B: UNKNOWN, C: UNKNOWN },
};
const grid: CostGrid = {
  lotIds: ['1', '2', '3', '4'],
  designIds: ['A', 'B', 'C'],
  costAt: (lotId, designId) => COSTS[lotId]?.[designId] ?? null,
};
const at = (row: number, column: number, rows = 1, columns = 1): CostRange => ({ row, column, rows, columns });
/** '2A $500' for each change. */
const words = (changes: readonly CostChange[]) =>
  changes.map(({ lotId, designId, cost }) => `${lotId}${designId} ${siteCostText(cost)}`);

describe('a block pasted into the table of site costs', () => {
  it.each<[string, string, CostRange, string[], string[], number]>([
    ['one cell', '500', at(0, 0), ['1A $500'], [], 0],
    [
      'a block, from the chosen cell',
      '500\tTBC\n600\t700 allowance',
      at(2, 1),
      ['3B $500', '3C To be confirmed', '4B $600', '4C $700 allowance'],
      [],
      0,
    ],
    ['cells that are so already', '100\t200 allowance', at(0, 0), [], [], 0],
    ['empty cells', '500\t\n\t600', at(2, 0), ['3A $500', '4B $600'], [], 0],
    ['a design that isn’t on the lot', '500\t600\t700', at(1, 0), ['2A $500', '2B $600'], [], 1],
    ['more than the table has', '1\n2\n3', at(3, 2), ['4C $1'], [], 2],
    ['more columns than the table has', '1\t2', at(0, 2), ['1C $1'], [], 1],
    ['what can’t be read', '500\nsoon\n$1.50', at(0, 0), ['1A $500'], ['2A soon', '3A $1.50'], 0],
    ['one cell over a range', '500', at(2, 0, 2, 2), ['3A $500', '3B $500', '4A $500', '4B $500'], [], 0],
    ['a row over a range of rows', '5\t6', at(2, 0, 2, 2), ['3A $5', '3B $6', '4A $5', '4B $6'], [], 0],
    ['a block that doesn’t fit the range', '5\n6', at(0, 0, 3, 1), ['1A $5', '2A $6'], [], 0],
    ['lines of different lengths', '5\n6\t7', at(2, 0), ['3A $5', '4A $6', '4B $7'], [], 0],
  ])('%s', (_, text, range, changes, unread, left) => {
    const pasted = pasteSiteCosts(text, grid, range);
    expect(words(pasted.changes)).toEqual(changes);
    expect(pasted.unread.map((cell) => `${cell.lotId}${cell.designId} ${cell.text}`)).toEqual(unread);
    expect(pasted.left).toBe(left);
  });

  it('a column of 2,000 lots by 12 designs is read at once', () => {
    const lotIds = Array.from({ length: 2_000 }, (_, lot) => `l${lot}`);
    const designIds = Array.from({ length: 12 }, (_, design) => `d${design}`);
    const text = lotIds.map((_, row) => designIds.map((__, column) => `$${row + column + 1}`).join('\t')).join('\n');
    const pasted = pasteSiteCosts(text, { lotIds, designIds, costAt: () => UNKNOWN }, at(0, 0));
    expect(pasted.changes).toHaveLength(24_000);
    expect(pasted.changes.at(-1)).toEqual({ lotId: 'l1999', designId: 'd11', cost: fixed(2_011) });
  });
});

describe('filling down', () => {
  it.each<[string, CostRange, string[]]>([
    ['the first cell into those below it', at(0, 0, 4), ['3A $100', '4A $100']],
    ['several columns at once', at(0, 0, 3, 2), ['3A $100', '2B $200 allowance', '3B $200 allowance']],
    ['a single row into all lots below', at(1, 0, 1, 2), ['3A $100', '4A $100']],
    ['a lot without the design is left out', at(0, 2, 4), ['3C To be confirmed']],
    ['a design that isn’t on the first lot fills nothing', at(1, 2, 3), []],
    ['the last row has nothing below it', at(3, 0), []],
  ])('%s', (_, range, changes) => expect(words(fillSiteCostsDown(grid, range))).toEqual(changes));
});

describe('the kind of cells', () => {
  it.each<[string, 'fixed' | 'allowance' | 'unknown', CostRange, string[]]>([
    ['allowance keeps the amounts', 'allowance', at(0, 0, 2, 2), ['1A $100 allowance', '2A $100 allowance']],
    ['fixed keeps the amounts', 'fixed', at(0, 1), ['1B $200']],
    ['unknown takes them', 'unknown', at(0, 0, 1, 3), ['1A To be confirmed', '1B To be confirmed']],
    ['a cell without an amount stays unknown', 'fixed', at(2, 0), []],
  ])('%s', (_, kind, range, changes) => expect(words(siteCostsOfKind(grid, range, kind))).toEqual(changes));
});

it('cells that are copied are read again as they are; one without a design is empty', () => {
  const text = siteCostsAsText(grid, at(0, 0, 2, 3));
  expect(text).toBe('$100\t$200 allowance\tTo be confirmed\n$100\tTo be confirmed\t');
  expect(pasteSiteCosts(text, grid, at(0, 0))).toEqual({ changes: [], unread: [], left: 0 });
});
