export type * from './shape-map.types';
export type * from './by-position.types';
export type { View } from './camera/view';
export { ShapeMap } from './shape-map.component';
export type { Direction } from './layers/neighbours';
export { createShapeIndex, nearestInDirection, visibleLabels, type ShapeIndex } from './by-position';
