import {
  addStaffEoiDocument,
  eoiMessageSchema,
  sendStaffEoiMessage,
  addEoiDocumentSchema,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { uploads } from '../uploads';
import { messageStrings as text } from './strings';

interface EoiParams {
  readonly eoiId: string;
}

/** The upload fields of an EOI's page. */
export const [MESSAGE_FILES, DOCUMENT_FILE] = ['eoi-message', 'eoi-document'] as const;
const selectFiles = uploads.selectField(MESSAGE_FILES);
const selectDocument = uploads.selectField(DOCUMENT_FILE);

/** The files that go with a message; null while one of them is on its way, or being checked. */
export function messageFilesOf(state: object): { fileIds: string[] } | null {
  const files = selectFiles(state);
  if (files.some(({ status: { phase } }) => ['waiting', 'sending', 'checking'].includes(phase))) return null;
  return { fileIds: files.flatMap(({ status, fileId }) => (status.phase === 'done' && fileId ? [fileId] : [])) };
}
/** The uploaded document; null while there is none. */
export function documentOf(state: object): { fileId: string } | null {
  const [file] = selectDocument(state);
  return file?.status.phase === 'done' && file.fileId ? { fileId: file.fileId } : null;
}

export const messageForm = defineForm({
  name: 'eoi-message',
  schema: eoiMessageSchema.pick(['text']),
  endpoint: sendStaffEoiMessage,
  context: (state, _params: EoiParams) => messageFilesOf(state),
  extraBody: ({ fileIds }) => (fileIds.length > 0 ? { fileIds } : {}),
  requestOptions: (_files, { eoiId }) => ({ params: { eoiId } }),
  *delivered(): Generator<Effect, void> {
    yield put(uploads.cleared(MESSAGE_FILES));
    yield call(toast, { tone: 'success', message: text.sent });
  },
});

export const documentForm = defineForm({
  name: 'eoi-document',
  schema: addEoiDocumentSchema.pick([]),
  endpoint: addStaffEoiDocument,
  context: (state, _params: EoiParams) => documentOf(state),
  extraBody: (file) => file,
  requestOptions: (_file, { eoiId }) => ({ params: { eoiId } }),
  *delivered(): Generator<Effect, void> {
    yield put(uploads.cleared(DOCUMENT_FILE));
    yield call(toast, { tone: 'success', message: text.documents.done });
  },
});
