import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { noteFailure } from './remote-failure';

/** What the runtime's share scope says of one package: version → copy. */
type Copies = Readonly<Record<string, { lib?: unknown; loading?: unknown }>>;

/** The remote (by its federation name) and the package that don't fit each other. */
export type SkewTold = (federationName: string, pkg: string) => void;

/**
 * Reports shared packages that don't fit: a requirement that no version satisfies, a singleton that is on the page twice. It listens in every
 * remote's runtime, so it is registered for all of them. A share that failed is forgotten: the runtime would give the same failure to
 * every later request for it.
 */
export function skewPlugin(told: SkewTold): ModuleFederationRuntimePlugin {
  return {
    name: 'lotline-skew',
    errorLoadShare({ pkgName, shareScopeMap, origin, error }) {
      noteFailure(error, 'share');
      const copies: Copies = shareScopeMap.default?.[pkgName] ?? {};
      for (const copy of Object.values(copies)) if (!copy.lib) copy.loading = null;
      told(origin.name, pkgName);
    },
    afterLoadShare({ pkgName, shareInfo, shareScopeMap, origin }) {
      if (!shareInfo?.shareConfig?.singleton) return;
      const copies: Copies = shareScopeMap.default?.[pkgName] ?? {};
      if (Object.values(copies).filter(({ lib }) => lib).length > 1) told(origin.name, pkgName);
    },
  };
}
