import type { ReportCode } from '@lotline/shared-domain';

/** Why a remote isn't there, in the one word that is reported. */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure';

  constructor(
    readonly code: ReportCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What the federation runtime, webpack and the guard write into their errors; the first that matches. */
const SIGNS: readonly (readonly [RegExp, ReportCode])[] = [
  [/Origin not allowed/, 'origin'],
  [/not in the (integrity )?table|Wrong hash/i, 'hash'],
  [/timed out|TimeoutError|\(timeout: /, 'timeout'],
  [/ChunkLoadError|Loading chunk/, 'chunk'],
  [/does not satisfy|shared module|loadShare|RUNTIME-00[56]|RUNTIME-012/, 'share'],
  [/RUNTIME-003|RUNTIME-013/, 'manifest'],
  [/RUNTIME-00[18]/, 'entry'],
];

/** @example codeOf(new Error('[ Federation Runtime ]: … #RUNTIME-008')) // 'entry' */
export function codeOf(error: unknown): ReportCode {
  if (error instanceof RemoteFailure) return error.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? 'other';
}
