import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { retryUrl } from './retry-url';
import { integrityOf, type IntegrityGuard } from './integrity-guard';
import { readManifest } from './read-manifest';

const ENTRY_TIMEOUT_MS = 8000;

/**
 * Federation hooks: allowed origins only, integrity-checked files only, and time limits everywhere. Reads manifests
 * itself: the runtime's own reader is larger than all of the shell's routes (tools/webpack/host-config.cjs).
 */
export function integrityPlugin(guard: IntegrityGuard): ModuleFederationRuntimePlugin {
  return {
    name: 'lotline-guard',
    async afterResolve(resolved) {
      Object.assign(resolved.remoteInfo, await readManifest(resolved.remoteInfo.entry, guard));
      return resolved;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.setAttribute('integrity', integrityOf(url, guard));
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = retryUrl(url);
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
