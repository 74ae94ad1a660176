import type { AnswerOf, StreamEndpoint } from '@lotline/shared-domain';
import type { UnknownAction } from 'redux';
import { END, eventChannel, type EventChannel } from 'redux-saga';
import { put, take, type Effect } from 'redux-saga/effects';
import { upload, type UploadOptions, type UploadProgress } from './upload';

interface SendFileOptions<E> extends Pick<UploadOptions<E>, 'params' | 'query'> {
  /** Creates the progress action, for a FileField's `progress`: `sent / total`. */
  progressed?: (progress: UploadProgress) => UnknownAction;
}

type UploadEvent<E> =
  | { readonly progress: UploadProgress }
  | { readonly answer: AnswerOf<E> }
  | { readonly error: unknown };

function channelOf<E extends StreamEndpoint>(
  endpoint: E,
  file: Blob,
  options: Pick<UploadOptions<E>, 'params' | 'query'>,
): EventChannel<UploadEvent<E>> {
  return eventChannel((emit) => {
    const stop = new AbortController();
    const end = (event: UploadEvent<E>) => {
      emit(event);
      emit(END);
    };
    upload(endpoint, file, { ...options, signal: stop.signal, onProgress: (progress) => emit({ progress }) }).then(
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
      const event = (yield take(channel)) as UploadEvent<E>;
      if ('answer' in event) return event.answer;
      if ('error' in event) throw event.error;
      if (progressed) yield put(progressed(event.progress));
    }
  } finally {
    channel.close();
  }
}
