import { anEstate } from '@lotline/shared-domain/testing';
import type { Endpoint, RemoteReport } from '@lotline/shared-domain';
import { createStore } from '../store/create-store';
import { estateAsked, type FakeWindow, fakeWindow } from './testing/fake-window';
import { linkFrame } from './frame-link';
import { observeCalls } from './observed-calls';
import { estateLoaded } from '../estate/estate.slice';
import { locationChanged } from '../location/location.slice';
import { rowsAccepted } from '../remotes/remotes.slice';
import { aRow, remotesOf } from '../testing/render-shell';

const HOST = 'https://www.agency.example';
const estate = anEstate();
const LOT = 'b'.repeat(24);
const STAGE = 'c'.repeat(24);

function framed({ ancestor = HOST as string | null, referrer = '', listed = [HOST] } = {}) {
  const { store, run } = createStore(() => undefined);
  const answers = jest.fn().mockResolvedValue({});
  const calls = observeCalls({ call: answers });
  const own: FakeWindow = fakeWindow({ ancestor, referrer });
  store.dispatch(locationChanged({ pathname: `/estate/${estate.key}`, search: '?embed=true' }));
  const stop = linkFrame({ store, calls, listed, window: own as unknown as Window });
  const visit = (search: string) =>
    store.dispatch(locationChanged({ pathname: `/estate/${estate.key}`, search: `?embed=true${search}` }));
  return {
    store,
    run,
    calls,
    own,
    stop,
    visit,
    ready: () => store.dispatch(estateLoaded({ estateId: estate.key, estate })),
  };
}

const names = (own: FakeWindow) => own.posted.filter(({ data }) => data.type === 'event').map(({ data }) => data.name);

it('reports a visit in order, to the parent’s origin only', async () => {
  const { own, visit, ready, calls } = framed();
  ready();
  visit(`&stageId=${STAGE}`);
  visit(`&stageId=${STAGE}&lotId=${LOT}`);
  await calls.api.call(
    { action: 'estate/sendContactEmail' } as Endpoint,
    { body: { lotId: LOT, email: 'robin@example.com' } } as never,
  );
  await calls.api.call({ action: 'initialHold/createInitialHold' } as Endpoint, { body: { lotId: LOT } } as never);
  const selections = [{ lot: { lotId: LOT, name: '12' } }];
  await calls.api.call({ action: 'builder/sendQuote' } as Endpoint, { body: { selections } } as never);
  visit(`&stageId=${STAGE}`);
  visit(`&stageId=${STAGE}&default=list`);
  visit('&default=list');
  expect(names(own)).toEqual([
    'ready',
    'stage.opened',
    'lot.opened',
    'enquiry.sent',
    'hold.requested',
    'quote.requested',
    'lot.closed',
    'view.changed',
    'stage.closed',
  ]);
  expect(new Set(own.posted.map(({ origin }) => origin))).toEqual(new Set([HOST]));
  expect(JSON.stringify(own.posted)).not.toContain('robin');
});

it('reports what the initial URL opens after ready', () => {
  const { own, visit, ready } = framed();
  visit(`&stageId=${STAGE}&lotId=${LOT}`);
  expect(names(own)).toEqual([]);
  ready();
  expect(names(own)).toEqual(['ready', 'stage.opened', 'lot.opened']);
});

it('reports leaving one stage before entering another', () => {
  const { own, visit, ready } = framed();
  ready();
  visit(`&stageId=${STAGE}&lotId=${LOT}`);
  visit(`&stageId=${'d'.repeat(24)}`);
  expect(names(own)).toEqual(['ready', 'stage.opened', 'lot.opened', 'lot.closed', 'stage.closed', 'stage.opened']);
  expect(own.posted.at(-2)?.data).toMatchObject({ name: 'stage.closed', detail: { stageId: STAGE } });
});

it('a call that failed is no enquiry', async () => {
  const { own, ready } = framed();
  ready();
  const failing = observeCalls({ call: jest.fn().mockRejectedValue(new Error('refused')) });
  const listener = jest.fn();
  failing.listen(listener);
  await expect(failing.api.call({ action: 'estate/sendContactEmail' } as Endpoint)).rejects.toThrow('refused');
  expect(listener).not.toHaveBeenCalled();
  expect(names(own)).toEqual(['ready']);
});

it.each([
  ['an unlisted parent', { ancestor: 'https://evil.example' }],
  ['an unlisted referrer', { ancestor: null, referrer: 'https://evil.example/page' }],
  ['a look-alike', { ancestor: `${HOST}.evil.example` }],
  ['an unknown parent', { ancestor: null }],
])('reports nothing to %s', (_what, options) => {
  const { own, ready } = framed(options);
  ready();
  expect(own.posted).toEqual([]);
});

it('uses the referrer in browsers without ancestorOrigins', () => {
  const { own, ready } = framed({ ancestor: null, referrer: `${HOST}/land/` });
  ready();
  expect(names(own)).toEqual(['ready']);
});

it('without either, the first greeting of a listed parent does, and what waited follows', () => {
  const { own, ready } = framed({ ancestor: null });
  ready();
  own.hear({ data: { lotline: 1, type: 'hello' }, origin: 'https://evil.example' });
  own.hear({ data: { lotline: 1, type: 'hello' }, origin: HOST, source: {} });
  expect(own.posted).toEqual([]);
  own.hear({ data: { lotline: 1, type: 'hello' }, origin: HOST });
  expect(names(own)).toEqual(['ready']);
});

it('does what its parent asks', () => {
  const { own, store, ready, run } = framed();
  ready();
  const requests = estateAsked(run);
  own.hear({ data: { lotline: 1, type: 'open', stageId: STAGE, lotId: LOT }, origin: HOST });
  expect(requests).toEqual([{ stageId: STAGE, lotId: LOT }]);
  own.hear({ data: { lotline: 1, type: 'visible', screen: 900, top: 0, height: 400 }, origin: HOST });
  expect(own.document.documentElement.style.getPropertyValue('--ll-screen')).toBe('900px');
  expect(store.getState().host.location.embed).toBe(true);
});

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window of the same origin', { source: {} }],
  ['a second listed origin', { origin: 'https://second.example' }],
  ['no message of ours', { data: { lotline: 1, type: 'open', lotId: 'javascript:alert(1)' } }],
])('takes nothing from %s', (_what, forged) => {
  const { own, ready, run } = framed({ listed: [HOST, 'https://second.example'] });
  ready();
  const requests = estateAsked(run);
  own.hear({ data: { lotline: 1, type: 'open', stageId: STAGE, lotId: LOT }, origin: HOST, ...forged });
  expect(requests).toEqual([]);
});

it('stops reporting and listening when the page ends', () => {
  const { own, ready, stop, visit } = framed();
  ready();
  stop();
  const before = own.posted.length;
  visit(`&stageId=${STAGE}`);
  expect(own.posted).toHaveLength(before);
  expect(own.listeners.size).toBe(0);
});

describe('reports a map that can’t load once', () => {
  function mapped(load: () => Promise<unknown>, isThere = true) {
    const { store } = createStore(() => undefined);
    if (isThere) store.dispatch(rowsAccepted(remotesOf([aRow('mf-estate-map', { routes: ['EstateMap'] })])));
    const own = fakeWindow({ ancestor: HOST, referrer: '' });
    let report: (one: RemoteReport) => void = () => undefined;
    linkFrame({
      store,
      calls: observeCalls({ call: jest.fn() }),
      listed: [HOST],
      window: own as never,
      remotes: { loader: { load: load as never }, listen: (listener) => (report = listener) },
    });
    const errors = () => own.posted.filter(({ data }) => data.name === 'error').map(({ data }) => data);
    const fallback = (remote: string, code: RemoteReport['code']) =>
      report({ remote, version: '1', build: 'a', kind: 'fallback', code });
    return { errors, fallback };
  }
  const expected = [{ lotline: 1, type: 'event', name: 'error', detail: { code: 'map-unavailable' } }];

  it.each([
    ['no remote provides it', async () => ({}), false],
    ['its remote doesn’t load', () => Promise.reject(new Error('down')), true],
  ])('%s', async (_, load, isThere) => {
    const { errors } = mapped(load, isThere);
    await Promise.resolve();
    await Promise.resolve();
    expect(errors()).toEqual(expected);
  });

  it('it throws; another remote, or one that is only late, is no error', () => {
    const { errors, fallback } = mapped(async () => ({}));
    fallback('mf-lot-modal', 'render');
    fallback('mf-estate-map', 'late');
    expect(errors()).toEqual([]);
    fallback('mf-estate-map', 'render');
    fallback('mf-estate-map', 'chunk');
    expect(errors()).toEqual(expected);
  });
});
