import { eoiMessageSchema, sendEoiMessage } from '@lotline/shared-domain';
import { announce, type HostState, toast } from '@lotline/shared-runtime';
import { clearDraft, draftName } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { uploads } from '../uploads';
import { lotStrings } from './strings';

/** The field of the files that go with a message. */
export const messageFilesOf = (eoiId: string): string => `message-of-${eoiId}`;

interface MessageParams {
  eoiId: string;
}
/** A message to the team, with the files that were uploaded for it. */
export const messageForm = defineForm({
  name: 'eoi-message',
  schema: eoiMessageSchema.pick(['text']),
  endpoint: sendEoiMessage,
  context: (state: HostState, { eoiId }: MessageParams) => ({
    fileIds: uploads
      .selectField(messageFilesOf(eoiId))(state)
      .flatMap(({ fileId }) => (fileId ? [fileId] : [])),
  }),
  extraBody: ({ fileIds }) => (fileIds.length > 0 ? { fileIds } : {}),
  requestOptions: (_context, { eoiId }) => ({ params: { eoiId } }),
  explains: isExplainedByServer,
  *delivered({ params: { eoiId }, isLeft }): Generator<Effect, void> {
    yield call(clearDraft, draftName({ path: 'mf-customer/eoi-message' }, eoiId));
    yield put(uploads.cleared(messageFilesOf(eoiId)));
    if (isLeft) yield call(toast, { tone: 'success', message: lotStrings.messages.sent });
    else yield call(announce, lotStrings.messages.sent);
  },
});
