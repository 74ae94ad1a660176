import { parseLotStatus, shortPrice, type LotMapItem, type PublicLot } from '@lotline/shared-domain';
import { labelsBySale } from '@lotline/shared-design/kit/map-labels';

/** The labels of a masterplan. */
export const stageLabels = labelsBySale();

/** The labels of a stage's map with the short prices of the available lots that pass the filters. */
export function lotLabels(
  lots: readonly LotMapItem[],
  { hidePrice, passes }: { hidePrice?: boolean | null | undefined; passes: (lot: PublicLot) => boolean },
) {
  const prices = new Map<string, string | null>();
  for (const { lotId: lot } of lots)
    if (parseLotStatus(lot.status) === 'available' && passes(lot))
      prices.set(lot._id, shortPrice({ priceTracking: lot.priceTracking, hidePrice }));
  return labelsBySale((id) => prices.get(id) ?? null);
}
