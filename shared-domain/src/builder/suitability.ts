import { isSuitableLot, type BuilderView } from '../lot/lot-click.js';

export interface BuilderLot {
  _id: string;
  isBuildersEnabled?: boolean;
  stageId?: string;
}

/** The lots builder view lists: builders enabled, in the design's list, excluding the selected lot (2.6, D9). */
export function suitableLots<L extends BuilderLot>(lots: readonly L[], view: BuilderView): L[] {
  return lots.filter((lot) => isSuitableLot(lot, view));
}

/** A stage's count in builder view, the number of its lots listed: the selected lot counts in no stage (D9). */
export function suitableStageCount(lotsOfStage: readonly BuilderLot[], view: BuilderView): number {
  return suitableLots(lotsOfStage, view).length;
}

/** Builders without houses are not offered (section 7). */
export function buildersWithHouses<B extends { houses?: readonly unknown[] | null }>(builders: readonly B[]): B[] {
  return builders.filter((builder) => (builder.houses?.length ?? 0) > 0);
}
