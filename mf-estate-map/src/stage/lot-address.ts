import { pathTo, routes, withQuery, type LotClick, type PublicLot } from '@lotline/shared-domain';
import type { LocationState } from '@lotline/shared-runtime';

interface Target {
  click: LotClick;
  stageId: string;
  lot: Pick<PublicLot, '_id' | 'estateId' | 'landownerId'>;
  location: Pick<LocationState, 'pathname' | 'query'>;
}

/** The URL behind a click on a lot, for a real link; null when the click leads nowhere. */
export function lotAddress({ click, stageId, lot, location }: Target): string | null {
  const { _id: lotId, estateId, landownerId: userId } = lot;
  switch (click) {
    case 'open':
      return withQuery(location.pathname, { ...location.query, lotId });
    case 'lot-actions':
      return pathTo(routes.lotActions.path, { stageId, lotId });
    case 'admin-lot':
      return pathTo(routes.adminLot.path, { userId, estateId, stageId, lotId });
    default:
      return null;
  }
}
