import type { MapZoom } from '@lotline/shared-design/shape-map';
import type { Audience } from '@lotline/shared-domain';
import { PUBLIC_ZOOM, STAFF_ZOOM } from '@lotline/shared-geometry';

/** The zoom of a map by who looks (D12): staff and builder view may step back from the whole. */
export const mapZoom = (audience: Audience, builderView: boolean): MapZoom => (audience === 'staff' || builderView ? STAFF_ZOOM : PUBLIC_ZOOM);
