import { compareTitles, countAvailable, type ListedLot } from '@lotline/shared-domain';
import type { RemoteState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import type { EstateLotsData } from './estate-lots.slice';

type EstateLotsRoot = RemoteState<{ 'mf-builder/estate-lots': EstateLotsData }>;

export interface OpenLot {
  lot: ListedLot;
  stageId: string;
  stage: string;
}

export const selectLotsData = (state: EstateLotsRoot) => state['mf-builder/estate-lots'];

/**
 * The lots available to customers, sorted by stage and title (D61); with `buildersOnly` only those with builders
 * enabled.
 */
export const selectOpenLots = (buildersOnly: boolean) =>
  createSelector([selectLotsData], (data): readonly OpenLot[] => {
    if (data.phase !== 'ready') return [];
    return [...data.stages]
      .sort((one, other) => compareTitles(one.stage.title, other.stage.title))
      .flatMap(({ stage, lotData }) =>
        lotData
          .filter((lot) => countAvailable([lot]) === 1 && (!buildersOnly || lot.isBuildersEnabled))
          .map((lot) => ({ lot, stageId: stage.id, stage: stage.title })),
      );
  });
