import { checkMapDraft, type MapChange, type MapPreflight, publishMapDraft } from '@lotline/shared-domain';
import { callApi, callTyped, isApiError, newKey, reportError, selectTyped } from '@lotline/shared-runtime';
import { delay, put } from 'redux-saga/effects';
import { type publishConfirmed, publishingWentOn, selectDraft } from './draft.slice';
import { keepStrings as text } from './strings';

interface Sent {
  readonly draftId: string;
  readonly revision: number;
  readonly waiting: readonly unknown[];
  readonly isPlanWaiting: boolean;
}

/** What the server has: publishing waits until that is everything. */
function* allSent(sending: Sent): Generator<unknown, boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (!sending.waiting.length && !sending.isPlanWaiting) return true;
    yield delay(100);
  }
  return false;
}

/** Why the server didn't do it, in its words if it refused. */
export const whyOf = (error: unknown): string => {
  if (!isApiError(error)) reportError(error, 'change of a map');
  const isRefusal = isApiError(error) && error.status > 0 && error.status < 500;
  return isRefusal ? [error.message, ...error.errors.map(({ message }) => message)].join(' ') : text.notSent;
};

/** Asks the server what publishing would do, once it has everything. */
export function* check(sending: Sent): Generator {
  if (!(yield* allSent(sending))) {
    yield put(publishingWentOn({ phase: 'refused', preflight: null, why: text.notKept }));
    return;
  }
  try {
    const { draftId, revision } = sending;
    const preflight = yield* callApi(checkMapDraft, { params: { draftId }, body: { revision } });
    yield put(publishingWentOn({ phase: 'checked', preflight }));
  } catch (error) {
    yield put(publishingWentOn({ phase: 'refused', preflight: null, why: whyOf(error) }));
  }
}

/** Publishes what was checked. */
export function* publish(
  { draftId }: Sent,
  { payload: { note, reason, removeLots, over } }: ReturnType<typeof publishConfirmed>,
): Generator {
  const { publishing } = yield* selectTyped(selectDraft);
  const preflight = 'preflight' in publishing ? (publishing.preflight as MapPreflight | null) : null;
  if (!preflight) return;
  yield put(publishingWentOn({ phase: 'sending', preflight }));
  const idempotencyKey = yield* callTyped(newKey);
  try {
    const published = yield* callApi(publishMapDraft, {
      params: { draftId },
      idempotencyKey,
      body: {
        revision: preflight.revision,
        ...(note.trim() && { note: note.trim() }),
        ...(reason.trim() && { reason: reason.trim() }),
        ...(removeLots.length && { removeLots: [...removeLots] }),
        ...(over && { over }),
      },
    });
    yield put(publishingWentOn({ phase: 'published', published }));
  } catch (error) {
    const change = isApiError(error) ? (error.problem as { map?: MapChange } | null)?.map : undefined;
    yield put(
      publishingWentOn(
        change && isApiError(error) && error.status === 412
          ? { phase: 'overtaken', preflight, change }
          : { phase: 'refused', preflight, why: whyOf(error) },
      ),
    );
  }
}
