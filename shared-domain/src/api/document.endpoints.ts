import {
  attachDocumentSchema,
  createDocumentsSchema,
  orderDocumentsSchema,
  replaceDocumentSchema,
  updateDocumentSchema,
  withdrawDocumentsSchema,
} from '../document/document.schema.js';
import { documentVersion, staffDocument, withdrawalResult } from '../answer/document-shapes.js';
import { shape } from '../answer/shape.js';
import { endpoint } from './endpoint.js';

/**
 * The documents of an estate, its stages and its lots, each place in its order. `of` is one of DOCUMENT_PLACES; `stageId`
 * keeps that stage's documents and those of its lots, `lotId` that lot's own; `withdrawn=include` adds withdrawn ones,
 * `withdrawn=only` lists nothing else. A page has at most 500, and `limit` fewer. 404 for an estate that isn't the
 * caller's.
 */
export const getStaffDocuments = endpoint({
  action: 'document/getDocuments',
  method: 'GET',
  path: '/staff/estates/{estateId}/documents',
  access: 'lot.manage',
  query: {
    'of?': 'string',
    'stageId?': 'string',
    'lotId?': 'string',
    'withdrawn?': 'string',
    'page?': 'string',
    'limit?': 'string',
  },
  tags: ['document', 'estate'],
  answer: {
    data: [staffDocument],
    page: 'number',
    limit: 'number',
    totalPages: 'number',
    hasNextPage: 'boolean',
  },
});

/**
 * Adds uploaded files as documents: of the estate, of a stage, or of each of several lots, at the end of their place. 400
 * at `documents[n].fileId` for a file that was refused (with the reason) or isn't this estate's, and at `lotIds` or
 * `stageId` for one of another estate; 409 for a place that would have more than
 * MAX_DOCUMENTS_OF_PLACE (`document/restore` too). A press is undone by `document/withdrawMany` with the documents of the answer.
 */
export const createDocuments = endpoint({
  action: 'document/create',
  method: 'POST',
  path: '/staff/estates/{estateId}/documents',
  access: 'lot.manage',
  idempotent: true,
  body: createDocumentsSchema,
  invalidates: ['document'],
  answer: { documents: [staffDocument] },
});

/** Renames a document or changes its type, its audience or whether it counts for lots. If-Match: its `rev`. */
export const updateDocument = endpoint({
  action: 'document/update',
  method: 'POST',
  path: '/staff/documents/{documentId}',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: updateDocumentSchema,
  invalidates: ['document'],
  answer: staffDocument,
});

/**
 * Replaces a document's file; the old one stays in its history. Until the new file is checked, only
 * staff see the document. If-Match: its `rev`; 400 at `fileId` as for `document/create`; 409 for a withdrawn document.
 */
export const replaceDocument = endpoint({
  action: 'document/replace',
  method: 'POST',
  path: '/staff/documents/{documentId}/file',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  body: replaceDocumentSchema,
  invalidates: ['document'],
  answer: staffDocument,
});

/** Hides a document from everyone but staff, until it is restored. If-Match: its `rev`. */
export const withdrawDocument = endpoint({
  action: 'document/withdraw',
  method: 'POST',
  path: '/staff/documents/{documentId}/withdraw',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  invalidates: ['document'],
  answer: staffDocument,
});

/** Shows a withdrawn document again, in its old position. If-Match: its `rev`. */
export const restoreDocument = endpoint({
  action: 'document/restore',
  method: 'POST',
  path: '/staff/documents/{documentId}/restore',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  invalidates: ['document'],
  answer: staffDocument,
});

/**
 * Deletes a withdrawn document for good, with its file and earlier files; those that another document uses stay. Its
 * history stays in the audit. `freedBytes` no longer count against a quota. If-Match: its `rev`; 409 unless withdrawn.
 */
export const deleteDocument = endpoint({
  action: 'document/delete',
  method: 'DELETE',
  path: '/staff/documents/{documentId}',
  access: 'lot.manage',
  guarded: true,
  idempotent: true,
  invalidates: ['document'],
  answer: shape({ _id: 'string', freedBytes: 'number' }),
});

/**
 * Puts the documents of one place in a new order. 412 if `from` is no longer the order of its documents that aren't
 * withdrawn; the same call again changes nothing.
 */
export const orderDocuments = endpoint({
  action: 'document/order',
  method: 'PUT',
  path: '/staff/estates/{estateId}/document-order',
  access: 'lot.manage',
  body: orderDocumentsSchema,
  invalidates: ['document'],
  answer: { documents: [staffDocument] },
});

/**
 * Puts a copy of a document on each of these lots of its estate, with its file, name, type and audience. Lots that have
 * this file already are left out. Undone by `document/withdrawMany` with the documents of the answer. 400 at `lotIds`
 * for a lot of another estate, 409 for a withdrawn document.
 */
export const attachDocument = endpoint({
  action: 'document/attach',
  method: 'POST',
  path: '/staff/documents/{documentId}/lots',
  access: 'lot.manage',
  idempotent: true,
  body: attachDocumentSchema,
  invalidates: ['document'],
  answer: { documents: [staffDocument], skippedLotIds: ['string'] },
});

/**
 * Withdraws many documents independently and returns each outcome, in the order asked: the undo of `document/create` and
 * `document/attach`. One that was changed since (another `rev`) is refused.
 */
export const withdrawDocuments = endpoint({
  action: 'document/withdrawMany',
  method: 'POST',
  path: '/staff/document-withdrawals',
  access: 'lot.manage',
  idempotent: true,
  body: withdrawDocumentsSchema,
  invalidates: ['document'],
  answer: { results: [withdrawalResult] },
});

/** The files that a document had before, newest first, each with a link of five minutes. */
export const getDocumentVersions = endpoint({
  action: 'document/getVersions',
  method: 'GET',
  path: '/staff/documents/{documentId}/versions',
  access: 'lot.manage',
  tags: ['document'],
  answer: [documentVersion],
});

/** A link of five minutes to a document's current file, whatever its audience, withdrawn or not. 409 until it is checked. */
export const getDocumentLink = endpoint({
  action: 'document/getLink',
  method: 'GET',
  path: '/staff/documents/{documentId}/link',
  access: 'lot.manage',
  answer: shape({ url: 'string', expiresAt: 'date' }),
});
