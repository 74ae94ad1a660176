import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RegistryBuild } from '@lotline/shared-domain';
import { dropRequests } from './drop-requests';
import { failurePlugin } from './failure-plugin';
import type { IntegrityGuard } from './integrity-guard';
import { preloadBuild } from './preload-build';
import { pinnedSharesPlugin } from './pinned-shares';
import { integrityPlugin } from './runtime-plugin';
import { skewPlugin } from './skew-plugin';
import { withTimeout } from './with-timeout';

/** Time limit for evaluating a loaded module, in ms. */
const EVALUATION_MS = 8000;

/** The part of module federation that the shell uses. */
export interface Federation {
  /** Registers a remote's build and requests its first files; `force` replaces an earlier registration. */
  register(name: string, build: Pick<RegistryBuild, 'entry' | 'preload'>, force: boolean): void;
  /** The remote's one exposed module. */
  load(name: string): Promise<unknown>;
  /** Whether one of the build's initial files fails its integrity hash; a retry is then useless. */
  isTampered(build: Pick<RegistryBuild, 'entry' | 'preload'>): Promise<boolean>;
}

/** `mf-lot-modal` → `mf_lot_modal`, the remote's name in the federation runtime. */
const federationName = (name: string): string => name.replaceAll('-', '_');

/** Module federation behind the page's guard. `skew` is called when a shared package's version doesn't fit a remote. */
export function createFederation(guard: IntegrityGuard, skew: (remote: string, pkg: string) => void): Federation {
  registerPlugins([pinnedSharesPlugin, failurePlugin]);
  // Remotes under development are rebuilt constantly, so their integrity isn't checked. Production builds drop this
  // branch.
  if (process.env.NODE_ENV !== 'development') registerPlugins([integrityPlugin(guard)]);
  registerGlobalPlugins([skewPlugin((name, pkg) => name.startsWith('mf_') && skew(name.replaceAll('_', '-'), pkg))]);
  return {
    register: (name, build, force) => {
      const { entry } = build;
      if (force) dropRequests(entry);
      else preloadBuild(build, guard.table);
      registerRemotes([{ name: federationName(name), entry, type: 'global' }], { force });
    },
    // Loaded only after a failure; if this import fails too, the connection is down.
    isTampered: (build) =>
      import('./find-tampered').then(
        ({ findTampered }) => findTampered(build, guard),
        () => false,
      ),
    load: async (name) => {
      // Fetching has its own timeouts; this one limits the module's evaluation.
      const factory = await loadRemote<() => unknown>(`${federationName(name)}/module`, {
        loadFactory: false,
        from: 'runtime',
      });
      return withTimeout(EVALUATION_MS, `The module of ${name}`, Promise.resolve(factory?.()));
    },
  };
}
