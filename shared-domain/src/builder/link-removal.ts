import { isWantedLot, type LotsWanted } from './design-links.js';

interface LinkedLot {
  readonly _id: string;
  readonly stageId: string;
  readonly blockWidth?: number | null | undefined;
  readonly size?: number | null | undefined;
  readonly designIds: readonly string[];
}
/** What taking designs from lots would remove. */
export interface LinkRemoval {
  /** Lots that lose a design. */
  readonly lots: number;
  readonly links: number;
}

/** What staff/unlinkDesigns would remove: links of these designs on the lots that are wanted. */
export function linkRemoval(
  lots: readonly LinkedLot[],
  { designIds, ...wanted }: LotsWanted & { readonly designIds: readonly string[] },
): LinkRemoval {
  const counts = lots.flatMap((lot) => {
    const links = isWantedLot(lot, wanted) ? designIds.filter((id) => lot.designIds.includes(id)).length : 0;
    return links > 0 ? [links] : [];
  });
  return { lots: counts.length, links: counts.reduce((sum, count) => sum + count, 0) };
}

/** How many lots of each stage link a design, in the order of the stages; stages without one are left out. */
export const linkedStages = <Stage extends { readonly _id: string }>(
  designId: string,
  stages: readonly Stage[],
  lots: readonly Pick<LinkedLot, 'stageId' | 'designIds'>[],
): readonly { readonly stage: Stage; readonly lots: number }[] =>
  stages
    .map((stage) => ({
      stage,
      lots: lots.filter((lot) => lot.stageId === stage._id && lot.designIds.includes(designId)).length,
    }))
    .filter((counted) => counted.lots > 0);
