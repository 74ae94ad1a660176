import type { Store } from 'redux';
import { rereadAfterWrites } from '@lotline/shared-runtime/resource-host';
import { urlChanged, type HostState, type ShellApi, type SlotRequest, type ToastOptions } from '../index';
import type { FakeApi } from './fake-api';

export interface FakeShell extends ShellApi {
  toasts: ToastOptions[];
  opened: { path: string; newTab: boolean; replace: boolean }[];
  tracked: Record<string, unknown>[];
  announced: string[];
  reported: { error: unknown; where: string }[];
}

const EmptySlot = ({ name, fallback }: SlotRequest) => <div data-testid={`slot-${name}`}>{fallback}</div>;

/** A host that records calls instead of performing them. */
export function fakeShell(store: Pick<Store<HostState>, 'getState' | 'dispatch'>, api: FakeApi): FakeShell {
  const shell: FakeShell = {
    toasts: [],
    opened: [],
    tracked: [],
    announced: [],
    reported: [],
    call: rereadAfterWrites(api, store).call,
    toast: (options) => void shell.toasts.push(options),
    openPath: (path, { newTab = false, replace = false } = {}) => void shell.opened.push({ path, newTab, replace }),
    changeUrl: (patch, options) => void store.dispatch(urlChanged({ patch, replace: options?.replace })),
    track: (event) => void shell.tracked.push(event),
    announce: (sentence) => void shell.announced.push(sentence),
    reportError: (error, where) => void shell.reported.push({ error, where }),
    mayStore: () => true,
    Slot: EmptySlot,
  };
  return shell;
}
