import type { IntegrityTable } from './integrity-table';

/** Why a remote's file was not taken. A refusal is final: nothing is asked for again. */
export class IntegrityError extends Error {
  override name = 'IntegrityError';

  constructor(
    readonly url: string,
    reason: string,
  ) {
    super(`${reason}: ${url}`);
  }
}

export interface Guard {
  /** Origins that code may come from; from the page's environment. */
  allowed: readonly string[];
  table: IntegrityTable;
  /** Called for every refusal. */
  refused(error: IntegrityError): void;
}

/** The integrity a URL must have; throws for another origin and for a URL that no live row names. */
export function integrityOf(url: string, guard: Guard): string {
  const refuse = (reason: string): never => {
    const error = new IntegrityError(url, reason);
    guard.refused(error);
    throw error;
  };
  const { origin, href } = new URL(url, document.baseURI);
  if (!guard.allowed.includes(origin)) return refuse('Origin not allowed');
  return guard.table[href] ?? refuse('Not in the integrity table');
}
