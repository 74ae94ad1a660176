import { point, size } from './shapes.js';
import { shape, type Wire } from './shape.js';

/**
 * A map as those who edit it see it. `rev` is the If-Match value for saving; `scale` has its two points as shares of the
 * picture (map-scale.ts), absent for a map that was not made here; `hasShapes`: lots or stages are drawn on it.
 */
export const mapPlan = shape({
  _id: 'string',
  rev: 'number',
  size,
  mapImage: { url: 'string' },
  metresPerUnit: 'number',
  'north?': 'number',
  'scale?': { from: point, to: point, metres: 'number' },
  updatedAt: 'date',
  'deletedAt?': 'date',
});
export type MapPlan = Wire<typeof mapPlan>;

/** The live map of an estate or stage, if any, and its deleted ones, latest first. */
export const mapPlans = shape({ hasShapes: 'boolean', 'live?': mapPlan, deleted: [mapPlan] });
export type MapPlans = Wire<typeof mapPlans>;
