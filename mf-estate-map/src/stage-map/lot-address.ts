import { pathTo, routes, withQuery, type LotClick } from '@lotline/shared-domain';
import type { LocationState } from '@lotline/shared-runtime';

interface Target {
  click: LotClick;
  stageId: string;
  lotId: string;
  location: Pick<LocationState, 'pathname' | 'query'>;
}

/** The address a click on a lot leads to, so that a lot is a real link; null when it leads nowhere. */
export function lotAddress({ click, stageId, lotId, location }: Target): string | null {
  switch (click) {
    case 'open':
      return withQuery(location.pathname, { ...location.query, lotId });
    case 'lot-actions':
    // AdminLot isn't built yet: until then LotActions is a super admin's too (ADR-0039).
    case 'admin-lot':
      return pathTo(routes.lotActions.path, { stageId, lotId });
    default:
      return null;
  }
}
