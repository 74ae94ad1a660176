import { eoiActivity, ownContract, ownEoiDocuments } from '../answer/contract-shapes.js';
import { ownEoi } from '../answer/eoi-shapes.js';
import { addEoiDocumentSchema, eoiMessageSchema, updateEoiFormSchema } from '../eoi/contract.schema.js';
import { endpoint } from './endpoint.js';

/** The tab ACTIVITY of the caller's own EOI: timeline, what is next, history, messages; else 404. */
export const getEoiActivity = endpoint({
  action: 'eoi/getActivity',
  method: 'GET',
  path: '/account/eois/{eoiId}/activity',
  access: 'eoi.request',
  tags: ['request', 'eoi', 'lot'],
  answer: eoiActivity,
});

/** Sends a message to the estate's team; 404 for a file that isn't the caller's own. */
export const sendEoiMessage = endpoint({
  action: 'eoi/sendMessage',
  method: 'POST',
  path: '/account/eois/{eoiId}/messages',
  access: 'eoi.request',
  idempotent: true,
  body: eoiMessageSchema,
  invalidates: ['request', 'eoi'],
  answer: eoiActivity,
});

/** The buyer has read the team's messages. Idempotent. */
export const readEoiMessages = endpoint({
  action: 'eoi/readMessages',
  method: 'POST',
  path: '/account/eois/{eoiId}/messages/read',
  access: 'eoi.request',
  idempotent: true,
  invalidates: ['request', 'eoi'],
  answer: eoiActivity,
});

/** The tab DOCUMENTS: what the team and the buyer added, and the lot's own. Identity documents are the buyer's alone (D137). */
export const getEoiDocuments = endpoint({
  action: 'eoi/getDocuments',
  method: 'GET',
  path: '/account/eois/{eoiId}/documents',
  access: 'eoi.request',
  tags: ['request', 'eoi', 'document', 'file'],
  answer: ownEoiDocuments,
});

/** Adds an uploaded file of the caller's own; 409 once the EOI is over. */
export const addEoiDocument = endpoint({
  action: 'eoi/addDocument',
  method: 'POST',
  path: '/account/eois/{eoiId}/documents',
  access: 'eoi.request',
  idempotent: true,
  body: addEoiDocumentSchema,
  invalidates: ['request', 'eoi', 'document'],
  answer: ownEoiDocuments,
});

/** The tab CONTRACT: versions, dates, signatures, conditions. */
export const getEoiContract = endpoint({
  action: 'eoi/getContract',
  method: 'GET',
  path: '/account/eois/{eoiId}/contract',
  access: 'eoi.request',
  tags: ['request', 'eoi', 'lot'],
  answer: ownContract,
});

/**
 * Changes parts of the form that was sent (D197). If-Match is the EOI's `rev`; 412 with `eoi`, the newer one. 409
 * `form_closed` for a part that may not be changed any more.
 */
export const updateEoiForm = endpoint({
  action: 'eoi/updateForm',
  method: 'PATCH',
  path: '/account/eois/{eoiId}/form',
  access: 'eoi.request',
  guarded: true,
  body: updateEoiFormSchema,
  invalidates: ['request', 'eoi'],
  answer: ownEoi,
});
