import type { RegistryRow } from '@lotline/shared-domain';
import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import type { Federation } from '../federation/federation.port';

/** Waits before a second and third try, in ms; only after a failure that came fast. */
const RETRY_MS = [300, 1000];
const FAST_MS = 2500;

export interface LoaderOptions {
  rows: readonly RegistryRow[];
  federation: Federation;
  /** Takes the module's slices and saga into the host; called once for each module object. */
  admit(module: RemoteModule): void;
  /** A hash or an origin was refused since `start`, so that another try can't help. */
  wasRefused(name: string): boolean;
  wait?: (ms: number) => Promise<void>;
  now?: () => number;
}

export interface RemoteLoader {
  rows(): readonly RegistryRow[];
  rowOf(kind: 'routes' | 'slots' | 'modals', name: string): RegistryRow | null;
  /** The remote's module; asked for once, however many want it. */
  load(remote: string): Promise<RemoteModule>;
  /** The module when it is there already. */
  peek(remote: string): RemoteModule | null;
  /** Since when it is being loaded, in ms; 0 when nobody asked for it yet. */
  waitedFor(remote: string): number;
  /** Registers the remote anew and loads it again: Retry without a page reload. */
  reload(remote: string): Promise<RemoteModule>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Loads remotes by their rows. */
export function createRemoteLoader({ rows, federation, admit, wasRefused, wait = pause, now = Date.now }: LoaderOptions): RemoteLoader {
  const loading = new Map<string, Promise<RemoteModule>>();
  const loaded = new Map<string, RemoteModule>();
  const begun = new Map<string, number>();

  async function attempt(row: RegistryRow, force: boolean): Promise<RemoteModule> {
    federation.register(row.name, row.entry, force);
    const module = moduleOf(await federation.load(row.name), row);
    admit(module);
    loaded.set(row.name, module);
    return module;
  }

  async function persist(row: RegistryRow, force: boolean): Promise<RemoteModule> {
    for (let tried = 0; ; tried += 1) {
      const began = now();
      try {
        return await attempt(row, force || tried > 0);
      } catch (error) {
        const delay = RETRY_MS[tried];
        const fast = now() - began < FAST_MS;
        if (delay === undefined || !fast || wasRefused(row.name) || error instanceof ContractError) throw error;
        if (tried === 0 && (await federation.isTampered(row))) throw error;
        await wait(delay);
      }
    }
  }

  function begin(remote: string, force: boolean): Promise<RemoteModule> {
    const row = rows.find((one) => one.name === remote);
    if (!row) return Promise.reject(new Error(`No live row for ${remote}`));
    const promise = persist(row, force);
    loading.set(remote, promise);
    begun.set(remote, now());
    promise.catch(() => {
      if (loading.get(remote) === promise) loading.delete(remote);
    });
    return promise;
  }

  return {
    rows: () => rows,
    rowOf: (kind, name) => rows.find((row) => row.provides[kind].includes(name)) ?? null,
    peek: (remote) => loaded.get(remote) ?? null,
    load: (remote) => loading.get(remote) ?? begin(remote, false),
    waitedFor: (remote) => (loading.has(remote) ? now() - (begun.get(remote) ?? now()) : 0),
    reload: (remote) => {
      loaded.delete(remote);
      return begin(remote, true);
    },
  };
}

/** The module isn't what its row says; loading it again gives the same. */
export class ContractError extends Error {
  override name = 'ContractError';
}

function moduleOf(exposed: unknown, row: RegistryRow): RemoteModule {
  const module = (exposed as { default?: Partial<RemoteModule> } | null)?.default;
  if (!module || !Array.isArray(module.routes) || !module.slots || !module.modals) throw new ContractError(`${row.name} exposes no RemoteModule`);
  if (module.id !== row.name) throw new ContractError(`${row.name} calls itself ${module.id}`);
  const major = Number(String(module.contract).split('.')[0]);
  const own = Number(CONTRACT.split('.')[0]);
  if (major !== own && major !== own - 1) throw new ContractError(`${row.name} speaks contract ${module.contract}`);
  return { ...module, slices: module.slices ?? [] } as RemoteModule;
}
