import type { ReportCode } from '@lotline/shared-domain';

/** A remote failed to load, with the code to report. */
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

/** Patterns in error messages of the guard, webpack and the browser; the first match wins. */
const SIGNS: readonly (readonly [RegExp, ReportCode])[] = [
  [/Origin not allowed/, 'origin'],
  [/not in the (integrity )?table|Wrong hash/i, 'hash'],
  [/timed out|TimeoutError|\(timeout: /, 'timeout'],
  [/ChunkLoadError|Loading chunk/, 'chunk'],
  // A missing share fails only when webpack evaluates the module.
  [/shared (singleton )?module/, 'share'],
];

const noted = new WeakMap<object, ReportCode>();

/** Records the step at which an error occurred; the first one recorded wins. */
export function noteFailure(error: unknown, code: ReportCode): void {
  if (typeof error === 'object' && error !== null && !noted.has(error)) noted.set(error, code);
}

/** The report code of an error. @example codeOf(new Error('Loading chunk 12 failed')) // 'chunk' */
export function codeOf(error: unknown): ReportCode {
  if (error instanceof RemoteFailure) return error.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? noted.get(error as object) ?? 'other';
}
