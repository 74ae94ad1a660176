import { readStaffEoiMessages } from '@lotline/shared-domain';
import { callApi, reportError, safely } from '@lotline/shared-runtime';
import { takeLeading } from 'redux-saga/effects';
import { messagesSeen } from './messages-seen';

/** Marks the buyer's messages as read by the team; if that fails, they stay unread for the next visit. */
export function* messagesSeenSaga(): Generator {
  yield takeLeading(
    messagesSeen,
    safely(function* read({ payload: { eoiId } }: ReturnType<typeof messagesSeen>): Generator {
      try {
        yield* callApi(readStaffEoiMessages, { params: { eoiId } });
      } catch (error) {
        reportError(error, 'messages read');
      }
    }),
  );
}
