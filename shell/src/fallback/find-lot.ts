import type { ListedLot, LotsOfStage } from '@lotline/shared-domain';

export function findLot(stages: readonly LotsOfStage[], lotId: string): ListedLot | null {
  for (const { lotData } of stages) {
    const found = lotData.find((lot) => lot._id === lotId);
    if (found) return found;
  }
  return null;
}
