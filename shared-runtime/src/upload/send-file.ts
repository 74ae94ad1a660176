import type { AnswerOf, StreamEndpoint } from '@lotline/shared-domain';
import type { UnknownAction } from 'redux';
import { END, eventChannel, type EventChannel } from 'redux-saga';
import { put, take, type Effect } from 'redux-saga/effects';
import { upload, type UploadOptions, type UploadProgress } from './upload';

export interface SendFileOptions<E> extends Pick<UploadOptions<E>, 'params' | 'query'> {
  /** Creates the progress action, for a FileField's `progress`: `sent / total`. */
  progressed?: (progress: UploadProgress) => UnknownAction;
}

type Told<E> = { readonly progress: UploadProgress } | { readonly answer: AnswerOf<E> } | { readonly error: unknown };

function channelOf<E extends StreamEndpoint>(
  endpoint: E,
  file: Blob,
  options: Pick<UploadOptions<E>, 'params' | 'query'>,
): EventChannel<Told<E>> {
  return eventChannel((tell) => {
    const stop = new AbortController();
    const end = (told: Told<E>) => {
      tell(told);
      tell(END);
    };
    upload(endpoint, file, { ...options, signal: stop.signal, onProgress: (progress) => tell({ progress }) }).then(
      (answer) => end({ answer }),
      (error: unknown) => end({ error }),
    );
    return () => stop.abort();
  });
}

/**
 * Uploads a file inside a saga and dispatches its progress; cancelling the saga aborts the upload.
 * @example const file = yield* sendFile(uploadFile, plan, { params: { estateId }, query: { purpose: 'mapPlan', name:
 * plan.name }, progressed: planProgressed });
 */
export function* sendFile<E extends StreamEndpoint>(
  endpoint: E,
  file: Blob,
  { progressed, ...options }: SendFileOptions<E> = {},
): Generator<Effect, AnswerOf<E>> {
  const channel = channelOf(endpoint, file, options);
  try {
    for (;;) {
      const told = (yield take(channel)) as Told<E>;
      if ('answer' in told) return told.answer;
      if ('error' in told) throw told.error;
      if (progressed) yield put(progressed(told.progress));
    }
  } finally {
    channel.close();
  }
}
