import {
  beginEoiSchema,
  changeLotsSchema,
  moveLotSchema,
  optionLotSchema,
  sellOfflineSchema,
} from '../lot/staff-lot.schema.js';
import { updateLotSchema } from '../lot-form/update-lot.schema.js';
import { endpoint } from './endpoint.js';
import {
  bulkResult,
  invoice,
  lotThen,
  staffEstateMap,
  staffLotDetail,
  stageOfEstate,
} from '../answer/staff-lot-shapes.js';
import { staffLot } from '../answer/staff-shapes.js';

/** A stage with its estate; 404 for one that isn't of the caller's estates. */
export const getStaffStage = endpoint({
  action: 'staff/getStage',
  method: 'GET',
  path: '/staff/stages/{stageId}',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'map', 'estate'],
  answer: stageOfEstate,
});

/** An estate's map image by estate id, with the outlines of its stages, public or not. 404 means no map. */
export const getStaffEstateMap = endpoint({
  action: 'staff/getEstateMap',
  method: 'GET',
  path: '/staff/estates/{estateId}/map',
  access: 'lot.manage',
  tags: ['map'],
  answer: staffEstateMap,
});

/** Lot statuses of a stage at a moment: `at` is an ISO 8601 time. Lots created later are left out. */
export const getStaffLotsAt = endpoint({
  action: 'staff/getLotsAt',
  method: 'GET',
  path: '/staff/stages/{stageId}/lots-at',
  access: 'lot.manage',
  query: { at: 'string' },
  answer: [lotThen],
});

/** One lot with buyers, documents and history; 404 if this stage has no such lot. */
export const getStaffLot = endpoint({
  action: 'staff/getLot',
  method: 'GET',
  path: '/staff/stages/{stageId}/lots/{lotId}',
  access: 'lot.manage',
  tags: ['lot', 'eoi', 'stage', 'estate', 'document'],
  answer: staffLotDetail,
});

/** The payments of an EOI by type and status (section 3): the first one's amount is the deposit. */
export const getInvoice = endpoint({
  action: 'eoi/getInvoice',
  method: 'GET',
  path: '/staff/invoices',
  access: 'lot.manage',
  query: { eoiId: 'string', operationType: 'string', operationStatus: 'string', 'paymentQueueId?': 'string' },
  answer: [invoice],
});

/**
 * Changes a lot's status manually (D34). 412 names who changed it in the meantime, when and what; 409 if the transition
 * isn't allowed.
 */
export const moveLot = endpoint({
  action: 'staff/moveLot',
  method: 'POST',
  path: '/staff/lots/{lotId}/move',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: moveLotSchema,
  invalidates: ['lot', 'hold'],
  answer: staffLot,
});

/** Begins an EOI for a buyer on an available or held lot; ends the hold (D30). */
export const beginEoi = endpoint({
  action: 'staff/beginEoi',
  method: 'POST',
  path: '/staff/lots/{lotId}/eoi',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: beginEoiSchema,
  invalidates: ['lot', 'hold', 'eoi'],
  answer: staffLot,
});

/** Puts a lot under option, with its terms. */
export const optionLot = endpoint({
  action: 'staff/optionLot',
  method: 'POST',
  path: '/staff/lots/{lotId}/option',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: optionLotSchema,
  invalidates: ['lot', 'hold'],
  answer: staffLot,
});

/** Records a sale outside Lotline, with its phase; ends the hold. */
export const sellOffline = endpoint({
  action: 'staff/sellOffline',
  method: 'POST',
  path: '/staff/lots/{lotId}/offline-sale',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: sellOfflineSchema,
  invalidates: ['lot', 'hold'],
  answer: staffLot,
});

/**
 * Changes the fields of a lot that people set (section 3), but not its status. 412 names who changed it in the meantime,
 * when and what; 400 has a code and a sentence for each field that can't change now; 403 is the front edge for those
 * who don't edit the estate's maps.
 */
export const updateLot = endpoint({
  action: 'staff/updateLot',
  method: 'POST',
  path: '/staff/lots/{lotId}',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: updateLotSchema,
  invalidates: ['lot', 'map'],
  answer: staffLot,
});

/**
 * Changes many lots independently and returns each outcome. A repeat is refused for lots already changed, because their
 * revision differs.
 */
export const changeLots = endpoint({
  action: 'staff/changeLots',
  method: 'POST',
  path: '/staff/lot-changes',
  access: 'lot.manage',
  body: changeLotsSchema,
  invalidates: ['lot', 'hold'],
  answer: { results: [bulkResult] },
});
