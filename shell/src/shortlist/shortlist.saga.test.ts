import type { ChangeShortlist, StarredLot } from '@lotline/shared-domain';
import { signedIn, signedOut, type SignedInUser } from '@lotline/shared-runtime';
import { lotStarred, lotUnstarred, readBrowserShortlist, selectShortlist } from '@lotline/shared-runtime/shortlist';
import { waitFor } from '@testing-library/react';
import { settle, withShell } from '../testing/with-shell';
import { browserShortlist } from './browser-shortlist.port';
import { shortlistReducer } from './shortlist.slice';
import { shortlistSaga } from './shortlist.saga';

const ann: SignedInUser = {
  userId: 'u1',
  role: 'CUSTOMER',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
};
const lot = (n: number): StarredLot => ({ lotId: n.toString(16).padStart(24, '0'), estateId: 'e'.repeat(24) });
const many = (count: number) => Array.from({ length: count }, (_, n) => lot(n + 1));

beforeEach(() => window.localStorage.clear());

/** A page, and an account that has `kept` and room for `room` lots; null: the API is unreachable. */
async function page({
  here = [],
  saved = [],
  room = 200,
}: { here?: readonly StarredLot[]; saved?: readonly StarredLot[] | null; room?: number } = {}) {
  const shown = withShell();
  const account = { lots: saved && [...saved], asked: [] as ChangeShortlist[] };
  if (here.length > 0) browserShortlist.write(here);
  const change = async (body: ChangeShortlist) => {
    account.asked.push(body);
    await settle(1);
    if (!account.lots) throw new Error('offline');
    const rest = account.lots.filter(({ lotId }) => !body.remove?.includes(lotId));
    account.lots = [...rest, ...(body.add ?? []).filter(({ lotId }) => !rest.some((one) => one.lotId === lotId))].slice(
      0,
      room,
    );
    return { lots: account.lots };
  };
  shown.addSlice('shortlist', shortlistReducer as never);
  shown.run(() => shortlistSaga({ browser: browserShortlist, change }));
  await settle();
  const lots = () => selectShortlist(shown.store.getState())?.lots;
  const phase = () => selectShortlist(shown.store.getState())?.phase;
  const send = (...actions: Parameters<typeof shown.store.dispatch>[0][]) =>
    actions.forEach((action) => shown.store.dispatch(action));
  return { ...shown, account, lots, phase, send };
}

it('stores a visitor’s stars in the browser, without a request', async () => {
  const { send, lots, account } = await page({ here: [lot(9)] });
  send(lotStarred(lot(1)), lotStarred(lot(2)), lotUnstarred(lot(9)));
  await waitFor(() =>
    expect([lots(), readBrowserShortlist(), account.asked]).toEqual([[lot(1), lot(2)], [lot(1), lot(2)], []]),
  );
});

it('another tab’s stars are shown, and this tab’s stars don’t overwrite them', async () => {
  const { send, lots } = await page();
  browserShortlist.write([lot(5)]);
  send(lotStarred(lot(1)));
  await waitFor(() => expect(lots()).toEqual([lot(5), lot(1)]));
  browserShortlist.write([lot(7)]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'lotline:shortlist' }));
  await settle();
  await waitFor(() => expect(lots()).toEqual([lot(7)]));
});

it('takes at most 100 lots, and shows a message beyond that', async () => {
  const { send, lots, shell } = await page({ here: many(100) });
  send(lotStarred(lot(500)));
  await waitFor(() => expect(lots()).toHaveLength(100));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ message: 'Your shortlist is full (100 lots). Remove one to add another.' }]),
  );
});

it('a login makes one list of both, the account’s first, and leaves none in the browser', async () => {
  const { send, lots, phase } = await page({ here: [lot(1), lot(2)], saved: [lot(2), lot(3)] });
  send(signedIn(ann));
  await waitFor(() =>
    expect([phase(), lots(), readBrowserShortlist()]).toEqual(['account', [lot(2), lot(3), lot(1)], []]),
  );
});

it('what the account has no room for stays in the browser', async () => {
  const { send, lots } = await page({ here: [lot(1), lot(2)], saved: many(3).slice(2), room: 2 });
  send(signedIn(ann));
  await waitFor(() => expect([lots(), readBrowserShortlist()]).toEqual([[lot(3), lot(1)], [lot(2)]]));
});

it('logging out shows the browser’s own again, and nothing of the account’s', async () => {
  const { send, lots, phase } = await page({ saved: [lot(3)] });
  send(signedIn(ann));
  await waitFor(() => expect(lots()).toEqual([lot(3)]));
  send(signedOut());
  await waitFor(() =>
    expect([phase(), lots(), JSON.stringify(window.localStorage)]).toEqual([
      'browser',
      [],
      expect.not.stringContaining(lot(3).lotId),
    ]),
  );
});

it('a member’s stars go to the account, in order, those pressed during the log-in too', async () => {
  const { send, lots, account } = await page({ here: [lot(1)], saved: [] });
  send(signedIn(ann), lotStarred(lot(2)), lotUnstarred(lot(1)));
  await waitFor(() => expect([lots(), account.lots, readBrowserShortlist()]).toEqual([[lot(2)], [lot(2)], []]));
});

it('without an answer the log-in leaves all as it was, and the next one tries again', async () => {
  const { send, lots, phase, account } = await page({ here: [lot(1)], saved: null });
  send(signedIn(ann));
  expect(phase()).toBe('joining');
  await waitFor(() => expect([phase(), lots(), readBrowserShortlist()]).toEqual(['browser', [lot(1)], [lot(1)]]));
  account.lots = [];
  send(signedIn(ann));
  await waitFor(() => expect([phase(), account.lots]).toEqual(['account', [lot(1)]]));
});

it('a star that could not be saved to the account is undone with a message', async () => {
  const { send, lots, account, shell } = await page({ saved: [lot(3)] });
  send(signedIn(ann));
  await waitFor(() => expect(lots()).toEqual([lot(3)]));
  account.lots = null;
  send(lotStarred(lot(1)), lotUnstarred(lot(3)));
  await waitFor(() => expect(lots()).toEqual([lot(3)]));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ tone: 'error' }, { tone: 'error' }]));
});

it.each([
  '{',
  '[1]',
  '{"schema":1,"value":{"lots":1}}',
  '{"schema":1,"value":[{"lotId":"<b>","estateId":"x"}]}',
  '{"schema":2,"value":[]}',
])('what can’t be read counts as nothing: %s', async (text) => {
  window.localStorage.setItem('lotline:shortlist', text);
  expect((await page()).lots()).toEqual([]);
});
