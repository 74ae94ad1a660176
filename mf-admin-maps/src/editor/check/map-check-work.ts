import {
  applyPatch,
  checkEstateMap,
  checkMap,
  type Finding,
  type LotFacts,
  type MapDocument,
  type Patch,
} from '@lotline/shared-map-document';
import { NOTHING } from '../store/document-patches';

/** Findings listed; more are counted. */
export const LISTED = 200;

/** What the page tells and asks the worker. */
export type CheckAsked =
  | { readonly ask: 'patch'; readonly patch: Patch }
  | { readonly ask: 'check'; readonly lots: readonly LotFacts[]; readonly ofEstate: boolean };

export interface Checked {
  /** The first of them, errors before warnings. */
  readonly findings: readonly Finding[];
  readonly errors: number;
  readonly warnings: number;
}
export type CheckTold = { readonly told: 'checked' } & Checked;

/** Everything wrong with a map, the first findings named. */
export function checkedOf(document: MapDocument, lots: readonly LotFacts[], ofEstate: boolean): Checked {
  const all = ofEstate ? checkEstateMap(document, lots) : checkMap({ document, lots });
  const errors = all.filter(({ weight }) => weight === 'error').length;
  return { findings: all.slice(0, LISTED), errors, warnings: all.length - errors };
}

/** The worker's own state: the map it has learned. */
export function createMapCheckWork(tell: (told: CheckTold) => void): (asked: CheckAsked) => void {
  let document = NOTHING;
  return (asked) => {
    if (asked.ask === 'patch') document = applyPatch(document, asked.patch);
    else tell({ told: 'checked', ...checkedOf(document, asked.lots, asked.ofEstate) });
  };
}
