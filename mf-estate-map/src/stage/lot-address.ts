import { pathTo, routes, withQuery, type LotClick } from '@lotline/shared-domain';
import type { LocationState } from '@lotline/shared-runtime';

interface Target {
  click: LotClick;
  stageId: string;
  lotId: string;
  location: Pick<LocationState, 'pathname' | 'query'>;
}

/** The URL behind a click on a lot, for a real link; null when the click leads nowhere. */
export function lotAddress({ click, stageId, lotId, location }: Target): string | null {
  switch (click) {
    case 'open':
      return withQuery(location.pathname, { ...location.query, lotId });
    case 'lot-actions':
    // AdminLot isn't built yet: until then super admins go to LotActions too (ADR-0039).
    case 'admin-lot':
      return pathTo(routes.lotActions.path, { stageId, lotId });
    default:
      return null;
  }
}
