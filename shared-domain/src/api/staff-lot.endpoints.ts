import {
  beginEoiSchema,
  changeLotsSchema,
  moveLotSchema,
  optionLotSchema,
  sellOfflineSchema,
  updateLotSchema,
} from '../lot/staff-lot.schema.js';
import { endpoint } from './endpoint.js';
import { bulkResult, invoice, lotThen, staffEstateMap, staffLotDetail, stageOfEstate } from './staff-lot-shapes.js';
import { staffLot } from './staff-shapes.js';

/** A stage with its estate; 404 for one that isn't of the caller's estates. */
export const getStaffStage = endpoint({
  action: 'staff/getStage',
  method: 'GET',
  path: '/staff/stages/{stageId}',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'map', 'estate'],
  answer: stageOfEstate,
});

/** The drawing of an estate by its id, with the outlines of its stages, whatever is public. 404 means no map. */
export const getStaffEstateMap = endpoint({
  action: 'staff/getEstateMap',
  method: 'GET',
  path: '/staff/estates/{estateId}/map',
  access: 'lot.manage',
  tags: ['map'],
  answer: staffEstateMap,
});

/** How the lots of a stage stood at a moment: `at` is an ISO 8601 time. Lots made later aren't in it. */
export const getStaffLotsAt = endpoint({
  action: 'staff/getLotsAt',
  method: 'GET',
  path: '/staff/stages/{stageId}/lots-at',
  access: 'lot.manage',
  query: { at: 'string' },
  answer: [lotThen],
});

/** One lot with buyers, papers and history; 404 where this stage has no such lot. */
export const getStaffLot = endpoint({
  action: 'staff/getLot',
  method: 'GET',
  path: '/staff/stages/{stageId}/lots/{lotId}',
  access: 'lot.manage',
  tags: ['lot', 'stage', 'estate'],
  answer: staffLotDetail,
});

/** The payments of an EOI by kind and state (section 3): the first one's amount is the deposit. */
export const getInvoice = endpoint({
  action: 'eoi/getInvoice',
  method: 'GET',
  path: '/staff/invoices',
  access: 'lot.manage',
  query: { eoiId: 'string', operationType: 'string', operationStatus: 'string', 'paymentQueueId?': 'string' },
  answer: [invoice],
});

/** Moves a lot by hand (D34). 412 says who changed it meanwhile, when and what; 409 where the table of moves has no such move. */
export const moveLot = endpoint({
  action: 'staff/moveLot',
  method: 'POST',
  path: '/staff/lots/{lotId}/move',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: moveLotSchema,
  answer: staffLot,
});

/** Begins an EOI for a buyer, from an available or held lot; a hold ends with it (D30). */
export const beginEoi = endpoint({
  action: 'staff/beginEoi',
  method: 'POST',
  path: '/staff/lots/{lotId}/eoi',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: beginEoiSchema,
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
  answer: staffLot,
});

/** Writes down a sale outside Lotline, with its phase; a hold ends with it. */
export const sellOffline = endpoint({
  action: 'staff/sellOffline',
  method: 'POST',
  path: '/staff/lots/{lotId}/offline-sale',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: sellOfflineSchema,
  answer: staffLot,
});

/** Changes what a lot costs, its dates and conditions; its status stays. */
export const updateLot = endpoint({
  action: 'staff/updateLot',
  method: 'POST',
  path: '/staff/lots/{lotId}',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: updateLotSchema,
  answer: staffLot,
});

/** Changes many lots, each by itself: what became of each is told. A repeat finds what was changed at another revision, and refuses it. */
export const changeLots = endpoint({
  action: 'staff/changeLots',
  method: 'POST',
  path: '/staff/lot-changes',
  access: 'lot.manage',
  body: changeLotsSchema,
  answer: { results: [bulkResult] },
});
