import { ThemeProvider } from '@lotline/shared-design';
import { getDesignsOfBuilder } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { strings } from '../strings';
import { EstateTrouble } from './estate-trouble.component';
import { homeTransport } from './home-transport';
import { memoryHistory } from './memory-history';
import { mountOptionsOf } from '../embed/mount-options';
import { portalShellApi } from './portal-shell-api';
import { createStore } from '../store/create-store';
import { locationChanged } from '../location/location.slice';
import { BUILDER_REASONS, useBuilderReason } from './use-builder-reason';

it('reads what a div asks for; what isn’t ours becomes the part’s props', () => {
  expect(
    mountOptionsOf({
      lotlineRemote: 'mf-builder',
      slot: 'estate-lots',
      estate: ' rise ',
      accent: '#0b5c8a',
      limit: '6',
    }),
  ).toEqual({
    remote: 'mf-builder',
    kind: 'slot',
    name: 'estate-lots',
    estate: 'rise',
    accent: '#0b5c8a',
    props: { limit: '6' },
  });
  expect(mountOptionsOf({ lotlineRemote: 'mf-builder', route: 'Builder' })).toMatchObject({
    kind: 'route',
    name: 'Builder',
    estate: null,
  });
});

it.each([
  [{ lotlineRemote: 'https://evil.example/x.js', slot: 'a' }],
  [{ lotlineRemote: 'shell', slot: 'a' }],
  [{ lotlineRemote: 'mf-builder' }],
  [{}],
])('%j mounts nothing', (data) => expect(mountOptionsOf(data)).toBeNull());

it('keeps an address of its own, without changing the page’s', () => {
  const before = window.location.href;
  const history = memoryHistory('/estate/rise?embed=true');
  const listener = jest.fn();
  const stop = history.listen(listener);
  history.push('/estate/rise?embed=true&lotId=1');
  expect(history.current()).toEqual({ pathname: '/estate/rise', search: '?embed=true&lotId=1' });
  stop();
  history.replace('/estate/rise');
  expect([listener.mock.calls.length, window.location.href]).toEqual([1, before]);
});

function shell(isDrawnHere?: (path: string) => boolean) {
  const { store } = createStore(() => undefined);
  const history = memoryHistory('/estate/rise?embed=true&businessId=agency');
  store.dispatch(locationChanged(history.current()));
  const opened: string[] = [];
  const sent = jest.fn().mockResolvedValue({});
  const api = portalShellApi({
    lotline: 'https://lots.example',
    store,
    api: { call: jest.fn() },
    history,
    Slot: () => null,
    openTab: (url) => void opened.push(url),
    send: sent,
    ...(isDrawnHere && { isDrawnHere }),
  });
  return { api, opened, sent, history };
}

it('every page of ours opens on Lotline in a tab, the referral with it, and nothing is stored', () => {
  const { api, opened, history } = shell();
  api.openPath('/estate/rise?lotId=1');
  expect(opened).toEqual(['https://lots.example/estate/rise?lotId=1&businessId=agency']);
  expect(history.current().pathname).toBe('/estate/rise');
  expect(api.mayStore()).toBe(false);
});

it('a page that a part draws in its place opens there, the referral with it; in a tab where that is asked', () => {
  const { api, opened, history } = shell((path) => path.startsWith('/builder/'));
  api.openPath('/builder/estate/rise/lot/1?embed=true');
  expect(history.current()).toEqual({
    pathname: '/builder/estate/rise/lot/1',
    search: '?embed=true&businessId=agency',
  });
  expect(opened).toEqual([]);
  api.openPath('/builder/estate/rise/lot/2', { newTab: true });
  api.openPath('/estate/rise');
  expect(opened).toEqual([
    'https://lots.example/builder/estate/rise/lot/2?businessId=agency',
    'https://lots.example/estate/rise?businessId=agency',
  ]);
});

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('%s is no page of ours', (path) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, opened } = shell();
  api.openPath(path);
  expect(opened).toEqual([]);
});

it('events go to Lotline without credentials, and losing one is no failure', async () => {
  jest.useFakeTimers();
  const { api, sent } = shell();
  sent.mockRejectedValueOnce(new TypeError('offline'));
  api.track({ path: '/estate/rise' });
  await jest.advanceTimersByTimeAsync(4_000);
  jest.useRealTimers();
  expect(sent).toHaveBeenCalledWith(
    'https://lots.example/api/events',
    expect.objectContaining({ credentials: 'omit', body: '{"path":"/estate/rise"}' }),
  );
});

it('file URLs in an answer are made absolute, so that they work on any website', async () => {
  const body = {
    logoUrl: '/files/logo-1.svg',
    stages: [{ imageUrl: '/files/s.svg', title: 'about /files/ here' }],
    termsUrl: 'https://terms.example/',
    none: null,
    count: 2,
  };
  const answer = { status: 200, body, header: () => null };
  const got = await homeTransport(
    'https://lots.example',
    async () => answer,
  )({ method: 'GET', url: '/estates', headers: {}, credentials: 'omit' });
  expect(got?.body).toEqual({
    ...body,
    logoUrl: 'https://lots.example/files/logo-1.svg',
    stages: [{ imageUrl: 'https://lots.example/files/s.svg', title: 'about /files/ here' }],
  });
  expect(
    await homeTransport(
      'https://lots.example',
      async () => null,
    )({ method: 'GET', url: '/estates', headers: {}, credentials: 'omit' }),
  ).toBeNull();
});

it('what is sent names files by their paths again: a quote would otherwise ask for a floor plan that nobody offers', async () => {
  const sent: unknown[] = [];
  const transport = homeTransport('https://lots.example', async ({ body }) => {
    sent.push(body);
    return null;
  });
  const request = { method: 'POST', url: '/quotes', headers: {}, credentials: 'omit' } as const;
  const url = (path: string) => ({ selections: [{ floorplan: { url: path } }], count: 2, none: null });
  await transport({ ...request, body: url('https://lots.example/files/plan.svg') });
  await transport({ ...request, body: url('https://lots.example.evil/files/plan.svg') });
  await transport(request);
  expect(sent).toEqual([url('/files/plan.svg'), url('https://lots.example.evil/files/plan.svg'), undefined]);
});

describe('an estate that can’t be shown', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = realFetch));
  it.each([
    ['origin-not-listed', { known: true, listed: false }, /not yet on the list of websites/],
    ['estate-unknown', { known: false, listed: false }, /no public estate/],
    ['estate-failed', { known: true, listed: true }, strings.estate.failedTitle],
    ['estate-failed', null, strings.estate.failedTitle],
  ])('is reported to the page as %s and explained in words', async (code, check, words) => {
    globalThis.fetch = (async () =>
      check ? { json: async () => check } : Promise.reject(new TypeError('offline'))) as never;
    const reported = jest.fn();
    render(
      <ThemeProvider>
        <EstateTrouble lotline="https://lots.example" estate="rise" phase="failed" report={reported} />
      </ThemeProvider>,
    );
    await waitFor(() => expect(reported).toHaveBeenCalledWith(code));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['origin-not-listed', { known: true, listed: false }, BUILDER_REASONS['origin-not-listed']],
    ['builder-unknown', { known: false, listed: false }, BUILDER_REASONS['builder-unknown']],
  ])('of a builder’s part, once a read has failed, as %s', async (code, check, words) => {
    const asked = jest.fn(async (_url: string) => ({ json: async () => check }));
    globalThis.fetch = asked as never;
    const reported = jest.fn();
    const Part = () => {
      useResource(resource(getDesignsOfBuilder, { params: { builderId: 'wren homes' } }));
      const reason = useBuilderReason('https://lots.example', 'wren homes', reported);
      return <p>{reason && BUILDER_REASONS[reason]}</p>;
    };
    const { api } = renderWithHost(<Part />, { answers: { 'builder/getDesigns': [] } });
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(asked).not.toHaveBeenCalled();
    cleanup();
    renderWithHost(<Part />, { answers: { 'builder/getDesigns': new Error('lost') } });
    expect(await screen.findByText(String(words))).toBeTruthy();
    expect(reported).toHaveBeenCalledWith(code);
    expect(asked.mock.calls[0]?.[0]).toBe('https://lots.example/embed/v1/check?builder=wren%20homes');
  });
});
