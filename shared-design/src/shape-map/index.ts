export type * from './shape-map.types';
export type { View } from './camera/view';
export { ShapeMap } from './shape-map.component';
export { createShapeIndex, type ShapeIndex } from './layers/shape-index';
export { nearestInDirection, type Direction } from './layers/neighbours';
export { visibleLabels } from './layers/labels';
