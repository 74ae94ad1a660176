import type { IntegrityTable } from './integrity-table';

/** A remote's file was rejected. Final: never retried. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';

  constructor(
    readonly url: string,
    reason: string,
  ) {
    super(`${reason}: ${url}`);
  }
}

export interface IntegrityGuard {
  /** Origins that code may be loaded from, configured by the page's environment. */
  allowed: readonly string[];
  table: IntegrityTable;
  /** Called for every rejected file. */
  onRejected(error: IntegrityError): void;
}

/**
 * The integrity hash of a URL.
 * @throws IntegrityError for another origin, or for a URL that no live row lists.
 */
export function integrityOf(url: string, guard: IntegrityGuard): string {
  const reject = (reason: string): never => {
    const error = new IntegrityError(url, reason);
    guard.onRejected(error);
    throw error;
  };
  const { origin, href } = new URL(url, document.baseURI);
  if (!guard.allowed.includes(origin)) return reject('Origin not allowed');
  return guard.table[href] ?? reject('Not in the integrity table');
}
