import { stageOverview } from '../answer/stage-admin-shapes.js';
import { staffStage } from '../answer/staff-shapes.js';
import { addStageSchema, moveStageSchema, releaseStageSchema, updateStageSchema } from '../stage/stage.schema.js';
import { endpoint } from './endpoint.js';

/** Adds a stage to an estate, Not Released. 400 if the estate has one of this title. */
export const addStage = endpoint({
  action: 'staff/addStage',
  method: 'POST',
  path: '/staff/estates/{estateId}/stages',
  access: 'estate.settings',
  idempotent: true,
  body: addStageSchema,
  invalidates: ['stage'],
  answer: staffStage,
});

/**
 * Changes a stage's title, marketing name and dates. If-Match: its `rev`; 412 names who changed it in the meantime, when
 * and what.
 */
export const updateStage = endpoint({
  action: 'staff/updateStage',
  method: 'PUT',
  path: '/staff/stages/{stageId}',
  access: 'estate.settings',
  guarded: true,
  idempotent: true,
  body: updateStageSchema,
  invalidates: ['stage'],
  answer: staffStage,
});

/** What is in a stage, and its history: what a change of its status is decided by. */
export const getStageOverview = endpoint({
  action: 'staff/getStageOverview',
  method: 'GET',
  path: '/staff/stages/{stageId}/overview',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'hold', 'estate'],
  answer: stageOverview,
});

/**
 * Releases a stage with the named lots as one change (D92): the stage is Now Selling, the lots Available. 409 if one of
 * them is no longer Not Released. If-Match: the stage's `rev`.
 */
export const releaseStage = endpoint({
  action: 'staff/releaseStage',
  method: 'POST',
  path: '/staff/stages/{stageId}/release',
  access: 'estate.settings',
  guarded: true,
  idempotent: true,
  body: releaseStageSchema,
  // 20,000 ids of 27 bytes.
  bodyLimit: 1024 * 1024,
  invalidates: ['lot', 'stage'],
  answer: staffStage,
});

/**
 * Gives a stage another status (D92): Sold Out, Now Selling again, or back to Not Released with its Available lots. 409
 * says what is in the way. If-Match: its `rev`.
 */
export const moveStage = endpoint({
  action: 'staff/moveStage',
  method: 'POST',
  path: '/staff/stages/{stageId}/move',
  access: 'estate.settings',
  guarded: true,
  idempotent: true,
  body: moveStageSchema,
  invalidates: ['lot', 'stage'],
  answer: staffStage,
});
