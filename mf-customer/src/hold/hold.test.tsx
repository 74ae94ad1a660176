import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor } from '@testing-library/react';
import LeaveScreen from '../leave/leave.screen';
import { show } from '../testing/accounts.fixture';
import { anOwnHold, inHours } from '../testing/home.fixture';
import HoldScreen from './hold.screen';

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const OPEN = 'initialHold/openHoldLink';
const at = (path: string) => window.history.replaceState(null, '', path);

describe('Hold (D74)', () => {
  const page = (answers: Record<string, unknown>, hash = `#${TOKEN}`) => {
    at(`/hold${hash}`);
    return show(<HoldScreen />, { estate: null, pathname: '/hold', answers });
  };

  it('shows the hold of the link without an account; the secret stays in the address, for the page may be opened again', async () => {
    const { api } = page({ [OPEN]: anOwnHold() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lot 325' })).toBeTruthy();
    expect(screen.getByText(/^3 days(?: 1 hour)? left$/)).toBeTruthy();
    expect(api.callsOf(OPEN)[0]?.body).toEqual({ token: TOKEN });
    expect(window.location.hash).toBe(`#${TOKEN}`);
  });

  it('explains a request whose lot went to another buyer, and what cancelling it does', async () => {
    const { lot } = anOwnHold();
    const { press } = page({
      [OPEN]: anOwnHold({
        status: 'pending',
        lot: { ...lot!, status: 'eoi' },
        place: 1,
        expirationDate: null,
        requestExpiresAt: inHours(99),
      }),
    });
    expect(await screen.findByText(/^The lot is under offer to another buyer\./)).toBeTruthy();
    await press('Cancel request');
    expect(
      screen.getByText('You lose your place in the queue. You can ask again only when the lot is available.'),
    ).toBeTruthy();
  });

  it('asks for more time by the link', async () => {
    let hold = anOwnHold();
    const { press, api } = page({
      [OPEN]: () => hold,
      'initialHold/askForExtensionByLink': () => (hold = anOwnHold({ extensionRequestedAt: inHours(0) })),
    });
    await screen.findByRole('heading', { name: 'Lot 325' });
    await press('Ask for more time');
    await press('Send');
    expect(await screen.findByText(/^You asked for more time on/)).toBeTruthy();
    expect(api.callsOf('initialHold/askForExtensionByLink')).toMatchObject([{ body: { token: TOKEN } }]);
  });

  it('shows the API’s message when it refuses', async () => {
    const { press } = page({
      [OPEN]: anOwnHold(),
      'initialHold/cancelByLink': new ApiError(409, 'hold_not_active', 'This hold is no longer active'),
    });
    await screen.findByRole('heading', { name: 'Lot 325' });
    await press('Cancel hold');
    await press('Cancel hold');
    expect((await screen.findByRole('alert')).textContent).toBe('This hold is no longer active');
  });

  it.each([
    ['a link that is none', `#${TOKEN}`, new ApiError(404, 'not_found', '')],
    ['one that was cut short', '#abc', new ApiError(400, 'validation_failed', '')],
    ['no link', '', null],
  ])('shows an explanation for %s', async (_, hash, answer) => {
    page({ [OPEN]: answer }, hash);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});

describe('Leave (D74)', () => {
  const page = (answers: Record<string, unknown>, of = 'waitlist') => {
    at(`/leave?of=${of}#${TOKEN}`);
    return show(<LeaveScreen />, { estate: null, pathname: '/leave', query: { of }, answers });
  };

  it.each([
    ['waitlist', 'waitlist/leaveByLink', 'Leave the waitlist', 'You have left the waitlist'],
    ['watch', 'lot/stopWatchByLink', 'Stop watching', 'You stopped watching this lot'],
  ])('of a %s happens when it is pressed, not when it is opened', async (of, action, label, done) => {
    const { press, api } = page({ [action]: { ok: true } }, of);
    expect(api.calls).toEqual([]);
    await press(label);
    expect(await screen.findByRole('heading', { name: done })).toBeTruthy();
    expect(api.callsOf(action).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('a second time there is nothing to leave', async () => {
    const { press } = page({
      'waitlist/leaveByLink': new ApiError(
        404,
        'not_found',
        'You are not on this list any more, or this link is not valid.',
      ),
    });
    await press('Leave the waitlist');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You have already left' })).toBeTruthy());
  });
});
