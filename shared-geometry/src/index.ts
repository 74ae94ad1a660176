export { distanceTo, measure, roomiest, widthAt, type Box, type Measures } from './rings.js';
export { PATH_LIMITS, InvalidPath } from './path-tokens.js';
export { readPath, type Ring } from './read-path.js';
export { normalizePath } from './stored-path.js';
export { PUBLIC_ZOOM, STAFF_ZOOM, clampZoom, nextZoom, zoomLimits, type ZoomLimits, type ZoomRange } from './zoom.js';
