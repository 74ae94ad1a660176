import type { MapZoom } from '@lotline/shared-design/shape-map';
import type { Audience } from '@lotline/shared-domain';
import { PUBLIC_ZOOM, STAFF_ZOOM } from '@lotline/shared-geometry';

/** The zoom range of a map by audience (D12): staff and builder view may zoom out below the whole plan. */
export const mapZoom = (audience: Audience, builderView: boolean): MapZoom =>
  audience === 'staff' || builderView ? STAFF_ZOOM : PUBLIC_ZOOM;
