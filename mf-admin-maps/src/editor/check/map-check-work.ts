import {
  applyPatch,
  checkEstateMap,
  checkMap,
  emptyDocument,
  type Finding,
  type LotFacts,
  type MapDocument,
  type Patch,
} from '@lotline/shared-map-document';

/** Findings listed; more are counted. */
export const LISTED = 200;
/** Shapes told to the worker at once: copying more would keep the page waiting. */
const PART = 250;

/** What the page tells and asks the worker. */
export type CheckAsked =
  | { readonly ask: 'learn'; readonly patch: Patch }
  | { readonly ask: 'check'; readonly lots: readonly LotFacts[]; readonly ofEstate: boolean };

export interface Checked {
  /** The first of them, errors before warnings. */
  readonly findings: readonly Finding[];
  readonly errors: number;
  readonly warnings: number;
}
export type CheckTold = { readonly told: 'checked' } & Checked;

export const NOTHING: MapDocument = { ...emptyDocument({ width: 1, height: 1 }), layers: {} };

/** Everything wrong with a map, the first findings named. */
export function checkedOf(document: MapDocument, lots: readonly LotFacts[], ofEstate: boolean): Checked {
  const all = ofEstate ? checkEstateMap(document, lots) : checkMap({ document, lots });
  const errors = all.filter(({ weight }) => weight === 'error').length;
  return { findings: all.slice(0, LISTED), errors, warnings: all.length - errors };
}

/** What a worker that knows `before` has to learn of `now`, in parts. */
export function* lessons(before: MapDocument, now: MapDocument): Generator<Patch> {
  const gone = Object.keys(before.shapes).flatMap((id): [string, null][] => (now.shapes[id] ? [] : [[id, null]]));
  const changed = Object.entries(now.shapes).filter(([id, shape]) => before.shapes[id] !== shape);
  const missing = Object.keys(before.layers).flatMap((id): [string, null][] => (now.layers[id] ? [] : [[id, null]]));
  if (before.layers !== now.layers || before.settings !== now.settings)
    yield { settings: now.settings, layers: { ...Object.fromEntries(missing), ...now.layers } };
  const shapes = [...gone, ...changed];
  for (let from = 0; from < shapes.length; from += PART)
    yield { shapes: Object.fromEntries(shapes.slice(from, from + PART)) };
}

/** The worker's own state: the map it has learned. */
export function createMapCheckWork(tell: (told: CheckTold) => void): (asked: CheckAsked) => void {
  let document = NOTHING;
  return (asked) => {
    if (asked.ask === 'learn') document = applyPatch(document, asked.patch);
    else tell({ told: 'checked', ...checkedOf(document, asked.lots, asked.ofEstate) });
  };
}
