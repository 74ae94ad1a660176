import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { provideShell } from '../index';
import { fakeApi, type FakeApi } from './fake-api';
import { fakeShell, type FakeShell } from './fake-shell';
import { createHostStore, type HostOptions } from './host-store';

export interface RenderOptions extends HostOptions {
  /** What the API answers, by action name. */
  answers?: Readonly<Record<string, unknown>>;
  /** Around the rendered thing, inside the store: a theme, for instance. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}
export interface RenderedWithHost extends RenderResult, Omit<ReturnType<typeof createHostStore>, 'start'> {
  api: FakeApi;
  shell: FakeShell;
}

/**
 * Sets up a host without rendering: a real store, the real saga middleware, a fake API. For saga tests.
 * @example const { store, api } = withHost({ module, answers: { 'lot/getLotsMap': [] } });
 */
export function withHost({ answers, ...options }: Omit<RenderOptions, 'wrapper'> = {}) {
  const api = fakeApi(answers);
  const host = createHostStore(options);
  const shell = fakeShell(host.store, api);
  provideShell(shell);
  host.start();
  return { ...host, api, shell };
}

/**
 * Draws a remote's component inside a host.
 * @example renderWithHost(<StageMap />, { estate: anEstate(), query: { stageId: '1' }, answers: { 'lot/getLotsMap': lots } });
 */
export function renderWithHost(
  ui: ReactElement,
  { wrapper: Wrapper, ...options }: RenderOptions = {},
): RenderedWithHost {
  const host = withHost(options);
  const inside = (children: ReactNode) => (Wrapper ? <Wrapper>{children}</Wrapper> : children);
  const drawn = render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={host.store}>{inside(children)}</Provider>,
  });
  return { ...drawn, ...host };
}
