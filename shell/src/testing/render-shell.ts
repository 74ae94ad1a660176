import { ThemeProvider, type ThemeProviderProps } from '@lotline/shared-design';
import type { RegistryRow, RemoteReport } from '@lotline/shared-domain';
import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { render } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import type { PageRow } from '../remotes/accept-rows';
import { LoaderContext } from '../remotes/loader-context';
import { createRemoteLoader } from '../remotes/remote-loader';
import { remoteOf, type PageRemote } from '../remotes/remotes.slice';
import { withShell, type WithShellOptions } from './with-shell';

/** Rows as the page's store keeps them. */
export const remotesOf = (rows: readonly PageRow[]): readonly PageRemote[] => rows.map(remoteOf);

type Answer = RemoteModule | Error | Promise<RemoteModule>;

/** A live row that provides what its module has. */
export const aRow = (name: string, provides: Partial<RegistryRow['provides']>): RegistryRow => ({
  name,
  version: '1.0.0',
  build: 'abc',
  entry: `https://static.example/r/${name}/1.0.0-abc/mf-manifest.json`,
  contract: CONTRACT,
  provides: { routes: [], slots: [], modals: [], ...provides },
  requires: {},
  files: {},
  preload: [],
});

export const aModule = (id: string, over: Partial<RemoteModule> = {}): RemoteModule => ({
  id,
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [],
  ...over,
});

export interface RenderShellOptions extends Omit<WithShellOptions, 'rows'> {
  rows: readonly PageRow[];
  remotes: Record<string, Answer[]>;
  /** The registry's answer to a retry; null: none. */
  renewed?: readonly PageRow[] | null;
  /** Its answer for staff. */
  staffRows?: readonly PageRow[];
}

/** Draws a part of the shell over remotes whose loading the test decides: each load takes the next answer, the last one stays. */
export function renderShell(
  ui: ReactElement,
  { rows, remotes, renewed, staffRows = [], ...options }: RenderShellOptions,
) {
  const page = withShell({ ...options, rows });
  const loads: string[] = [];
  const reports: RemoteReport[] = [];
  const loader = createRemoteLoader({
    ...page,
    renew: async (of) => {
      if (of?.action === 'staff/getRegistry') return [...rows, ...staffRows];
      if (renewed === null) throw new Error('offline');
      return renewed ?? rows;
    },
    // One attempt each, so that the first outcome is the one shown.
    failures: { hasFailedOften: () => true, note: () => undefined },
    report: (report) => void reports.push(report),
    federation: {
      register: () => undefined,
      isTampered: async () => false,
      load: async (name) => {
        loads.push(name);
        const answers = remotes[name] ?? [];
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error('down');
        return { default: await answer };
      },
    },
  });
  const dressed = (inside: ReactElement) =>
    createElement(
      Provider,
      { store: page.store } as ProviderProps,
      createElement(LoaderContext, { value: loader }, createElement(ThemeProvider, {} as ThemeProviderProps, inside)),
    );
  const drawn = render(dressed(ui));
  /** Draws something else in its place. */
  const show = (next: ReactElement) => drawn.rerender(dressed(next));
  return { ...drawn, ...page, show, loader, loads, reports };
}
