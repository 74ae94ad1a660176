import { lotBadge, type Audience, type PublicLot } from '@lotline/shared-domain';

export interface LotChange {
  lotId: string;
  title: string;
  /** Its current badge text: 'Hold'. */
  status: string;
}

/** A withdrawn lot is Not Released until staff's own answer arrives (D87): that is no news. */
const newsOf = (label: string | undefined): string | undefined => label?.replace('Withdrawn', 'Not Released');

/** The lots whose displayed status has changed. */
export function changesBetween(
  before: readonly PublicLot[],
  after: readonly PublicLot[],
  audience: Audience,
): LotChange[] {
  const labels = new Map(before.map((lot) => [lot._id, lotBadge(lot, audience).label]));
  return after.flatMap((lot) => {
    const was = labels.get(lot._id);
    const { label } = lotBadge(lot, audience);
    return was === undefined || newsOf(was) === newsOf(label)
      ? []
      : [{ lotId: lot._id, title: lot.title, status: label }];
  });
}
