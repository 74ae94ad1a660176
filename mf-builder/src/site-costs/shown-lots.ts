import { compareTitles, siteCostOf, type OwnLot } from '@lotline/shared-domain';

/** Which lots the table of site costs shows. */
export interface CostFilter {
  /** Null: all stages. */
  readonly stageId: string | null;
  readonly onlyUnknown: boolean;
}
const hasUnknown = ({ homes }: OwnLot): boolean => homes.some((home) => siteCostOf(home).siteCostKind === 'unknown');

/**
 * The lots that a filter shows. A lot with changes stays while costs are entered in it.
 * @param isChanged whether something in a lot isn't saved
 */
export const shownLots = (
  lots: readonly OwnLot[],
  { stageId, onlyUnknown }: CostFilter,
  isChanged: (lotId: string) => boolean,
): readonly OwnLot[] =>
  lots.filter(
    (lot) =>
      lot.homes.length > 0 &&
      (stageId === null || lot.stageId === stageId) &&
      (!onlyUnknown || hasUnknown(lot) || isChanged(lot._id)),
  );

/** The stages of lots, by title. */
export function stagesOf(lots: readonly OwnLot[]): readonly { readonly _id: string; readonly title: string }[] {
  const titles = new Map(lots.map(({ stageId, stageTitle }) => [stageId, stageTitle]));
  return [...titles].map(([_id, title]) => ({ _id, title })).sort((a, b) => compareTitles(a.title, b.title));
}
