import {
  mapCompany,
  mapDraft,
  mapDraftRow,
  mapPreflight,
  mapVersion,
  publishedMap,
  savedSteps,
} from '../answer/map-draft-shapes.js';
import {
  addMapStepsSchema,
  checkMapDraftSchema,
  MAP_DRAFT_LIMITS,
  openMapDraftSchema,
  publishMapDraftSchema,
  setMapPictureSchema,
} from '../map/map-draft.schema.js';
import { endpoint } from './endpoint.js';

/*
 * Maps as drawings: drafts, versions, publishing. Every call also needs `map.edit` on the estate (D91): a landowner
 * without it gets 403. A draft is its owner's alone: to everyone else it is a 404. Documents are those of
 * shared-map-document, as their one text (`textOf`).
 */

/** The caller's draft of this tab, or a new one: of the live map, else of what was drawn before, else blank. */
export const openStageMapDraft = endpoint({
  action: 'staff/openStageMapDraft',
  method: 'POST',
  path: '/staff/stages/{stageId}/map-drafts',
  access: 'map.edit',
  deadline: 5,
  body: openMapDraftSchema,
  invalidates: 'unfinished',
  answer: mapDraft,
});

/** As staff/openStageMapDraft, of an estate's map with its stages. */
export const openEstateMapDraft = endpoint({
  action: 'staff/openEstateMapDraft',
  method: 'POST',
  path: '/staff/estates/{estateId}/map-drafts',
  access: 'map.edit',
  deadline: 5,
  body: openMapDraftSchema,
  invalidates: 'unfinished',
  answer: mapDraft,
});

/** The open drafts of a stage's map, of everyone, latest first. */
export const getStageMapDrafts = endpoint({
  action: 'staff/getStageMapDrafts',
  method: 'GET',
  path: '/staff/stages/{stageId}/map-drafts',
  access: 'map.edit',
  tags: ['map'],
  answer: [mapDraftRow],
});

/** The open drafts of an estate's map, of everyone, latest first. */
export const getEstateMapDrafts = endpoint({
  action: 'staff/getEstateMapDrafts',
  method: 'GET',
  path: '/staff/estates/{estateId}/map-drafts',
  access: 'map.edit',
  tags: ['map'],
  answer: [mapDraftRow],
});

/** A draft of the caller's, in any state. */
export const getMapDraft = endpoint({
  action: 'staff/getMapDraft',
  method: 'GET',
  path: '/staff/map-drafts/{draftId}',
  access: 'map.edit',
  answer: mapDraft,
});

/** The drawing of a draft with all steps that the server has; the header Lotline-Map-Revision has their number. */
export const getMapDraftDocument = endpoint({
  action: 'staff/getMapDraftDocument',
  method: 'GET',
  path: '/staff/map-drafts/{draftId}/document',
  access: 'map.edit',
  deadline: 5,
  fileType: 'application/json',
  isExport: false,
  answer: 'file',
});

/**
 * Adds steps to a draft. Idempotent: a batch that the server has is answered as before. 409 with `draft.revision` if
 * `after` is not what the server has, or the draft is published or discarded; 400 for a change that is no patch.
 */
export const addMapSteps = endpoint({
  action: 'staff/addMapSteps',
  method: 'POST',
  path: '/staff/map-drafts/{draftId}/steps',
  access: 'map.edit',
  deadline: 5,
  body: addMapStepsSchema,
  bodyLimit: MAP_DRAFT_LIMITS.batch,
  invalidates: 'unfinished',
  answer: savedSteps,
});

/** Sets the plan below a drawing. Its scale is a step: `metresPerUnit` and `size` of the drawing's settings. */
export const setMapDraftPicture = endpoint({
  action: 'staff/setMapDraftPicture',
  method: 'PUT',
  path: '/staff/map-drafts/{draftId}/picture',
  access: 'map.edit',
  body: setMapPictureSchema,
  invalidates: 'unfinished',
  answer: mapDraft,
});

/** Who else draws this map, and whether what is live has changed since the draft began; also says that this tab is open. */
export const meetMapEditors = endpoint({
  action: 'staff/meetMapEditors',
  method: 'POST',
  path: '/staff/map-drafts/{draftId}/company',
  access: 'map.edit',
  deadline: 5,
  invalidates: 'telemetry',
  answer: mapCompany,
});

/** What publishing the draft would do, with everything that a check finds. 409 if the server has another revision. */
export const checkMapDraft = endpoint({
  action: 'staff/checkMapDraft',
  method: 'POST',
  path: '/staff/map-drafts/{draftId}/check',
  access: 'map.edit',
  deadline: 5,
  body: checkMapDraftSchema,
  invalidates: 'reads',
  answer: mapPreflight,
});

/**
 * Publishes a draft as the next version of the map, with its new lots, in one transaction. 400 names what is wrong by
 * lot number, `errors[].path` is `shapes.<id>`, `reason` or `removeLots`. 409 if the server has another revision; 412
 * with `map` if what is live has changed since the draft began (D96).
 */
export const publishMapDraft = endpoint({
  action: 'staff/publishMapDraft',
  method: 'POST',
  path: '/staff/map-drafts/{draftId}/publish',
  access: 'map.edit',
  deadline: 5,
  idempotent: true,
  body: publishMapDraftSchema,
  bodyLimit: 1024 * 1024,
  invalidates: ['map', 'lot', 'stage'],
  answer: publishedMap,
});

/** Ends a draft without publishing it. */
export const discardMapDraft = endpoint({
  action: 'staff/discardMapDraft',
  method: 'DELETE',
  path: '/staff/map-drafts/{draftId}',
  access: 'map.edit',
  invalidates: ['map'],
  answer: mapDraft,
});

/** The versions of a stage's map, latest first. */
export const getStageMapVersions = endpoint({
  action: 'staff/getStageMapVersions',
  method: 'GET',
  path: '/staff/stages/{stageId}/map-versions',
  access: 'map.edit',
  tags: ['map'],
  answer: [mapVersion],
});

/** The versions of an estate's map, latest first. */
export const getEstateMapVersions = endpoint({
  action: 'staff/getEstateMapVersions',
  method: 'GET',
  path: '/staff/estates/{estateId}/map-versions',
  access: 'map.edit',
  tags: ['map'],
  answer: [mapVersion],
});

/** The drawing of a version, byte for byte as it was published. */
export const getMapVersionDocument = endpoint({
  action: 'staff/getMapVersionDocument',
  method: 'GET',
  path: '/staff/map-versions/{versionId}/document',
  access: 'map.edit',
  fileType: 'application/json',
  isExport: false,
  answer: 'file',
});

/**
 * Begins a draft of this tab with the drawing of a version; published, it is that version again. The tab's open draft of
 * the map, if any, ends.
 */
export const restoreMapVersion = endpoint({
  action: 'staff/restoreMapVersion',
  method: 'POST',
  path: '/staff/map-versions/{versionId}/restore',
  access: 'map.edit',
  deadline: 5,
  body: openMapDraftSchema,
  invalidates: ['map'],
  answer: mapDraft,
});
