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

/** What the guard, webpack and the browser write into their errors; the first that matches. */
const SIGNS: readonly (readonly [RegExp, ReportCode])[] = [
  [/Origin not allowed/, 'origin'],
  [/not in the (integrity )?table|Wrong hash/i, 'hash'],
  [/timed out|TimeoutError|\(timeout: /, 'timeout'],
  [/ChunkLoadError|Loading chunk/, 'chunk'],
  // The runtime does not fail on a share that no one provides: webpack throws when the module is run.
  [/shared (singleton )?module/, 'share'],
];

const noted = new WeakMap<object, ReportCode>();

/** Keeps at which step an error came; the first step that saw it is where it began. */
export function noteFailure(error: unknown, code: ReportCode): void {
  if (typeof error === 'object' && error !== null && !noted.has(error)) noted.set(error, code);
}

/** @example codeOf(new Error('Loading chunk 12 failed')) // 'chunk' */
export function codeOf(error: unknown): ReportCode {
  if (error instanceof RemoteFailure) return error.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? noted.get(error as object) ?? 'other';
}
