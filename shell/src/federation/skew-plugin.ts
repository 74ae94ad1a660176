import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { noteFailure } from './remote-failure';

/** A package in the runtime's share scope: version → copy. */
type Copies = Readonly<Record<string, { lib?: unknown; loading?: unknown }>>;

/** Receives the remote (by federation name) and the package that don't fit. */
type ReportSkew = (federationName: string, pkg: string) => void;

/**
 * Reports shared packages that don't fit: no version satisfies a requirement, or a singleton is loaded twice.
 * Registered globally, to observe every remote's runtime. Clears a failed share, since the runtime would return the
 * same failure to every later request.
 */
export function skewPlugin(report: ReportSkew): ModuleFederationRuntimePlugin {
  return {
    name: 'lotline-skew',
    errorLoadShare({ pkgName, shareScopeMap, origin, error }) {
      noteFailure(error, 'share');
      const copies: Copies = shareScopeMap.default?.[pkgName] ?? {};
      for (const copy of Object.values(copies)) if (!copy.lib) copy.loading = null;
      report(origin.name, pkgName);
    },
    afterLoadShare({ pkgName, shareInfo, shareScopeMap, origin }) {
      if (!shareInfo?.shareConfig?.singleton) return;
      const copies: Copies = shareScopeMap.default?.[pkgName] ?? {};
      if (Object.values(copies).filter(({ lib }) => lib).length > 1) report(origin.name, pkgName);
    },
  };
}
