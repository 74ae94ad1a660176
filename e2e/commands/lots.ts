import { mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Estate, LotMapItem, StageMap, StageMapItem } from '@lotline/shared-domain';
import { getEstate, getHolds, getLotsMap, getStageMap, getStagesMap } from './api';

export interface ChosenLot {
  estate: Estate;
  stage: StageMapItem;
  map: StageMap;
  item: LotMapItem;
  title: string;
  lotId: string;
  stageTitle: string;
}

/** How many of the last lots are shared by tests that request holds; none puts them on hold. */
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

/**
 * Reserves a lot for one test or for sharing; false if the run, over all workers, uses it otherwise. A symbolic link
 * is made and named in one step. The position of a lot can't decide: tests release lots and put them on hold.
 */
function reserve({ lotId }: ChosenLot, use: 'one test' | 'shared'): boolean {
  const folder = join(process.env.LOTLINE_E2E_DATA_DIR ?? '', 'taken-lots');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, lotId);
  try {
    symlinkSync(use, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return use === 'shared' && readlinkSync(path) === use;
  }
}

/**
 * An available lot that no other test of this run gets, in a stage that is now selling.
 * @example const lot = await anAvailableLot('tallowbrook-rise');
 */
export async function anAvailableLot(estateKey: string): Promise<ChosenLot> {
  const lots = (await availableLots(estateKey)).slice(0, -SHARED);
  const lot = lots.find((one) => reserve(one, 'one test'));
  if (!lot) throw new Error(`${estateKey} has no available lot left for a test`);
  return lot;
}

/** As `anAvailableLot`, for tests of a queue: the demo has requests for some lots. */
export async function anUnrequestedLot(estateKey: string): Promise<ChosenLot> {
  for (;;) {
    const lot = await anAvailableLot(estateKey);
    if ((await getHolds(`lotId=${lot.lotId}&limit=1`)).data.length === 0) return lot;
  }
}

let asked = 0;

/** A lot that is available throughout the run; several tests may request it. */
export async function aLotToAskFor(estateKey = 'tallowbrook-rise'): Promise<ChosenLot> {
  const lots = (await availableLots(estateKey)).slice(-SHARED).filter((one) => reserve(one, 'shared'));
  if (lots.length === 0) throw new Error(`${estateKey} has no available lot left to share`);
  asked += 1;
  return lots[asked % lots.length]!;
}

/** An available lot that has documents for members. */
export async function aLotForMembers(estateKey = 'tallowbrook-rise'): Promise<ChosenLot> {
  const lot = (await availableLots(estateKey)).find(({ item }) => (item.lotId.memberDocuments ?? 0) > 0);
  if (!lot) throw new Error(`${estateKey} has no available lot with documents for members`);
  return lot;
}

/** A lot that buyers see as on hold throughout the run; its status is eoi. */
export async function aHeldLot(estateKey = 'tallowbrook-rise'): Promise<ChosenLot> {
  const estate = await getEstate(estateKey);
  const stages = (await getStagesMap(estate._id)).filter(({ stageId }) => stageId.status === 'now_selling');
  const [lot] = (await Promise.all(stages.map((stage) => lotsAt('eoi', estate, stage)))).flat();
  if (!lot) throw new Error(`${estateKey} has no lot on hold`);
  return lot;
}
