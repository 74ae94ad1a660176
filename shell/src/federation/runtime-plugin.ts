import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { askFor } from './asked-urls';
import type { IntegrityTable } from './integrity-table';

export const MANIFEST_TIMEOUT_MS = 3000;
export const ENTRY_TIMEOUT_MS = 8000;

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
  /** Told of every refusal. */
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

/** Federation hooks: only listed origins, only bytes with the hash their row names, and never an endless wait. */
export function guardPlugin(guard: Guard): ModuleFederationRuntimePlugin {
  return {
    name: 'lotline-guard',
    // The runtime would ask for a module's chunk itself, beside the chunk's own loading: after a failure that is a second try of one attempt.
    async beforePreloadRemote({ preloadOps }) {
      preloadOps.length = 0;
    },
    async fetch(url) {
      const integrity = integrityOf(url, guard);
      const answer = await fetch(askFor(url), { integrity, mode: 'cors', credentials: 'same-origin', signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`Manifest answered ${answer.status}: ${url}`);
      return answer;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.setAttribute('integrity', integrityOf(url, guard));
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = askFor(url);
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
