export type * from './model/map.types';
export type * from './model/shape-map.types';
export type * from './model/by-position.types';
export { ShapeMap } from './shape-map.component';
export type { Direction } from './layers/neighbours';
export { createShapeIndex, nearestInDirection, visibleLabels, type ShapeIndex } from './by-position';
