import { withQuery, type Estate, type LotClick } from '@lotline/shared-domain';
import type { LocationState } from '@lotline/shared-runtime';
import { adminLotPath, lotActionsPath } from '../estate-map/staff-paths';

interface Target {
  click: LotClick;
  estate: Pick<Estate, '_id' | 'landownerId'>;
  stageId: string;
  lotId: string;
  location: Pick<LocationState, 'pathname' | 'query'>;
}

/** The address a click on a lot leads to, so that a lot is a real link; null when it leads nowhere. */
export function lotAddress({ click, estate, stageId, lotId, location }: Target): string | null {
  switch (click) {
    case 'open':
      return withQuery(location.pathname, { ...location.query, lotId });
    case 'lot-actions':
      return lotActionsPath(stageId, lotId);
    case 'admin-lot':
      return adminLotPath(estate, stageId, lotId);
    default:
      return null;
  }
}
