import type { RegistryRow } from '@lotline/shared-domain';
import { adaptModule, ContractError, type RemoteModule } from '@lotline/shared-runtime';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import type { RetryOptions, Tries } from './after-failure';

export type { RetryOptions };

/** Loads a row's build. The code for retries is fetched with the first failure; where even that fails, the first failure counts. */
export async function tryBuilds(row: RegistryRow, force: boolean, tries: Tries): Promise<RemoteModule> {
  const began = tries.now();
  try {
    return await tries.load(row, force);
  } catch (error) {
    const took = tries.now() - began;
    const more = await import('./after-failure').catch(() => null);
    if (more) return more.afterFailure(row, { error, took }, tries);
    tries.tell('failed', codeOf(error), row);
    throw error;
  }
}

/** What a remote exposes, as a module of this host's contract; a new object each time, so that a saga that ended is begun again. */
export function moduleOf(exposed: unknown, name: string): RemoteModule {
  try {
    return { ...adaptModule((exposed as { default?: unknown } | null)?.default, name) };
  } catch (error) {
    throw error instanceof ContractError ? new RemoteFailure('contract', error.message, { cause: error }) : error;
  }
}
