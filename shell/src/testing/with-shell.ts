import { provideShell, refreshRequested, liveEventReceived, type RemoteModule } from '@lotline/shared-runtime';
import { fakeApi, fakeShell } from '@lotline/shared-runtime/testing';
import { resourceSaga } from '@lotline/shared-runtime/resource-host';
import { refreshSaga } from '@lotline/shared-runtime/resource-refresh';
import type { Saga } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { HistoryPort } from '../location/history.port';
import { locationSaga } from '../location/location.saga';
import { locationChanged } from '../location/location.slice';
import type { PageRow } from '../remotes/accept-rows';
import { remoteOf, rowsAccepted } from '../remotes/remotes.slice';
import { createStore } from '../store/create-store';

/** An address bar in memory: `entries` are the steps that Back goes through. */
export function memoryHistory(
  start: string,
): HistoryPort & { entries: string[]; back(): void; forward(): void; path(): string } {
  const entries = [start];
  const ahead: string[] = [];
  /** Entries of modals without an address, by their place in the history. */
  const ofModals = new Set<number>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const path = () => entries.at(-1) ?? '/';
  const replace = (next: string) => {
    entries[entries.length - 1] = next;
    notify();
  };
  const back = () => {
    if (entries.length > 1) ahead.push(entries.pop() as string);
    notify();
  };
  return {
    entries,
    path,
    push: (next, heard, isModal) => {
      entries.push(next);
      ofModals.delete(entries.length);
      if (isModal) ofModals.add(entries.length);
      ahead.length = 0;
      if (heard) void heard.then(notify);
      else notify();
    },
    replace,
    takeBack: (to) => (entries.at(-2) === to ? back() : replace(to)),
    back,
    forward: () => {
      const next = ahead.pop();
      if (next) entries.push(next);
      notify();
    },
    current: () => {
      const url = new URL(path(), 'http://localhost');
      return { pathname: url.pathname, search: url.search, isModal: ofModals.has(entries.length) };
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export interface WithShellOptions {
  path?: string;
  answers?: Readonly<Record<string, unknown>>;
  rows?: readonly PageRow[];
  /** Run after the location saga, with the page's history. */
  sagas?: readonly ((history: HistoryPort) => Generator)[];
  modules?: readonly RemoteModule[];
}

/** The shell's own store, sagas and address bar over a fake API. */
export function withShell({ path = '/', answers, rows = [], sagas = [], modules = [] }: WithShellOptions = {}) {
  const reported: { error: unknown; where: string }[] = [];
  const history = memoryHistory(path);
  const { store, admit, addSlice, runningModule, run } = createStore((error, where) => reported.push({ error, where }));
  const api = fakeApi(answers);
  const shell = {
    ...fakeShell(store, api),
    reportError: (error: unknown, where: string) => void reported.push({ error, where }),
  };
  provideShell(shell);
  store.dispatch(locationChanged(history.current()));
  store.dispatch(rowsAccepted(rows.map(remoteOf)));
  const heard: string[] = [];
  run(function* hear(): Generator {
    for (;;) heard.push(((yield take([refreshRequested, liveEventReceived])) as { type: string }).type);
  });
  run(resourceSaga);
  run(refreshSaga);
  run(() => locationSaga(history));
  for (const saga of sagas) run((() => saga(history)) as Saga);
  for (const module of modules) admit(module);
  return { store, admit, addSlice, runningModule, run, history, api, shell, reported, heard };
}

/** Lets promises and sagas run. */
export const settle = (ms = 5): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
