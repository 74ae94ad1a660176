import { lotBadge, type Audience, type PublicLot } from '@lotline/shared-domain';

export interface LotChange {
  lotId: string;
  title: string;
  /** Its current badge text: 'Hold'. */
  status: string;
}

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
    return was === undefined || was === label ? [] : [{ lotId: lot._id, title: lot.title, status: label }];
  });
}
