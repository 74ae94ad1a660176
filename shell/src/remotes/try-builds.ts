import type { RegistryRow } from '@lotline/shared-domain';
import { adaptModule, ContractError, type RemoteModule } from '@lotline/shared-runtime';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import type { RetryOptions, LoadAttempts } from './after-failure';

export type { RetryOptions };

/**
 * Loads a row's build. The retry code is loaded on the first failure; if that fails too, the first failure is final.
 */
export async function tryBuilds(row: RegistryRow, force: boolean, tries: LoadAttempts): Promise<RemoteModule> {
  const began = tries.now();
  try {
    return await tries.load(row, force);
  } catch (error) {
    const took = tries.now() - began;
    const more = await import('./after-failure').catch(() => null);
    if (more) return more.afterFailure(row, { error, took }, tries);
    tries.sendReport('failed', codeOf(error), row);
    throw error;
  }
}

/**
 * Adapts an exposed module to this host's contract. Returns a new object each time, so that `admit` restarts an ended
 * saga.
 */
export function moduleOf(exposed: unknown, name: string): RemoteModule {
  try {
    return { ...adaptModule((exposed as { default?: unknown } | null)?.default, name) };
  } catch (error) {
    throw error instanceof ContractError ? new RemoteFailure('contract', error.message, { cause: error }) : error;
  }
}
