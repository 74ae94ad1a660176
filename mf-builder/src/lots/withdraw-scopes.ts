import type { OwnLot, OwnLotsOfEstate } from '@lotline/shared-domain';
import { lotsStrings } from './strings';
import type { WithdrawScope } from './withdraw-design.component';

const text = lotsStrings.withdraw;

/** From which lots a design can be withdrawn, the fewest first: a lot, the shown stage, the estate, everywhere. */
export function withdrawScopes(
  { estate, lots }: OwnLotsOfEstate,
  designId: string,
  stageId: string | null,
  lot?: OwnLot,
): readonly WithdrawScope[] {
  const having = lots.filter(({ homes }) => homes.some((home) => home.designId === designId));
  const idsOf = (some: readonly OwnLot[]): readonly string[] => some.map(({ _id }) => _id);
  const ofStage = having.filter((one) => one.stageId === stageId);
  const stage = ofStage[0];
  return [
    ...(lot ? [{ label: text.lot(lot.title), lotIds: [lot._id] }] : []),
    ...(stage ? [{ label: text.stage(stage.stageTitle, ofStage.length), lotIds: idsOf(ofStage) }] : []),
    ...(having.length > 0 ? [{ label: text.estate(estate.title, having.length), lotIds: idsOf(having) }] : []),
    { label: text.everywhere, lotIds: null },
  ];
}
