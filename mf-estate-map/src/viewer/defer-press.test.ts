import { act } from '@testing-library/react';
import { modalOpened, selectModal, signedIn, signedOut, type SignedInUser } from '@lotline/shared-runtime';
import { remotesChanged } from '@lotline/shared-runtime/testing';
import { stageClicked } from '../estate/estate-map.slice';
import module from '../module';
import { waitlistChosen } from '../page-actions/estate-page.slice';
import { lotClicked } from '../stage/stage-map.slice';
import { answers, estate } from '../testing/estate-of-stages';
import { showing } from '../testing/showing.fixture';

const PUBLIC = { routes: ['Waitlist'], modals: ['lot', 'contact'], slots: [] };
const OF_STAFF = { ...PUBLIC, routes: ['Waitlist', 'Lots', 'LotActions'] };
const who = (role: SignedInUser['role'], landownerId?: string): SignedInUser => ({
  userId: 'u1',
  role,
  firstName: 'Ada',
  lastName: 'Wren',
  landownerId,
});
const isStaff = ({ role }: SignedInUser): boolean => ['LANDOWNER', 'SALES', 'SUPER_ADMIN'].includes(role);

/** A browser with a session, whose account hasn't loaded yet; the staff rows arrive 400 ms later. */
async function opened(stage: string | null) {
  const host = await showing(stage, { module, estate, answers, session: { phase: 'asking' }, provides: PUBLIC });
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const answer = async (user: SignedInUser | null) => {
    const ofStaff = user !== null && isStaff(user);
    if (ofStaff) act(() => void host.store.dispatch(remotesChanged({ staffRows: 'awaited' })));
    act(() => void host.store.dispatch(user ? signedIn(user) : signedOut()));
    if (!ofStaff) return;
    await pass(400);
    act(() => void host.store.dispatch(remotesChanged({ provides: OF_STAFF, staffRows: 'settled' })));
  };
  const outcome = () => ({
    path: host.shell.opened.at(-1)?.path ?? null,
    stageId: host.store.getState().host.location.query.stageId ?? null,
    modal: selectModal(host.store.getState()).open?.name ?? null,
  });
  return { ...host, pass, answer, outcome };
}
/** Presses at one moment, answers at another, in ms after the page has come. */
async function inOrder(
  { pass }: Awaited<ReturnType<typeof opened>>,
  events: readonly { at: number; does: () => unknown }[],
) {
  let now = 0;
  for (const { at, does } of [...events].sort((a, b) => a.at - b.at)) {
    await pass(at - now);
    now = at;
    await does();
  }
  await pass(0);
}
afterEach(() => jest.useRealTimers());

const ANSWERED_AT = [0, 500, 2000, 5000];
const PRESSED_AT = [0, 300, 1900, 4000, 6000];
/** At CI size a third of the pairs: each moment is in one at least, and each order of the two. */
const moments = ANSWERED_AT.flatMap((answered, row) =>
  PRESSED_AT.flatMap((pressed, column) =>
    process.env['SIZE'] === 'full' || (row + column) % 3 === 0 ? { answered, pressed } : [],
  ),
);
const NOWHERE = { path: null, stageId: null, modal: null };
const LOTS = { ...NOWHERE, path: '/stages/stage-2/lots?map=true' };
const OPEN = { ...NOWHERE, stageId: 'stage-2' };
const CLOSED_LOTS = { ...NOWHERE, path: '/stages/stage-5/lots?map=true' };

describe.each([
  ['nobody after all', null, OPEN, NOWHERE],
  ['a customer', who('CUSTOMER'), OPEN, NOWHERE],
  ['a channel partner', who('CHANNEL_PARTNER'), OPEN, NOWHERE],
  ['the estate’s landowner', who('LANDOWNER', estate.landownerId), LOTS, CLOSED_LOTS],
  ['its sales person', who('SALES', estate.landownerId), LOTS, CLOSED_LOTS],
  ['another landowner', who('LANDOWNER', 'somebody-else'), OPEN, NOWHERE],
  ['a super admin, without AdminStageMap (D68)', who('SUPER_ADMIN'), OPEN, NOWHERE],
] as const)('defers a press on a stage until the role is known (2.4): %s', (_, user, selling, closed) => {
  it.each(moments)('account known after $answered ms, pressed after $pressed ms', async ({ answered, pressed }) => {
    for (const [stageId, expected] of [
      ['stage-2', selling],
      ['stage-5', closed],
    ] as const) {
      const host = await opened(null);
      const press = () => act(() => void host.store.dispatch(stageClicked({ stageId, embeddedMobile: false })));
      await inOrder(host, [
        { at: answered, does: () => host.answer(user) },
        { at: pressed, does: press },
      ]);
      expect(host.outcome()).toEqual(expected);
      host.unmount();
      jest.useRealTimers();
    }
  });
});

describe.each([
  ['a customer', who('CUSTOMER'), { ...NOWHERE, modal: 'lot' }, NOWHERE],
  [
    'the estate’s landowner',
    who('LANDOWNER', estate.landownerId),
    { ...NOWHERE, path: '/stages/stage-2/lots/lot-4' },
    { ...NOWHERE, path: '/stages/stage-2/lots/lot-13' },
  ],
  ['another landowner', who('LANDOWNER', 'somebody-else'), { ...NOWHERE, modal: 'lot' }, NOWHERE],
] as const)('a press on a lot before the viewer’s role is known (2.6): %s', (_, user, available, sold) => {
  it.each(moments)('account known after $answered ms, pressed after $pressed ms', async ({ answered, pressed }) => {
    for (const [lotId, expected] of [
      ['lot-4', available],
      ['lot-13', sold],
    ] as const) {
      const host = await opened('stage-2');
      const press = () => act(() => void host.store.dispatch(lotClicked({ lotId, stageId: 'stage-2' })));
      await inOrder(host, [
        { at: answered, does: () => host.answer(user) },
        { at: pressed, does: press },
      ]);
      expect(host.outcome()).toEqual(expected);
      host.unmount();
      jest.useRealTimers();
    }
  });
});

describe.each([
  ['nobody after all', null, { newTab: false, pending: true }],
  ['a customer', who('CUSTOMER'), { newTab: true, pending: false }],
  ['the estate’s landowner', who('LANDOWNER', estate.landownerId), { newTab: true, pending: false }],
] as const)('a press on Join Waitlist before the page knows who one is (2.1): %s', (_, user, expected) => {
  it.each(moments)('account known after $answered ms, pressed after $pressed ms', async ({ answered, pressed }) => {
    window.localStorage.clear();
    const host = await opened(null);
    await inOrder(host, [
      { at: answered, does: () => host.answer(user) },
      { at: pressed, does: () => act(() => void host.store.dispatch(waitlistChosen())) },
    ]);
    expect(host.shell.opened).toEqual([
      { path: '/estate/tallowbrook-rise/waitlist', newTab: expected.newTab, replace: false },
    ]);
    expect(window.localStorage.getItem('lotline:pending-link') !== null).toBe(expected.pending);
  });
});

it('in a frame Join Waitlist doesn’t wait (2.1)', async () => {
  const session = { phase: 'asking' } as const;
  const host = await showing(null, { module, estate, answers, session, provides: PUBLIC, query: { embed: 'true' } });
  act(() => void host.store.dispatch(waitlistChosen()));
  expect(host.shell.opened).toMatchObject([{ newTab: true }]);
});

it('for a browser without a session nothing waits', async () => {
  const host = await showing(null, { module, estate, answers, provides: PUBLIC });
  host.store.dispatch(stageClicked({ stageId: 'stage-2', embeddedMobile: false }));
  expect(host.store.getState().host.location.query.stageId).toBe('stage-2');
  expect(host.actions.map(({ type }) => type)).not.toContain('host/roleAwaited');
});

it('uses the last of two presses, requests the account at once, and shows a message when it takes long', async () => {
  const host = await opened(null);
  const press = (stageId: string) =>
    act(() => void host.store.dispatch(stageClicked({ stageId, embeddedMobile: false })));
  press('stage-10');
  expect(host.actions.map(({ type }) => type)).toContain('host/roleAwaited');
  press('stage-2');
  await host.pass(500);
  expect(host.shell.toasts).toEqual([]);
  await host.pass(500);
  expect(host.shell.toasts).toEqual([{ tone: 'info', message: 'Opening Stage 2…' }]);
  await host.answer(who('CUSTOMER'));
  expect(host.outcome()).toEqual(OPEN);
});

it('a deferred press is dropped once the visitor has opened something else', async () => {
  const host = await opened(null);
  act(() => void host.store.dispatch(stageClicked({ stageId: 'stage-2', embeddedMobile: false })));
  act(() => void host.store.dispatch(modalOpened({ name: 'contact' })));
  await host.answer(who('LANDOWNER', estate.landownerId));
  expect(host.outcome()).toEqual({ ...NOWHERE, modal: 'contact' });
});

it('treats the viewer as a visitor when the account never arrives', async () => {
  const host = await opened(null);
  act(() => void host.store.dispatch(stageClicked({ stageId: 'stage-2', embeddedMobile: false })));
  await host.pass(31_000);
  expect(host.outcome()).toEqual(OPEN);
});
