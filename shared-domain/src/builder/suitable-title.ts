import { isOffered, type BuilderView } from '../lot/lot-click.js';
import type { BuilderLot } from './suitability.js';

/**
 * The list title's count in builder view: builder-enabled lots, with a design those in its list, minus the selected one if
 * there is one, at least 0 (2.7, D9). Apart from the other rules, as the estate page's first chunk doesn't need it.
 */
export function suitableTitleCount(lots: readonly BuilderLot[], view: BuilderView): number {
  const offered = lots.filter((lot) => isOffered(lot, view)).length;
  return Math.max(0, offered - (view.selectedLotId ? 1 : 0));
}
