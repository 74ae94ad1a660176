import type { InferType, TestFunction } from 'yup';
import { idSchema, lineSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import {
  DOCUMENT_AUDIENCES,
  DOCUMENT_PLACES,
  DOCUMENT_TYPES,
  MAX_DOCUMENT_LOTS,
  MAX_DOCUMENT_NAME,
  MAX_DOCUMENTS_OF_PLACE,
  MAX_NEW_DOCUMENTS,
} from './document.js';

const fileName = () => lineSchema('Name', MAX_DOCUMENT_NAME);
const type = () => plainText('Type').oneOf(DOCUMENT_TYPES);
const audience = () => plainText('Who can see it').oneOf(DOCUMENT_AUDIENCES);
const countsForLots = () => plainBoolean('Show on its lots');
const rev = () => plainNumber('Revision').integer().min(0).max(Number.MAX_SAFE_INTEGER);
const ids = (label: string, max: number) =>
  plainList(label, idSchema(label).required())
    .max(max)
    .test('once', `${label} must not contain the same one twice`, (all) => !all || new Set(all).size === all.length);

/** A test of a whole body runs even if one of its lists is none. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface Place {
  of?: string | undefined;
  stageId?: string | undefined;
  lotIds?: string[] | undefined;
  lotId?: string | undefined;
}
/** A place names what it is of, and nothing else. */
const isOnePlace =
  (lotField: 'lotId' | 'lotIds'): TestFunction<Place> =>
  ({ of, stageId, lotIds, lotId }, { path, createError }) => {
    const hasLots = listOf(lotIds).length > 0 || Boolean(lotId);
    const at = (name: string) => (path ? `${path}.${name}` : name);
    if (of === 'stage' && !stageId) return createError({ path: at('stageId'), message: 'Stage is a required field' });
    if (of === 'lot' && !hasLots) return createError({ path: at(lotField), message: 'Lot is a required field' });
    const isMixed = (of !== 'stage' && Boolean(stageId)) || (of !== 'lot' && hasLots);
    return !isMixed || createError({ path: at('of'), message: 'Name an estate, a stage or lots, not several of them' });
  };

/**
 * New documents of one place: of the estate, of the stage `stageId`, or of each of `lotIds`. `fileId`: an upload of this
 * estate with purpose `lotDocument`, checked or still being checked. `fileName` replaces the upload's name.
 */
export const createDocumentsSchema = /*#__PURE__*/ plainObject({
  of: plainText('Place').oneOf(DOCUMENT_PLACES).required(),
  stageId: idSchema('Stage').optional(),
  lotIds: ids('Lots', MAX_DOCUMENT_LOTS).optional(),
  documents: plainList(
    'Documents',
    plainObject({
      fileId: idSchema('File').required(),
      fileName: fileName().optional(),
      type: type().required(),
      audience: audience().required(),
      countsForLots: countsForLots().optional(),
    }),
  )
    .min(1)
    .max(MAX_NEW_DOCUMENTS)
    .required(),
})
  .test('place', isOnePlace('lotIds'))
  .test(
    'most',
    `That is more than ${MAX_DOCUMENT_LOTS} documents at once. Choose fewer lots or files.`,
    ({ lotIds, documents }) => Math.max(1, listOf(lotIds).length) * listOf(documents).length <= MAX_DOCUMENT_LOTS,
  );
export type CreateDocuments = InferType<typeof createDocumentsSchema>;

/** Changes to one document; omitted fields stay. `countsForLots` means nothing for a lot's own document. */
export const updateDocumentSchema = /*#__PURE__*/ plainObject({
  fileName: fileName().min(1).optional(),
  type: type().optional(),
  audience: audience().optional(),
  countsForLots: countsForLots().optional(),
});
export type UpdateDocument = InferType<typeof updateDocumentSchema>;

/** A new file for a document, by the rules of `createDocumentsSchema`. Without `fileName` the document keeps its name. */
export const replaceDocumentSchema = /*#__PURE__*/ plainObject({
  fileId: idSchema('File').required(),
  fileName: fileName().optional(),
});
export type ReplaceDocument = InferType<typeof replaceDocumentSchema>;

/** The whole new order of one place's documents: `from` is the order seen, `to` has the same ids. Neither has withdrawn ones. */
export const orderDocumentsSchema = /*#__PURE__*/ plainObject({
  of: plainText('Place').oneOf(DOCUMENT_PLACES).required(),
  stageId: idSchema('Stage').optional(),
  lotId: idSchema('Lot').optional(),
  from: ids('Documents', MAX_DOCUMENTS_OF_PLACE).required(),
  to: ids('Documents', MAX_DOCUMENTS_OF_PLACE).required(),
})
  .test('place', isOnePlace('lotId'))
  .test('same', ({ from, to }, { createError }) => {
    const [before, after] = [listOf(from), listOf(to)];
    const isSame = before.length === after.length && after.every((id) => before.includes(id));
    return isSame || createError({ path: 'to', message: 'The new order must have the same documents as the old one' });
  });
export type OrderDocuments = InferType<typeof orderDocumentsSchema>;

/** The lots that get a copy of a document. */
export const attachDocumentSchema = /*#__PURE__*/ plainObject({
  lotIds: ids('Lots', MAX_DOCUMENT_LOTS).min(1).required(),
});
export type AttachDocument = InferType<typeof attachDocumentSchema>;

/** Documents to withdraw, each with the revision seen. */
export const withdrawDocumentsSchema = /*#__PURE__*/ plainObject({
  documents: plainList('Documents', plainObject({ documentId: idSchema('Document').required(), rev: rev().required() }))
    .min(1)
    .max(MAX_DOCUMENT_LOTS)
    .required(),
});
export type WithdrawDocuments = InferType<typeof withdrawDocumentsSchema>;
