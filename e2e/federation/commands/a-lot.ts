import { getEstateMap } from '../../commands/api';
import { anAvailableLot, type ChosenLot } from '../../commands/lots';
import { ESTATE } from '../stand';

export interface LotOnMap extends ChosenLot {
  /** Of the estate's plan, in its units. */
  planSize: { width: number; height: number };
}

let chosen: Promise<LotOnMap> | null = null;

/** An available lot of the demo estate. Nothing in this suite asks for a hold, so every test of a worker has the same. */
export const aLot = (): Promise<LotOnMap> =>
  (chosen ??= anAvailableLot(ESTATE).then(async (lot) => ({
    ...lot,
    planSize: (await getEstateMap(lot.estate._id)).size,
  })));
