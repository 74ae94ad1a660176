import { setMapDraftPicture } from '@lotline/shared-domain';
import { callApi, isApiError, selectTyped, toast } from '@lotline/shared-runtime';
import { call, delay, put } from 'redux-saga/effects';
import { draftChanged, keepingChanged, type planChosen, selectDraft } from './draft.slice';
import { whyOf } from './publish.saga';

/** Until what wasn't delivered is sent again, ms. */
export const RETRY_MS = 3_000;

/** Whether the same call may succeed later: the connection was lost, or the server has too much to do. */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.isNetwork || error.status >= 500 || error.status === 429);

interface Sending {
  readonly waiting: readonly unknown[];
  /** A plan was chosen that the server doesn't have yet: publishing waits for it. */
  isPlanWaiting: boolean;
}

/** Puts a plan under the draft, through a lost connection as steps are sent; a refusal is shown. */
export function* choosePlan(
  sending: Sending,
  { payload: { fileId } }: ReturnType<typeof planChosen>,
): Generator<unknown, void> {
  const { draft } = yield* selectTyped(selectDraft);
  if (!draft) return;
  sending.isPlanWaiting = true;
  try {
    for (;;)
      try {
        const changed = yield* callApi(setMapDraftPicture, { params: { draftId: draft._id }, body: { fileId } });
        yield put(draftChanged(changed));
        const { keeping } = yield* selectTyped(selectDraft);
        if (keeping === 'offline' && sending.waiting.length === 0)
          yield put(keepingChanged({ keeping: 'kept', savedAt: changed.savedAt }));
        return;
      } catch (error) {
        if (!isPassing(error)) {
          yield call(toast, { tone: 'error', message: whyOf(error) });
          return;
        }
        yield put(keepingChanged({ keeping: 'offline' }));
        yield delay(RETRY_MS);
      }
  } finally {
    sending.isPlanWaiting = false;
  }
}
