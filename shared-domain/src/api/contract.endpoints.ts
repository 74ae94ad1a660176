import { dueDate, staffEoiActivity } from '../answer/contract-shapes.js';
import { staffEoi } from '../answer/eoi-shapes.js';
import {
  addContractSchema,
  addStaffEoiDocumentSchema,
  conditionsSchema,
  contractDatesSchema,
  eoiMessageSchema,
  settleLotSchema,
} from '../eoi/contract.schema.js';
import { endpoint } from './endpoint.js';

/**
 * Adds a version of the contract of an approved EOI; it clears both signatures (D135). 409 `contract_executed` once the
 * lot is past EOI.
 */
export const addContract = endpoint({
  action: 'staff/addContract',
  method: 'POST',
  path: '/staff/eois/{eoiId}/contract/versions',
  access: 'eoi.review',
  idempotent: true,
  body: addContractSchema,
  invalidates: ['eoi', 'lot'],
  answer: staffEoi,
});

/**
 * Sets dates of the contract; with both signatures the lot moves to Contract Executed (D107). If-Match is the EOI's `rev`;
 * 412 with `eoi`, the newer one, and `by`. 400 at `reason` where a date that was set changes without one (D135).
 */
export const setContractDates = endpoint({
  action: 'staff/setContractDates',
  method: 'PATCH',
  path: '/staff/eois/{eoiId}/contract/dates',
  access: 'eoi.review',
  guarded: true,
  body: contractDatesSchema,
  invalidates: ['eoi', 'lot', 'hold'],
  answer: staffEoi,
});

/**
 * Sets the conditions of the contract; once all are met or waived and the contract is executed, the lot moves to
 * Unconditional. If-Match as setContractDates.
 */
export const setConditions = endpoint({
  action: 'staff/setConditions',
  method: 'PATCH',
  path: '/staff/eois/{eoiId}/contract/conditions',
  access: 'eoi.review',
  guarded: true,
  body: conditionsSchema,
  invalidates: ['eoi', 'lot'],
  answer: staffEoi,
});

/** Settles the sale: the lot moves from Unconditional to Settled. 409 `transition_refused` from any other status. */
export const settleLot = endpoint({
  action: 'staff/settleLot',
  method: 'POST',
  path: '/staff/eois/{eoiId}/settle',
  access: 'eoi.review',
  idempotent: true,
  body: settleLotSchema,
  invalidates: ['eoi', 'lot'],
  answer: staffEoi,
});

/** Messages and documents of an EOI. */
export const getStaffEoiActivity = endpoint({
  action: 'staff/getEoiActivity',
  method: 'GET',
  path: '/staff/eois/{eoiId}/activity',
  access: 'eoi.review',
  tags: ['eoi', 'file'],
  answer: staffEoiActivity,
});

/** Writes to the buyer, who is emailed. */
export const sendStaffEoiMessage = endpoint({
  action: 'staff/sendEoiMessage',
  method: 'POST',
  path: '/staff/eois/{eoiId}/messages',
  access: 'eoi.review',
  idempotent: true,
  body: eoiMessageSchema,
  invalidates: ['eoi'],
  answer: staffEoiActivity,
});

/** The team has read the buyer's messages. Idempotent. */
export const readStaffEoiMessages = endpoint({
  action: 'staff/readEoiMessages',
  method: 'POST',
  path: '/staff/eois/{eoiId}/messages/read',
  access: 'eoi.review',
  idempotent: true,
  invalidates: ['eoi'],
  answer: staffEoiActivity,
});

/** Adds an uploaded file for the buyer. */
export const addStaffEoiDocument = endpoint({
  action: 'staff/addEoiDocument',
  method: 'POST',
  path: '/staff/eois/{eoiId}/documents',
  access: 'eoi.review',
  idempotent: true,
  body: addStaffEoiDocumentSchema,
  invalidates: ['eoi'],
  answer: staffEoiActivity,
});

/**
 * Dates of contracts and conditions of the caller's estates that are not over, by day; at most 1,000. `from` and `to` are
 * YYYY-MM-DD, `from` is left out for all that passed.
 */
export const getDueDates = endpoint({
  action: 'staff/getDueDates',
  method: 'GET',
  path: '/staff/contract-dates',
  access: 'eoi.review',
  query: { 'estateId?': 'string', 'from?': 'string', 'to?': 'string' },
  tags: ['eoi', 'lot', 'stage', 'estate'],
  answer: { data: [dueDate], isCut: 'boolean' },
});

/** One date as a calendar file; `name` is one of CONTRACT_DATES, or the id of a condition. */
export const getDueDateFile = endpoint({
  action: 'staff/getDueDateFile',
  method: 'GET',
  path: '/staff/eois/{eoiId}/dates/{name}/ics',
  access: 'eoi.review',
  answer: 'file',
  fileType: 'text/calendar',
});
