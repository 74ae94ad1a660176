import { type SiteCost, type SiteCostKind, siteCostText } from './site-cost.js';
import { cellsOfText, readSiteCost } from './site-cost-text.js';

/** The table of site costs as it is shown: lots as rows, designs as columns. */
export interface CostGrid {
  readonly lotIds: readonly string[];
  readonly designIds: readonly string[];
  /** Null where the design isn't on the lot. */
  readonly costAt: (lotId: string, designId: string) => SiteCost | null;
}
/** Some cells of the table: its first row and column, and how many of each. */
export interface CostRange {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}
/** A cell with its new site cost. */
export interface CostChange {
  readonly lotId: string;
  readonly designId: string;
  readonly cost: SiteCost;
}
/** A cell with a text that is no site cost. */
export interface UnreadCost {
  readonly lotId: string;
  readonly designId: string;
  readonly text: string;
}
export interface PastedCosts {
  readonly changes: readonly CostChange[];
  readonly unread: readonly UnreadCost[];
  /** Pasted cells that have none in the table: beyond its edge, or of a design that isn't on the lot. */
  readonly left: number;
}

/** The key of a cell. @example costKey('l1', 'd2') // 'l1:d2' */
export const costKey = (lotId: string, designId: string): string => `${lotId}:${designId}`;

/** Whether two site costs are the same. */
export const isSameCost = (a: SiteCost, b: SiteCost): boolean =>
  a.siteCostKind === b.siteCostKind && (a.siteCosts ?? null) === (b.siteCosts ?? null);

/** The changes that give the cells of a range another cost; null leaves a cell as it is. */
const changedCells = (
  grid: CostGrid,
  { row, column, rows, columns }: CostRange,
  costOf: (designId: string, before: SiteCost) => SiteCost | null,
): readonly CostChange[] =>
  grid.designIds.slice(column, column + columns).flatMap((designId) =>
    grid.lotIds.slice(row, row + rows).flatMap((lotId) => {
      const before = grid.costAt(lotId, designId);
      const cost = before && costOf(designId, before);
      return cost && !isSameCost(cost, before) ? [{ lotId, designId, cost }] : [];
    }),
  );

/**
 * What pasting a block does: it begins at the range's first cell, and is repeated over a range that is a multiple of it. An
 * empty cell changes nothing. Whoever calls it writes nothing while something is `unread`.
 * @example pasteSiteCosts('$18,500\n12000 allowance', grid, { row: 0, column: 1, rows: 1, columns: 1 })
 */
export function pasteSiteCosts(text: string, grid: CostGrid, at: CostRange): PastedCosts {
  const block = cellsOfText(text);
  const width = block.reduce((widest, line) => Math.max(widest, line.length), 0);
  const times = (range: number, size: number): number => (range % size === 0 ? range : size);
  const rows = times(at.rows, block.length);
  const columns = times(at.columns, width);
  const changes: CostChange[] = [];
  const unread: UnreadCost[] = [];
  let left = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const pasted = block[row % block.length]?.[column % width]?.trim() ?? '';
      if (pasted === '') continue;
      const [lotId, designId] = [grid.lotIds[at.row + row], grid.designIds[at.column + column]];
      const before = lotId && designId ? grid.costAt(lotId, designId) : null;
      if (!lotId || !designId || !before) {
        left += 1;
        continue;
      }
      const cost = readSiteCost(pasted);
      if (!cost) unread.push({ lotId, designId, text: pasted });
      else if (!isSameCost(cost, before)) changes.push({ lotId, designId, cost });
    }
  return { changes, unread, left };
}

/**
 * What filling down does: the first cell of each column goes into those below it, of a single row into all lots below. A
 * design that isn't on the first lot fills nothing.
 */
export function fillSiteCostsDown(grid: CostGrid, range: CostRange): readonly CostChange[] {
  const source = grid.lotIds[range.row];
  if (source === undefined) return [];
  const rows = range.rows > 1 ? range.rows : grid.lotIds.length;
  return changedCells(grid, { ...range, rows }, (designId) => grid.costAt(source, designId));
}

/** What giving cells a kind does: `unknown` takes their amounts, the others need one. */
export const siteCostsOfKind = (grid: CostGrid, range: CostRange, kind: SiteCostKind): readonly CostChange[] =>
  changedCells(grid, range, (_designId, { siteCosts }) => {
    if (kind === 'unknown') return { siteCostKind: kind };
    return siteCosts === undefined ? null : { siteCosts, siteCostKind: kind };
  });

/** The cells of a range as a spreadsheet takes them; `readSiteCost` reads them again. */
export const siteCostsAsText = (grid: CostGrid, { row, column, rows, columns }: CostRange): string =>
  grid.lotIds
    .slice(row, row + rows)
    .map((lotId) =>
      grid.designIds
        .slice(column, column + columns)
        .map((designId) => siteCostText(grid.costAt(lotId, designId) ?? {}) ?? '')
        .join('\t'),
    )
    .join('\n');
