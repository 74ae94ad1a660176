import type { OwnEoiRow } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show, Untitled } from '../testing/accounts.fixture';
import { anEoiRow } from '../testing/eoi.fixture';
import { aHome, anOwnHold, inHours } from '../testing/home.fixture';
import CustomerScreen from './customer.screen';

const GET = 'eoi/getOwn';
const NOTHING_FOUND = { holds: 0, waitlistEntries: 0, enquiries: 0, watches: 0 };
const NAME = 'Lot 325, Tallowbrook Rise';
const page = (eois: unknown, answers: Record<string, unknown> = {}) =>
  show(<CustomerScreen />, {
    estate: null,
    pathname: '/customer',
    role: 'CUSTOMER',
    wrapper: Untitled,
    answers: { 'user/getHome': aHome(), 'user/claim': NOTHING_FOUND, [GET]: eois, ...answers },
  });
const row = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);
const of = (lotTitle: string, over: Partial<OwnEoiRow>) => anEoiRow({ _id: lotTitle, lotTitle, ...over });

describe('EOIs at the buyer’s home', () => {
  it('those that need the buyer come first, those that ended are folded', async () => {
    const { container, press } = page([
      of('1', { status: 'declined', endedBecause: 'lot_taken' }),
      of('2', { status: 'pending' }),
      of('3', { status: 'approved', lotStatus: 'eoi' }),
      of('4', { missing: 0, waitsForSecondBuyer: true }),
      of('5', { missing: 2 }),
      of('6', {
        status: 'pendingForBilling',
        deposit: { due: 200_000, cleared: 0, refunded: 0, payBy: '2026-12-12T06:00:00.000Z' },
      }),
    ]);
    await screen.findByRole('heading', { level: 2, name: 'Your EOIs' });
    const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names()).toEqual(['6', '5', '4', '3', '2'].map((lot) => `Lot ${lot}, Tallowbrook Rise`));
    expect(
      row('Lot 6, Tallowbrook Rise').getByText(
        'Deposit of $2,000.00 due by 12 Dec 2026 5:00 PM. If it isn’t paid by then, your EOI ends.',
      ),
    ).toBeTruthy();
    expect(row('Lot 5, Tallowbrook Rise').getByText('2 steps to finish before you can send it.')).toBeTruthy();
    expect(row('Lot 4, Tallowbrook Rise').getByText(/^Your second buyer hasn’t confirmed yet/)).toBeTruthy();
    await press('Earlier EOIs (1 ended)');
    expect(row('Lot 1, Tallowbrook Rise').getByText('The lot went to another buyer.')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    ['draft', 'available', ['Complete EOI', 'Delete EOI']],
    ['pendingForBilling', 'available', ['See how to pay', 'Delete EOI']],
    ['transaction_error', 'available', ['Try again']],
    ['waitingForPending', 'available', []],
    ['pending', 'available', ['Ask to leave']],
    ['approved', 'eoi', ['Withdraw EOI']],
    ['approved', 'contract_executed', ['Withdraw EOI']],
    ['approved', 'settled', []],
  ])('%s on a lot at %s offers %j (4.4, D122)', async (status, lotStatus, actions) => {
    page([anEoiRow({ status, lotStatus })]);
    await screen.findByRole('heading', { level: 3, name: NAME });
    const offered = [...row(NAME).queryAllByRole('link'), ...row(NAME).queryAllByRole('button')]
      .map((one) => one.getAttribute('aria-label')?.split(':')[0])
      .filter(Boolean);
    expect(offered).toEqual(actions);
  });

  it.each([
    ['approved', 'eoi', {}, 'Approved'],
    ['approved', 'contract_executed', {}, 'Contract Executed'],
    ['approved', 'unconditional', {}, 'Finance Unconditional'],
    ['approved', 'settled', {}, 'Settled'],
    ['withdrawn', 'available', { endedBecause: 'withdrawn' }, 'Withdrawn'],
    ['refunded', 'available', { endedBecause: 'withdrawn' }, 'Deposit refunded'],
    ['refundDeclined', 'available', { endedBecause: 'withdrawn' }, 'Deposit not refunded'],
  ])('4.2, D131: %s on a lot at %s %j reads %s', async (status, lotStatus, over, label) => {
    const { user } = page([anEoiRow({ status, lotStatus, ...over })]);
    await screen.findByText(/^(?:Your|Earlier) EOIs/);
    const folded = screen.queryByRole('button', { name: /^Earlier EOIs/ });
    if (folded) await user.click(folded);
    expect(row(NAME).getByText(label)).toBeTruthy();
  });

  it.each([
    ['declined', { due: 200_000, cleared: 200_000, refunded: 0 }, 'Your deposit of $2,000.00 is to be returned.'],
    [
      'withdrawn',
      { due: 200_000, cleared: 200_000, refunded: 0 },
      'The team decides how much of your deposit of $2,000.00',
    ],
    ['refunded', { due: 200_000, cleared: 200_000, refunded: 150_000 }, '$1,500.00 of your deposit was returned.'],
    [
      'declined',
      { due: 200_000, cleared: 200_000, refunded: 150_000 },
      '$1,500.00 of your deposit was returned. The other $500.00 is to be returned.',
    ],
    ['declined', { due: 200_000, cleared: 200_000, refunded: 200_000 }, '$2,000.00 of your deposit was returned.'],
    [
      'declined',
      { due: 200_000, cleared: 200_000, refunded: 150_000, isRefundSettled: true },
      '$1,500.00 of your deposit was returned. The other $500.00 isn’t returned.',
    ],
    [
      'terminated',
      { due: 200_000, cleared: 50_000, refunded: 0, isRefundSettled: true },
      'Your deposit of $500.00 isn’t returned.',
    ],
  ])('%s with %j says what comes of the deposit', async (status, deposit, words) => {
    const { press } = page([anEoiRow({ status, deposit, endedBecause: status })]);
    await screen.findByText('Earlier EOIs', { exact: false });
    await press('Earlier EOIs (1 ended)');
    expect(row(NAME).getByText(words, { exact: false })).toBeTruthy();
  });

  it('leads to the form, and deletes after a confirmation', async () => {
    const { user, api, shell } = page([anEoiRow()], { 'eoi/delete': { ok: true } });
    const complete = await screen.findByRole('link', { name: `Complete EOI: ${NAME}` });
    expect(complete.getAttribute('href')).toBe('/v2/estate/rise/lot/l1/eoi-request?stageId=s4');
    const open = () => screen.getByRole('button', { name: `Delete EOI: ${NAME}` });
    await user.click(open());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(open());
    await user.click(open());
    expect(api.callsOf('eoi/delete')).toEqual([]);
    api.answer(GET, []);
    await user.click(screen.getByRole('button', { name: 'Delete EOI' }));
    await waitFor(() => expect(api.callsOf('eoi/delete')).toMatchObject([{ params: { eoiId: 'eoi-1' } }]));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: NAME })).toBeNull());
    expect(shell.toasts).toMatchObject([{ tone: 'success', message: 'Your EOI was deleted.' }]);
    expect(shell.opened).toEqual([]);
  });

  it.each([
    ['draft', 'available', '/v2/estate/rise/lot/l1/eoi-request?stageId=s4'],
    ['pendingForBilling', 'available', '/customer/lots/l1/activity'],
    ['pending', 'available', '/customer/lots/l1/activity'],
    ['approved', 'contract_executed', '/customer/lots/l1/activity'],
    ['declined', 'available', '/customer/lots/l1/activity'],
  ])('%s on a lot at %s leads to %s', async (status, lotStatus, to) => {
    const { user } = page([anEoiRow({ status, lotStatus })]);
    await screen.findByText(/^(?:Your|Earlier) EOIs/);
    const folded = screen.queryByRole('button', { name: /^Earlier EOIs/ });
    if (folded) await user.click(folded);
    expect(row(NAME).getByRole('link', { name: NAME }).getAttribute('href')).toBe(to);
  });

  it('of two for one lot only the newest leads to its page (D168)', async () => {
    const { press } = page([anEoiRow({ status: 'pending' }), anEoiRow({ _id: 'older', status: 'declined' })]);
    await screen.findByRole('link', { name: NAME });
    await press('Earlier EOIs (1 ended)');
    expect(screen.getAllByRole('heading', { level: 3, name: NAME })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: NAME })).toHaveLength(1);
  });

  it('withdraws with a reason, and says that the deposit is decided on', async () => {
    const paid = { due: 200_000, cleared: 200_000, refunded: 0 };
    const { user, fill, api } = page([anEoiRow({ status: 'approved', lotStatus: 'eoi', deposit: paid })], {
      'eoi/withdraw': new ApiError(409, 'not_withdrawable', 'This EOI has changed. Please check it and try again.'),
    });
    await user.click(await screen.findByRole('button', { name: `Withdraw EOI: ${NAME}` }));
    expect(screen.getByText(/The team then decides how much of your deposit is returned\.$/)).toBeTruthy();
    await fill({ 'Reason (optional)': 'We found another lot' });
    await user.click(screen.getByRole('button', { name: 'Withdraw EOI' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This EOI has changed/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('We found another lot');
    expect(api.callsOf('eoi/withdraw')).toMatchObject([{ body: { reason: 'We found another lot' } }]);
  });

  it('asks to leave once', async () => {
    let eoi = anEoiRow({ status: 'pending' });
    const { user } = page(() => [eoi], {
      'eoi/askToLeave': () => (eoi = anEoiRow({ status: 'pending', askedToLeaveAt: inHours(0) })),
    });
    await user.click(await screen.findByRole('button', { name: `Ask to leave: ${NAME}` }));
    await user.click(screen.getByRole('button', { name: 'Ask to leave' }));
    expect(await screen.findByText(/^You asked to leave on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ask to leave/ })).toBeNull();
  });

  it('an API that has no EOIs yet shows the others; a failure is tried again', async () => {
    const { unmount } = page(new ApiError(404, 'not_found', ''), { 'user/getHome': aHome({ holds: [anOwnHold()] }) });
    expect(await screen.findByRole('article', { name: NAME })).toBeTruthy();
    unmount();
    const { press, api } = page(new ApiError(503, 'unavailable', ''));
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    api.answer(GET, [anEoiRow()]);
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 3, name: NAME })).toBeTruthy();
  });
});

it('an approved hold leads on to an EOI, a request doesn’t (D128)', async () => {
  const { unmount } = page([], { 'user/getHome': aHome({ holds: [anOwnHold()] }) });
  const link = await screen.findByRole('link', { name: 'Continue to EOI' });
  expect(link.getAttribute('href')).toBe('/v2/estate/rise/lot/l1/eoi-request?stageId=s4');
  unmount();
  page([], { 'user/getHome': aHome({ holds: [anOwnHold({ status: 'pending', place: 1, expirationDate: null })] }) });
  await screen.findByRole('article', { name: NAME });
  expect(screen.queryByRole('link', { name: 'Continue to EOI' })).toBeNull();
});
