import { addEoiDocument, emailLinkSchema } from '@lotline/shared-domain';
import { announce, type HostState, toast } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { uploads } from '../uploads';
import { lotStrings } from './strings';

/** The field of the file that becomes a document. */
export const documentFileOf = (eoiId: string): string => `document-of-${eoiId}`;

interface DocumentParams {
  eoiId: string;
}
/** Adds the file that was uploaded for it to an EOI. */
export const documentForm = defineForm({
  name: 'add-eoi-document',
  schema: emailLinkSchema.omit(['token']),
  endpoint: addEoiDocument,
  context(state: HostState, { eoiId }: DocumentParams) {
    const [chosen] = uploads.selectField(documentFileOf(eoiId))(state);
    return chosen?.fileId && chosen.status.phase === 'done' ? { fileId: chosen.fileId } : null;
  },
  extraBody: ({ fileId }) => ({ fileId, kind: 'document' as const }),
  requestOptions: (_context, { eoiId }) => ({ params: { eoiId } }),
  explains: isExplainedByServer,
  *delivered({ params: { eoiId }, isLeft }): Generator<Effect, void> {
    yield put(uploads.cleared(documentFileOf(eoiId)));
    if (isLeft) yield call(toast, { tone: 'success', message: lotStrings.documents.added });
    else yield call(announce, lotStrings.documents.added);
  },
});
