import { getEstateMap } from '../../commands/api';
import { anAvailableLot, type ChosenLot } from '../../commands/lots';
import { ESTATE } from '../testbed';

export interface LotOnMap extends ChosenLot {
  /** Size of the estate's plan, in plan units. */
  planSize: { width: number; height: number };
}

let chosen: Promise<LotOnMap> | null = null;

/** An available lot of the demo estate. Tests of this suite request no holds, so all tests of a worker share it. */
export const aLot = (): Promise<LotOnMap> =>
  (chosen ??= anAvailableLot(ESTATE).then(async (lot) => ({
    ...lot,
    planSize: (await getEstateMap(lot.estate._id)).size,
  })));
