import { FILE_REFUSALS, type StaffDocument } from '@lotline/shared-domain';
import type { Flat } from '../database/flat-document.js';
import type { DocumentRecord } from './document.model.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The fields of a document that staff see, without its estate. Fields alone: the database computes an expression more slowly than it reads. */
export const LISTED_DOCUMENT =
  'of stageId lotId fileName type audience countsForLots mimetype size state refusal order modifiedDate replaced withdrawnAt rev';
/** A document as `readFlat` reads it for lists. */
export type ListedDocument = Flat<
  Pick<
    DocumentRecord,
    | '_id'
    | 'of'
    | 'stageId'
    | 'lotId'
    | 'fileName'
    | 'type'
    | 'audience'
    | 'countsForLots'
    | 'mimetype'
    | 'size'
    | 'state'
    | 'refusal'
    | 'order'
    | 'modifiedDate'
    | 'withdrawnAt'
    | 'rev'
  >
> & {
  /** Earlier files. */
  readonly replaced: readonly unknown[];
};

/** A document of an estate as staff see it. Lists have hundreds, so nothing is copied. */
export function listedView(document: ListedDocument, estateId: string): StaffDocument {
  const { stageId, lotId, size, refusal, withdrawnAt } = document;
  const view: Writable<StaffDocument> = {
    _id: document._id,
    estateId,
    of: document.of,
    fileName: document.fileName,
    type: document.type,
    audience: document.audience,
    countsForLots: document.countsForLots,
    mimetype: document.mimetype,
    state: document.state,
    order: document.order,
    modifiedDate: document.modifiedDate,
    replacedFiles: document.replaced.length,
    rev: document.rev,
  };
  if (stageId) view.stageId = stageId;
  if (lotId) view.lotId = lotId;
  if (size !== null) view.size = size;
  if (refusal) {
    view.refusal = refusal;
    view.reason = FILE_REFUSALS[refusal];
  }
  if (withdrawnAt) view.withdrawnAt = withdrawnAt;
  return view;
}

/** A document as staff see it. */
export const documentView = (document: DocumentRecord): StaffDocument =>
  listedView(
    {
      ...document,
      _id: document._id.toHexString(),
      stageId: document.stageId?.toHexString() ?? null,
      lotId: document.lotId?.toHexString() ?? null,
      modifiedDate: document.modifiedDate.toISOString(),
      withdrawnAt: document.withdrawnAt?.toISOString() ?? null,
    },
    document.estateId.toHexString(),
  );
