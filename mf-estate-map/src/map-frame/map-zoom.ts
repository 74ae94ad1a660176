import type { MapShape, MapZoom, ShapeMapProps } from '@lotline/shared-design/shape-map';
import type { Audience } from '@lotline/shared-domain';
import { openingAt, openingX, PUBLIC_ZOOM, STAFF_ZOOM } from '@lotline/shared-geometry';

/** The zoom range of a map by audience (D12): staff and builder view may zoom out below the whole plan. */
export const mapZoom = (audience: Audience, builderView: boolean): MapZoom =>
  audience === 'staff' || builderView ? STAFF_ZOOM : PUBLIC_ZOOM;

/** The zoom of a phone's map, which opens as high as its window with what is for sale in the middle (D215). */
export function phoneZoom(zoom: MapZoom, shapes: readonly MapShape[], size: ShapeMapProps['size']): MapZoom {
  const forSale = shapes.filter(({ emphasis }) => emphasis === 'normal');
  const steps = openingX(
    forSale.map(({ binding }) => binding),
    size,
  );
  return { ...zoom, cover: openingAt(steps, size.height) };
}
