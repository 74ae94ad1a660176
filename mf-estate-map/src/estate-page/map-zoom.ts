import { ZOOM, type Audience } from '@lotline/shared-domain';
import type { MapZoom } from '@lotline/shared-design/shape-map';

const zoomOf = ({ min, max }: { min: number; max: number }): MapZoom => ({ min, max, step: ZOOM.step, initial: ZOOM.initial });
const PUBLIC = zoomOf(ZOOM.public);
const STAFF = zoomOf(ZOOM.staff);

/** The zoom of a map by who looks (D12): staff and builder view may step back from the whole. */
export const mapZoom = (audience: Audience, builderView: boolean): MapZoom => (audience === 'staff' || builderView ? STAFF : PUBLIC);
