export { areaOf, centroidOf, labelPointOf } from './area.js';
export { boundsOf } from './bounds.js';
export { lengthOf, pointOn } from './edge.js';
export {
  centreOf,
  pointsAlong,
  polygonOf,
  readOutline,
  ringsOf,
  writeEdges,
  writeOutline,
  type Arc,
  type Cubic,
  type Edge,
  type Line,
  type Outline,
  type Part,
  type Quadratic,
} from './outline.js';
export { openingAt, openingInWindow, openingX } from './opening-x.js';
export { PATH_LIMITS, InvalidPath } from './path-tokens.js';
export type { Point } from './point.js';
export { lotKey, lotNumber, lotsOfNumber } from './lot-number.js';
export { localProjection, type LngLat, type LocalProjection } from './projection.js';
export { readPath, readVertices, type Ring } from './read-path.js';
export { distanceTo, measure, roomiest, widthAt, type Box, type Measures } from './rings.js';
export { normalizePath } from './stored-path.js';
export { scaleAndMove, transformOutline, type Matrix } from './transform.js';
export { PUBLIC_ZOOM, STAFF_ZOOM, clampZoom, nextZoom, zoomLimits, type ZoomLimits, type ZoomRange } from './zoom.js';
