import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The last lots of the last stage are shared by tests that request holds; none puts them on hold. */
const SHARED = 4;

async function availableLots(estateKey: string): Promise<ChosenLot[]> {
  const estate = await getEstate(estateKey);
  const stages = (await getStagesMap(estate._id)).filter(({ stageId }) => stageId.status === 'now_selling');
  const found = await Promise.all(stages.map((stage) => lotsAt('available', estate, stage)));
  return found.flat();
}

async function lotsAt(status: string, estate: Estate, stage: StageMapItem): Promise<ChosenLot[]> {
  const [items, map] = await Promise.all([getLotsMap(stage.stageId._id), getStageMap(stage.stageId._id)]);
  return items
    .filter(({ lotId }) => lotId.status === status)
    .map((item) => ({
      estate,
      stage,
      map,
      item,
      title: item.lotId.title,
      lotId: item.lotId._id,
      stageTitle: stage.stageId.title,
    }));
}

/** Whether this is the first test of the run, over all workers, to take the lot. */
function isFirstToTake({ lotId }: ChosenLot): boolean {
  const folder = join(process.env.LOTLINE_E2E_DATA_DIR ?? '', 'taken-lots');
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(join(folder, lotId));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * An available lot that no other test of this run gets, in a stage that is now selling.
 * @example const lot = await anAvailableLot('tallowbrook-rise');
 */
export async function anAvailableLot(estateKey: string): Promise<ChosenLot> {
  const lots = (await availableLots(estateKey)).slice(0, -SHARED);
  const lot = lots.find(isFirstToTake);
  if (!lot) throw new Error(`${estateKey} has no available lot left for a test`);
  return lot;
}

let asked = 0;

/** A lot that is available throughout the run; several tests may request it. */
export async function aLotToAskFor(estateKey = 'tallowbrook-rise'): Promise<ChosenLot> {
  const lots = (await availableLots(estateKey)).slice(-SHARED);
  asked += 1;
  return lots[asked % lots.length]!;
}

/** A lot that buyers see as on hold throughout the run; its status is eoi. */
export async function aHeldLot(estateKey = 'tallowbrook-rise'): Promise<ChosenLot> {
  const estate = await getEstate(estateKey);
  const stages = (await getStagesMap(estate._id)).filter(({ stageId }) => stageId.status === 'now_selling');
  const [lot] = (await Promise.all(stages.map((stage) => lotsAt('eoi', estate, stage)))).flat();
  if (!lot) throw new Error(`${estateKey} has no lot on hold`);
  return lot;
}
