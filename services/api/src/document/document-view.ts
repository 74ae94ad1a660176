import { FILE_REFUSALS, type StaffDocument } from '@lotline/shared-domain';
import type { DocumentRecord } from './document.model.js';

/** A document as staff see it. */
export function documentView(document: DocumentRecord): StaffDocument {
  const { _id, estateId, of, stageId, lotId, fileName, type, audience, countsForLots, mimetype, size } = document;
  const { state, refusal, order, modifiedDate, replaced, withdrawnAt, rev } = document;
  return {
    _id: String(_id),
    estateId: String(estateId),
    of,
    ...(stageId && { stageId: String(stageId) }),
    ...(lotId && { lotId: String(lotId) }),
    fileName,
    type,
    audience,
    countsForLots,
    mimetype,
    ...(size !== null && { size }),
    state,
    ...(refusal && { refusal, reason: FILE_REFUSALS[refusal] }),
    order,
    modifiedDate: modifiedDate.toISOString(),
    replacedFiles: replaced.length,
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
    rev,
  };
}
