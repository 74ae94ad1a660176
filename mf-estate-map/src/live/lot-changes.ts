import { lotBadge, type Audience, type PublicLot } from '@lotline/shared-domain';

export interface LotChange {
  lotId: string;
  title: string;
  /** Its current badge text: 'Hold'. */
  status: string;
}

/** A withdrawn lot is Not Released until staff's own answer arrives (D87): that is no news. */
const HIDDEN: readonly string[] = ['not_released', 'withdrawn'].map((status) => lotBadge({ status }, 'staff').label);

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
    const isNews = was !== undefined && was !== label && !(HIDDEN.includes(was) && HIDDEN.includes(label));
    return isNews ? [{ lotId: lot._id, title: lot.title, status: label }] : [];
  });
}
