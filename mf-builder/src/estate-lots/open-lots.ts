import { compareTitles, countAvailable, type ListedLot, type LotsOfStage } from '@lotline/shared-domain';

export interface OpenLot {
  lot: ListedLot;
  stageId: string;
  stage: string;
}

/**
 * The lots available to customers, sorted by stage and title (D61); with `buildersOnly` only those with builders
 * enabled.
 */
export const openLotsOf = (stages: readonly LotsOfStage[], buildersOnly: boolean): readonly OpenLot[] =>
  [...stages]
    .sort((one, other) => compareTitles(one.stage.title, other.stage.title))
    .flatMap(({ stage, lotData }) =>
      lotData
        .filter((lot) => countAvailable([lot]) === 1 && (!buildersOnly || lot.isBuildersEnabled))
        .map((lot) => ({ lot, stageId: stage.id, stage: stage.title })),
    );
