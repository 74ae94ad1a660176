import { anEstate } from '@lotline/shared-domain/testing';
import { liveEventReceived, refreshRequested, selectLive, signedIn, signedOut } from '@lotline/shared-runtime';
import { estateLeft, estateLoaded } from '../estate/estate.slice';
import { withShell } from '../testing/with-shell';
import { contactLost } from './live.slice';
import { liveSaga, POLL_MS, SETTLE_MS, SILENCE_MS } from './live.saga';
import type { LiveMessage } from './event-source.port';
import { OWN_ESTATES } from './live-stream.port';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function page() {
  const streams: { estateId: string; send: (message: LiveMessage) => void; closed: boolean }[] = [];
  const moments: string[] = [];
  let isVisible = true;
  let changed = () => {};
  let goOffline = () => {};
  const shown = withShell({ path: '/estate/rise' });
  shown.run(() =>
    liveSaga({
      api: { noteAsOf: (asOf) => void moments.push(asOf) },
      visibility: {
        isVisible: () => isVisible,
        listen: (listener) => {
          changed = listener;
          return () => {};
        },
      },
      offline: (gone) => {
        goOffline = gone;
        return () => {
          goOffline = () => {};
        };
      },
      stream: (estateId, send) => {
        const one = { estateId, send, closed: false };
        streams.push(one);
        return () => {
          one.closed = true;
        };
      },
    }),
  );
  const estate = anEstate({ key: 'rise' });
  shown.store.dispatch(estateLoaded({ estateId: 'rise', estate }));
  const show = (value: boolean) => {
    isVisible = value;
    changed();
  };
  return {
    ...shown,
    streams,
    moments,
    estate,
    show,
    goOffline: () => goOffline(),
    live: () => selectLive(shown.store.getState()),
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}
const event = (asOf: string, kind = 'lot'): LiveMessage => ({ type: 'event', event: { asOf, kind, lotId: 'l1' } });

describe('live (D45)', () => {
  it('opens after the first paint, reads once, then passes events on with their moment', async () => {
    const shown = page();
    expect(shown.streams).toHaveLength(0);
    await shown.pass(SETTLE_MS);
    expect(shown.streams).toMatchObject([{ estateId: shown.estate._id }]);
    shown.streams[0]?.send({ type: 'open' });
    shown.streams[0]?.send(event('12.3'));
    expect(shown.heard).toEqual([refreshRequested.type, liveEventReceived.type]);
    expect(shown.moments).toEqual(['12.3']);
    expect(shown.live()).toMatchObject({ phase: 'live', asOf: '12.3' });
  });

  it('polls every 10 s after 45 s of silence, until a heartbeat comes', async () => {
    const shown = page();
    await shown.pass(SETTLE_MS);
    shown.streams[0]?.send({ type: 'open' });
    await shown.pass(SILENCE_MS - 1);
    expect(shown.live().phase).toBe('live');
    await shown.pass(1);
    expect(shown.live().phase).toBe('polling');
    const before = shown.heard.length;
    await shown.pass(2 * POLL_MS);
    expect(shown.heard).toHaveLength(before + 2);
    shown.streams[0]?.send({ type: 'beat' });
    expect(shown.live().phase).toBe('live');
    await shown.pass(SILENCE_MS - 1);
    expect(shown.live().phase).toBe('live');
  });

  it.each([
    ['the browser says it is offline', ({ goOffline }: ReturnType<typeof page>) => goOffline()],
    ['a call has failed', ({ store }: ReturnType<typeof page>) => void store.dispatch(contactLost())],
  ])('shows lost contact at once when %s, and is live again with the next message', async (_name, lose) => {
    const shown = page();
    await shown.pass(SETTLE_MS);
    shown.streams[0]?.send({ type: 'open' });
    expect(shown.live().phase).toBe('live');
    lose(shown);
    await shown.pass(0);
    expect(shown.live().phase).toBe('polling');
    const before = shown.heard.length;
    await shown.pass(POLL_MS);
    expect(shown.heard).toHaveLength(before + 1);
    shown.streams[0]?.send({ type: 'beat' });
    expect(shown.live().phase).toBe('live');
  });

  it('a heartbeat in time keeps it from polling', async () => {
    const shown = page();
    await shown.pass(SETTLE_MS);
    for (let beat = 0; beat < 6; beat += 1) {
      shown.streams[0]?.send({ type: 'beat' });
      await shown.pass(20_000);
    }
    expect(shown.live().phase).toBe('live');
  });

  it('an event of the estate alone means that events were missed: everything is fetched again', async () => {
    const shown = page();
    await shown.pass(SETTLE_MS);
    shown.streams[0]?.send({ type: 'open' });
    shown.streams[0]?.send(event('12.3', 'estate'));
    expect(shown.heard).toEqual([refreshRequested.type, liveEventReceived.type, refreshRequested.type]);
  });

  it('stops while the page is hidden and reads again when it is back', async () => {
    const shown = page();
    await shown.pass(SETTLE_MS);
    shown.show(false);
    expect(shown.streams[0]?.closed).toBe(true);
    expect(shown.live().phase).toBe('off');
    shown.show(true);
    await shown.pass(SETTLE_MS);
    shown.streams[1]?.send({ type: 'beat' });
    expect(shown.heard).toEqual([refreshRequested.type]);
  });

  it('staff without an estate get events of their own estates until they log out', async () => {
    const shown = page();
    const mei = { userId: 'u2', role: 'SALES', firstName: 'Mei-Lin', lastName: 'Fraser', landownerId: 'u1' } as const;
    shown.store.dispatch(estateLeft());
    shown.store.dispatch(signedIn({ ...mei, role: 'CUSTOMER' }));
    await shown.pass(SETTLE_MS);
    expect(shown.streams).toHaveLength(0);
    shown.store.dispatch(signedIn(mei));
    await shown.pass(SETTLE_MS);
    expect(shown.streams).toMatchObject([{ estateId: OWN_ESTATES, closed: false }]);
    shown.streams[0]?.send(event('12.3', 'hold'));
    expect(shown.heard.at(-1)).toBe(liveEventReceived.type);
    shown.show(false);
    expect(shown.streams[0]?.closed).toBe(false);
    shown.store.dispatch(signedOut());
    expect(shown.streams[0]?.closed).toBe(true);
  });

  it('follows the estate: another one opens its own, a renewed one changes nothing', async () => {
    const shown = page();
    await shown.pass(SETTLE_MS);
    shown.store.dispatch(estateLoaded({ estateId: 'rise', estate: { ...shown.estate, title: 'Rise II' } }));
    expect(shown.streams[0]?.closed).toBe(false);
    shown.store.dispatch(estateLeft());
    expect(shown.streams[0]?.closed).toBe(true);
    shown.store.dispatch(estateLoaded({ estateId: 'quay', estate: anEstate({ _id: 'e2', key: 'quay' }) }));
    await shown.pass(SETTLE_MS);
    expect(shown.streams[1]).toMatchObject({ estateId: 'e2', closed: false });
  });
});
