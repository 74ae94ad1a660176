import { addEoiDocument, emailLinkSchema, type EoiDocumentKind } from '@lotline/shared-domain';
import { announce, type HostState, toast } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { uploads } from '../uploads';
import { lotStrings } from './strings';

/** The field of the file that becomes a document of this kind. */
export const documentFileOf = (eoiId: string, kind: EoiDocumentKind): string => `${kind}-added-to-${eoiId}`;

interface DocumentParams {
  eoiId: string;
}
/** Adds the file that was uploaded for it to an EOI. */
const formOf = (kind: EoiDocumentKind) =>
  defineForm({
    name: `add-eoi-${kind}`,
    schema: emailLinkSchema.omit(['token']),
    endpoint: addEoiDocument,
    context(state: HostState, { eoiId }: DocumentParams) {
      const [chosen] = uploads.selectField(documentFileOf(eoiId, kind))(state);
      return chosen?.fileId && chosen.status.phase === 'done' ? { fileId: chosen.fileId } : null;
    },
    extraBody: ({ fileId }) => ({ fileId, kind }),
    requestOptions: (_context, { eoiId }) => ({ params: { eoiId } }),
    explains: isExplainedByServer,
    *delivered({ params: { eoiId }, isLeft }): Generator<Effect, void> {
      yield put(uploads.cleared(documentFileOf(eoiId, kind)));
      if (isLeft) yield call(toast, { tone: 'success', message: lotStrings.documents.added });
      else yield call(announce, lotStrings.documents.added);
    },
  });

/** By kind: a page may have both. */
export const DOCUMENT_FORMS = { document: formOf('document'), identity: formOf('identity') } as const;
