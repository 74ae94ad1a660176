import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RegistryBuild } from '@lotline/shared-domain';
import { dropRequests } from './drop-requests';
import { failurePlugin } from './failure-plugin';
import type { Guard } from './guard';
import { keptSharesPlugin } from './kept-shares';
import { guardPlugin } from './runtime-plugin';
import { skewPlugin } from './skew-plugin';
import { withTimeout } from './with-timeout';

/** A module that is here settles within this many ms. */
const EVALUATION_MS = 8000;

/** The part of module federation that the shell uses. */
export interface Federation {
  /** Makes a remote known by its build's entry; `force` replaces what was known under the name. */
  register(name: string, entry: string, force: boolean): void;
  /** The remote's one exposed module. */
  load(name: string): Promise<unknown>;
  /** Whether one of the build's first files has other bytes than its hash says: then a retry is useless. */
  isTampered(build: Pick<RegistryBuild, 'entry' | 'preload'>): Promise<boolean>;
}

/** `mf-lot-modal` → `mf_lot_modal`, the remote's name for the federation runtime. */
const federationName = (name: string): string => name.replaceAll('-', '_');

/** Module federation behind the page's guard. `skew` is called for shared packages that don't fit a remote. */
export function createFederation(guard: Guard, skew: (remote: string, pkg: string) => void): Federation {
  registerPlugins([keptSharesPlugin, failurePlugin]);
  // A remote under development is rebuilt all the time, so its files are not checked. Production builds have no such branch.
  if (process.env.NODE_ENV !== 'development') registerPlugins([guardPlugin(guard)]);
  registerGlobalPlugins([skewPlugin((name, pkg) => name.startsWith('mf_') && skew(name.replaceAll('_', '-'), pkg))]);
  return {
    register: (name, entry, force) => {
      if (force) dropRequests(entry);
      registerRemotes([{ name: federationName(name), entry, type: 'global' }], { force });
    },
    // Fetched after a failure only; if that fails too, the connection was lost.
    isTampered: (build) =>
      import('./find-tampered').then(
        ({ findTampered }) => findTampered(build, guard),
        () => false,
      ),
    load: async (name) => {
      // Fetching has time limits of its own; the module that then runs may wait for anything.
      const factory = await loadRemote<() => unknown>(`${federationName(name)}/module`, {
        loadFactory: false,
        from: 'runtime',
      });
      return withTimeout(EVALUATION_MS, `The module of ${name}`, Promise.resolve(factory?.()));
    },
  };
}
