import type { Point } from '@lotline/shared-geometry';
import type { Command } from '../command/command.js';
import type { MapDocument, MapShape, ShapeId } from '../document/model.js';

export type Rule =
  | 'crossing'
  | 'overlap'
  | 'gap'
  | 'sliver'
  | 'outside stage'
  | 'stray link'
  | 'too close'
  | 'too many corners'
  | 'shape without lot'
  | 'lot without shape'
  | 'title twice'
  | 'number'
  | 'sold lot without shape'
  | 'size'
  | 'area';

/** One thing that a check found. An error keeps a map from being published, a warning doesn't. */
export interface Finding {
  readonly rule: Rule;
  readonly weight: 'error' | 'warning';
  /** Where on the map, in metres; null for what isn't drawn. */
  readonly at: Point | null;
  readonly shapes: readonly ShapeId[];
  /** A sentence for people, naming lots by number. */
  readonly message: string;
  /** A change that is safe to offer with one press. */
  readonly mend?: Command;
}

/** What the product knows of a lot that may be on the map. */
export interface LotFacts {
  readonly id: string;
  readonly title: string;
  /** Square metres; null if unknown. */
  readonly size: number | null;
  /** It is held or sold, and on the map that is live. */
  readonly mustStay?: boolean;
}

/** What checks look at. */
export interface Checked {
  readonly document: MapDocument;
  /** The lots of the stage; with them links and sizes are checked. */
  readonly lots: readonly LotFacts[];
}

/** Overlaps and land outside below this, in m², are rounding of coordinates. */
export const NOISE = 0.01;
/** Below both an overlap is a warning: 1 % of the smaller lot, and 5 m². */
export const SHARE = 0.01;
const LARGE = 5;
/** How much land in common, or outside, weighs; both in square metres. */
export const weightOf = (area: number, smaller: number): Finding['weight'] =>
  area < SHARE * smaller && area < LARGE ? 'warning' : 'error';

export const lotsOf = ({ shapes }: MapDocument): MapShape[] =>
  Object.values(shapes).filter(({ kind, parts }) => kind === 'lot' && parts.length > 0);

/** Square metres for people: two decimals below 10, else one. */
export function squareMetres(area: number): string {
  const digits = area < 10 ? 2 : 1;
  return `${area.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits })} m²`;
}

const collator = new Intl.Collator('en', { numeric: true });
/** Shapes by their number, as people count. */
export const byTitle = (a: MapShape, b: MapShape): number => collator.compare(a.title, b.title);

/** 'Lots 12 and 13', or 'Lot 12 and Lot without a number'. */
export function bothNames(a: MapShape, b: MapShape): string {
  const [first, second] = [a, b].sort(byTitle) as [MapShape, MapShape];
  if (first.title && second.title) return `Lots ${first.title} and ${second.title}`;
  const unnumbered = first.title || second.title;
  return unnumbered ? `Lot ${unnumbered} and a lot without a number` : 'Two lots without a number';
}
