import { loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryBuild } from '@lotline/shared-domain';
import { dropRequests } from './drop-requests';
import { findTampered } from './find-tampered';
import type { Guard } from './guard';
import { guardPlugin } from './runtime-plugin';
import { skewPlugin } from './skew-plugin';

/** The little that the shell asks of module federation. */
export interface Federation {
  /** Makes a remote known by its build's entry; `force` replaces what was known under the name. */
  register(name: string, entry: string, force: boolean): void;
  /** The remote's one exposed module. */
  load(name: string): Promise<unknown>;
  /** Whether a file the build names first has other bytes than its hash says: then asking again gives the same. */
  isTampered(build: Pick<RegistryBuild, 'entry' | 'preload'>): Promise<boolean>;
}

/** `mf-lot-modal` → `mf_lot_modal`, the remote's name for the federation runtime. */
const federationName = (name: string): string => name.replaceAll('-', '_');

/** Module federation behind the page's guard. `skew` is told of shared packages that don't fit a remote. */
export function createFederation(guard: Guard, skew: (remote: string, pkg: string) => void): Federation {
  // A remote under development is built anew all the time: only there nothing is checked. Production builds have no such branch.
  if (process.env.NODE_ENV !== 'development') registerPlugins([guardPlugin(guard)]);
  registerGlobalPlugins([skewPlugin((name, pkg) => name.startsWith('mf_') && skew(name.replaceAll('_', '-'), pkg))]);
  return {
    register: (name, entry, force) => {
      if (force) dropRequests(entry);
      registerRemotes([{ name: federationName(name), entry, type: 'global' }], { force });
    },
    isTampered: (build) => findTampered(build, guard),
    load: (name) => loadRemote(`${federationName(name)}/module`),
  };
}
