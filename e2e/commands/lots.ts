import type { Estate, LotMapItem, StageMap, StageMapItem } from '@lotline/shared-domain';
import { getEstate, getLotsMap, getStageMap, getStagesMap } from './api';

export interface ChosenLot {
  estate: Estate;
  stage: StageMapItem;
  map: StageMap;
  item: LotMapItem;
  title: string;
  lotId: string;
  stageTitle: string;
}

const taken = new Set<string>();

/**
 * An available lot that no test of this run has had before, in a stage that is now selling.
 * @example const lot = await anAvailableLot('tallowbrook-rise');
 */
export async function anAvailableLot(estateKey: string): Promise<ChosenLot> {
  const estate = await getEstate(estateKey);
  const stages = await getStagesMap(estate._id);
  for (const stage of stages.filter(({ stageId }) => stageId.status === 'now_selling')) {
    const items = await getLotsMap(stage.stageId._id);
    const item = items.find(({ lotId }) => lotId.status === 'available' && !taken.has(lotId._id));
    if (!item) continue;
    taken.add(item.lotId._id);
    return { estate, stage, map: await getStageMap(stage.stageId._id), item, title: item.lotId.title, lotId: item.lotId._id, stageTitle: stage.stageId.title };
  }
  throw new Error(`${estateKey} has no available lot left for a test`);
}
