import { callEndpoint, type CallOptions } from '@lotline/shared-runtime';
import type { AnswerOf, StreamEndpoint } from '@lotline/shared-domain';

/** Upload progress in bytes. A retry starts at 0 again. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}
export interface UploadOptions<E> extends Pick<CallOptions<E>, 'params' | 'query' | 'signal'> {
  onProgress?: (progress: UploadProgress) => void;
}

/**
 * Uploads a file without reading it into memory; rejects with ApiError, or with the signal's reason. Retried after a
 * lost connection: uploads of the same content are idempotent.
 * @example await upload(uploadFile, file, { params: { estateId }, query: { purpose: 'mapPlan', name: file.name },
 * onProgress, signal })
 */
export function upload<E extends StreamEndpoint>(
  endpoint: E,
  file: Blob,
  { onProgress, ...options }: UploadOptions<E> = {},
): Promise<AnswerOf<E>> {
  const total = file.size;
  // Always set: the transport uses the longer timeout only with `onProgress`.
  const reported = (part: number) => onProgress?.({ sent: Math.round(part * total), total });
  return callEndpoint(endpoint, { ...options, body: file, onProgress: reported } as CallOptions<E>);
}
