import { callEndpoint, type CallOptions } from '@lotline/shared-runtime';
import type { AnswerOf, StreamEndpoint } from '@lotline/shared-domain';

/** How far a file is on its way, in bytes. A retry begins at 0 again. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
}
export interface UploadOptions<E> extends Pick<CallOptions<E>, 'params' | 'query' | 'signal'> {
  onProgress?: (progress: UploadProgress) => void;
}

/**
 * Sends a file, which is never read into memory; rejects with one ApiError, or the signal's reason. A lost connection is tried again like that of
 * a form: the same content twice is one file.
 * @example await upload(uploadFile, file, { params: { estateId }, query: { purpose: 'mapPlan', name: file.name }, onProgress, signal })
 */
export function upload<E extends StreamEndpoint>(
  endpoint: E,
  file: Blob,
  { onProgress, ...options }: UploadOptions<E> = {},
): Promise<AnswerOf<E>> {
  const total = file.size;
  // A caller that shows no progress waits as long for a large file.
  const told = (part: number) => onProgress?.({ sent: Math.round(part * total), total });
  return callEndpoint(endpoint, { ...options, body: file, onProgress: told } as CallOptions<E>);
}
