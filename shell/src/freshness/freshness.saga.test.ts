import { anyModalOpened } from '@lotline/shared-runtime/testing';
import { liveEventReceived, modalClosed, refreshRequested } from '@lotline/shared-runtime';
import { take } from 'redux-saga/effects';
import { reloadOffered, rowsAccepted } from '../remotes/remotes.slice';
import { aRow, remotesOf } from '../testing/render-shell';
import { withShell } from '../testing/with-shell';
import { CHECK_MS, freshnessSaga, type LiveBuilds } from './freshness.saga';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const registryChanged = (remote?: string) =>
  liveEventReceived({ kind: 'registry', asOf: '1.1', ...(remote && { remote }) });

function aPage(live: LiveBuilds | Error) {
  const shown: Record<string, string> = { shell: 's1', 'mf-a': 'a1' };
  let clock = 1_000_000;
  let typing = false;
  const ask = jest.fn(async () => {
    if (live instanceof Error) throw live;
    return live;
  });
  const offer = jest.fn();
  const visible = new Set<() => void>();
  const visibility = {
    isVisible: () => true,
    listen: (listener: () => void) => (visible.add(listener), () => void visible.delete(listener)),
  };
  const deps = {
    ask,
    shown: (name: string) => shown[name] ?? null,
    isTyping: () => typing,
    visibility,
    now: () => clock,
    random: () => 0.5,
  };
  const page = withShell({ sagas: [() => freshnessSaga(deps)] });
  page.run(function* heard(): Generator {
    for (;;) offer(((yield take(reloadOffered)) as ReturnType<typeof reloadOffered>).payload);
  });
  const run = (ms = 5000) => jest.advanceTimersByTimeAsync(ms);
  return {
    ask,
    offer,
    run,
    store: page.store,
    visible,
    later: (ms: number) => void (clock += ms),
    type: (on: boolean) => void (typing = on),
    see: () => {
      for (const listener of visible) listener();
    },
  };
}

it.each([
  ['a remote of this page', 'mf-a', [{ name: 'mf-a', build: 'a2' }]],
  [
    'the shell',
    'shell',
    [
      { name: 'shell', build: 's2' },
      { name: 'mf-a', build: 'a1' },
    ],
  ],
  ['an event without names', undefined, [{ name: 'mf-a', build: 'a2' }]],
])('an event of the registry for %s that has another build offers to reload, once', async (_, remote, live) => {
  const page = aPage(live);
  page.store.dispatch(registryChanged(remote));
  await page.run();
  expect(page.offer).toHaveBeenCalledTimes(1);
  page.store.dispatch(registryChanged(remote));
  await page.run();
  expect(page.offer).toHaveBeenCalledTimes(1);
});

it('a build that comes after the one that was offered is offered again', async () => {
  const live = [{ name: 'mf-a', build: 'a2' }];
  const page = aPage(live);
  for (const build of ['a2', 'a3', 'a3', 'a2', 'a1']) {
    live[0] = { name: 'mf-a', build };
    page.store.dispatch(registryChanged('mf-a'));
    await page.run();
  }
  expect(page.offer).toHaveBeenCalledTimes(2);
});

it.each([
  [
    'the builds that are shown',
    [
      { name: 'mf-a', build: 'a1' },
      { name: 'shell', build: 's1' },
    ],
  ],
  ['no row of the shell', [{ name: 'mf-a', build: 'a1' }]],
  ['another build of a remote that is not on this page', [{ name: 'mf-b', build: 'b2' }]],
  ['nothing, because it is away', new Error('offline')],
])('nothing is offered when the registry has %s', async (_, live) => {
  const page = aPage(live);
  page.store.dispatch(registryChanged());
  await page.run();
  expect(page.ask).toHaveBeenCalledTimes(1);
  expect(page.offer).not.toHaveBeenCalled();
});

it('an event for a remote that is not here asks nothing', async () => {
  const page = aPage([]);
  page.store.dispatch(registryChanged('mf-b'));
  await page.run();
  expect(page.ask).not.toHaveBeenCalled();
});

it('without events it asks when the page is seen again or polls, at most once a minute', async () => {
  const page = aPage([]);
  page.see();
  await page.run();
  expect(page.ask).not.toHaveBeenCalled();
  page.later(CHECK_MS);
  page.see();
  await page.run();
  page.store.dispatch(refreshRequested());
  await page.run();
  expect(page.ask).toHaveBeenCalledTimes(1);
  page.later(CHECK_MS);
  page.store.dispatch(refreshRequested());
  await page.run();
  expect(page.ask).toHaveBeenCalledTimes(2);
});

it('the offer waits for an open modal and for a form being filled in', async () => {
  const page = aPage([{ name: 'mf-a', build: 'a2' }]);
  page.store.dispatch(anyModalOpened({ name: 'hold' }));
  page.type(true);
  page.store.dispatch(registryChanged());
  await page.run();
  expect(page.offer).not.toHaveBeenCalled();
  page.store.dispatch(modalClosed());
  await page.run();
  expect(page.offer).not.toHaveBeenCalled();
  page.type(false);
  await page.run();
  expect(page.offer).toHaveBeenCalledTimes(1);
});

it('rows that Retry brought are looked at without asking again', async () => {
  const page = aPage([]);
  page.store.dispatch(rowsAccepted(remotesOf([{ ...aRow('mf-a', {}), build: 'a2' }])));
  await page.run();
  expect(page.offer).toHaveBeenCalledWith([{ name: 'mf-a', build: 'a2' }]);
  expect(page.ask).not.toHaveBeenCalled();
});
