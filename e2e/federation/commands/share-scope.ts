import { expect, type Page } from '@playwright/test';

interface Shared {
  lib?: () => unknown;
  shareConfig?: { singleton?: boolean };
}
interface FederationGlobal {
  __FEDERATION__: {
    __INSTANCES__: readonly { name: string; shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[];
  };
}

/** Number of loaded copies of each singleton on the page, over the share scopes of the shell and all remotes. */
export const loadedSingletons = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const copies = new Map<string, Set<unknown>>();
    for (const { shareScopeMap } of (window as unknown as FederationGlobal).__FEDERATION__.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap.default ?? {})) {
        for (const { lib, shareConfig } of Object.values(versions)) {
          if (!lib || !shareConfig?.singleton) continue;
          copies.set(name, (copies.get(name) ?? new Set()).add(lib()));
        }
      }
    }
    return Object.fromEntries([...copies].map(([name, set]) => [name, set.size]));
  });

const SINGLETONS = ['react', 'react-dom', 'react-redux', 'redux-saga', 'styled-components', '@lotline/shared-design'];

/** Expects every shared singleton to be loaded exactly once. */
export async function expectOneCopy(page: Page): Promise<void> {
  const copies = await loadedSingletons(page);
  expect(
    Object.entries(copies).filter(([, count]) => count !== 1),
    'singletons with more than one copy',
  ).toEqual([]);
  expect(Object.keys(copies)).toEqual(expect.arrayContaining(SINGLETONS));
}

/** Loads a remote that no screen of this page needs, through the shell's own federation runtime and checks; returns the module's id. */
export const loadModule = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (remote) => {
    interface Instance {
      name: string;
      registerRemotes(remotes: object[]): void;
      loadRemote(id: string): Promise<{ default: { id: string } }>;
    }
    const { __INSTANCES__ } = (window as unknown as { __FEDERATION__: { __INSTANCES__: readonly Instance[] } })
      .__FEDERATION__;
    const shell = __INSTANCES__.find((one) => one.name === 'lotline_shell');
    const boot = JSON.parse(document.getElementById('lotline-boot')?.textContent ?? '{}') as {
      registry: { remotes: { name: string; entry: string }[] };
    };
    const entry = boot.registry.remotes.find((row) => row.name === remote)?.entry;
    const federationName = remote.replaceAll('-', '_');
    shell?.registerRemotes([{ name: federationName, entry, type: 'global' }]);
    return (await shell?.loadRemote(`${federationName}/module`))?.default.id ?? '';
  }, name);
