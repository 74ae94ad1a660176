import { mapPlan, mapPlans } from '../answer/map-plan-shapes.js';
import { createMapSchema, updateMapSchema } from '../map/map-plan.schema.js';
import { endpoint } from './endpoint.js';

/*
 * Plans as pictures. Every call also needs `map.edit` on the estate (D91): a landowner without it gets 403.
 */

/** The map of an estate and its deleted maps. */
export const getEstatePlans = endpoint({
  action: 'staff/getEstatePlans',
  method: 'GET',
  path: '/staff/estates/{estateId}/plans',
  access: 'map.edit',
  tags: ['map'],
  answer: mapPlans,
});

/** The map of a stage and its deleted maps. */
export const getStagePlans = endpoint({
  action: 'staff/getStagePlans',
  method: 'GET',
  path: '/staff/stages/{stageId}/plans',
  access: 'map.edit',
  tags: ['map'],
  answer: mapPlans,
});

/** Makes a picture the map of an estate. 409 if it has one. */
export const createEstateMap = endpoint({
  action: 'estate/createEstateMap',
  method: 'POST',
  path: '/staff/estates/{estateId}/map',
  access: 'map.edit',
  idempotent: true,
  body: createMapSchema,
  invalidates: ['map'],
  answer: mapPlan,
});

/** Makes a picture the map of a stage. 409 if it has one. */
export const createStageMap = endpoint({
  action: 'stage/createStageMap',
  method: 'POST',
  path: '/staff/stages/{stageId}/map',
  access: 'map.edit',
  idempotent: true,
  body: createMapSchema,
  invalidates: ['map'],
  answer: mapPlan,
});

/**
 * Changes picture, scale and north. If-Match: its `rev`. Under shapes a picture can only be replaced by one of the same
 * proportions.
 */
export const updateEstateMap = endpoint({
  action: 'estate/updateEstateMap',
  method: 'PUT',
  path: '/staff/estate-maps/{mapId}',
  access: 'map.edit',
  guarded: true,
  idempotent: true,
  body: updateMapSchema,
  invalidates: ['map'],
  answer: mapPlan,
});

/** As updateEstateMap, of a stage. */
export const updateStageMap = endpoint({
  action: 'stage/updateStageMap',
  method: 'PUT',
  path: '/staff/stage-maps/{mapId}',
  access: 'map.edit',
  guarded: true,
  idempotent: true,
  body: updateMapSchema,
  invalidates: ['map'],
  answer: mapPlan,
});

/** Deletes an estate's map softly (spec 7, D33): visitors get the list. Stages, lots and documents stay. */
export const deleteEstateMap = endpoint({
  action: 'estate/deleteEstateMap',
  method: 'DELETE',
  path: '/estate-maps/{mapId}',
  access: 'map.edit',
  guarded: true,
  invalidates: ['map'],
  answer: mapPlan,
});

/** Deletes a stage's map softly (spec 7, D33). Its outline stays on the estate's map. */
export const deleteStageMap = endpoint({
  action: 'stage/deleteStageMap',
  method: 'DELETE',
  path: '/stage-maps/{mapId}',
  access: 'map.edit',
  guarded: true,
  invalidates: ['map'],
  answer: mapPlan,
});

/** Puts a deleted map back. 409 if the estate has another by now. */
export const restoreEstateMap = endpoint({
  action: 'estate/restoreEstateMap',
  method: 'POST',
  path: '/staff/estate-maps/{mapId}/restore',
  access: 'map.edit',
  guarded: true,
  idempotent: true,
  invalidates: ['map'],
  answer: mapPlan,
});

/** Puts a deleted map back. 409 if the stage has another by now. */
export const restoreStageMap = endpoint({
  action: 'stage/restoreStageMap',
  method: 'POST',
  path: '/staff/stage-maps/{mapId}/restore',
  access: 'map.edit',
  guarded: true,
  idempotent: true,
  invalidates: ['map'],
  answer: mapPlan,
});
