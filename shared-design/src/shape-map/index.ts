export type * from './shape-map.types';
export { ShapeMap } from './shape-map.component';
export { createShapeIndex, type ShapeIndex } from './core/shape-index';
export { nearestInDirection, type Direction } from './core/neighbours';
export { visibleLabels } from './core/labels';
