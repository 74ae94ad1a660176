import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import module from '../module';
import { shownTitle } from '../testing/shown-title.fixture';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import LotDetailsModal from './lot-details.modal';

const held = { ...lot12, status: 'hold' };
const ownHold = {
  _id: 'h1',
  status: 'approved',
  isOffer: false,
  estate: { ...estate, contact: { name: 'The team' } },
  lot: held,
  lotTitle: '12',
  expirationDate: '2026-12-04T06:00:00.000Z',
  createdAt: '2026-11-27T00:00:00.000Z',
};
const homeOf = (...holds: object[]) => ({ holds, waitlistEntries: [], watches: [], enquiries: [] });

const open = (lot: object, host: Parameters<typeof renderWithHost>[1]) =>
  renderWithHost(<LotDetailsModal lotId="lot-12" />, {
    module,
    estate,
    wrapper: shownTitle,
    ...host,
    answers: { 'lot/getLotsList': listOf({ ...lot12, ...lot }), ...host?.answers },
  });
const MAY_RETURN = 'This lot is on hold. It may become available again.';
const watch = () => screen.queryByRole('button', { name: 'Tell me if it comes back' });

it('a buyer reads until when a lot is on hold for them, and is led to the hold', async () => {
  const { container } = open(held, { role: 'CUSTOMER', answers: { 'user/getHome': homeOf(ownHold) } });
  expect(await screen.findByText('This lot is on hold for you until 4 Dec 2026 5:00 PM.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your hold' }).getAttribute('href')).toBe('/customer');
  expect([screen.queryByText(MAY_RETURN), watch()]).toEqual([null, null]);
  expect((await axe(container)).violations).toEqual([]);
});

it('a buyer who has requested a hold on an available lot is led to the request instead of to another', async () => {
  const request = { ...ownHold, status: 'pending', lot: lot12, expirationDate: undefined };
  open({}, { role: 'CUSTOMER', answers: { 'user/getHome': homeOf(request) } });
  expect(await screen.findByText('You have requested a hold on this lot.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your request' }).getAttribute('href')).toBe('/customer');
  expect(screen.queryByRole('button', { name: 'Request a Hold' })).toBeNull();
});

it('an approval is seen without reopening the lot', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const request = { ...ownHold, status: 'pending', expirationDate: undefined };
  const { api } = open(held, { role: 'CUSTOMER', answers: { 'user/getHome': homeOf(request) } });
  expect(await screen.findByText(MAY_RETURN)).toBeTruthy();
  api.answer('user/getHome', homeOf(ownHold));
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(await screen.findByText('This lot is on hold for you until 4 Dec 2026 5:00 PM.')).toBeTruthy();
  jest.useRealTimers();
});

it('a request that has ended leaves the lot as it is for others', async () => {
  const request = { ...ownHold, status: 'declined', lot: lot12, expirationDate: undefined };
  const { api } = open({}, { role: 'CUSTOMER', answers: { 'user/getHome': homeOf(request) } });
  await waitFor(() => expect(api.callsOf('user/getHome')).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Request a Hold' })).toBeTruthy();
  expect(screen.queryByText('You have requested a hold on this lot.')).toBeNull();
});

it.each([
  ['another lot', { ...ownHold, lot: { ...held, _id: 'lot-13' } }],
  ['a request that waits', { ...ownHold, status: 'pending' }],
  ['a hold that ended', { ...ownHold, status: 'cancelled' }],
])('with %s a buyer reads that the lot may come back, and may watch it', async (_, hold) => {
  const { api } = open(held, { role: 'CUSTOMER', answers: { 'user/getHome': homeOf(hold) } });
  await waitFor(() => expect(api.callsOf('user/getHome')).toHaveLength(1));
  expect(await screen.findByText(MAY_RETURN)).toBeTruthy();
  expect(watch()).toBeTruthy();
});

it('holds are asked for only where they can matter: a lot on hold, a buyer, no frame', async () => {
  for (const [lot, host] of [
    [held, {}],
    [held, { role: 'SALES' }],
    [held, { role: 'CUSTOMER', embed: true }],
    [{ status: 'settled' }, { role: 'CUSTOMER' }],
  ] as const) {
    const { api, unmount } = open(lot, host);
    await screen.findByRole('button', { name: 'Make enquiry' });
    expect(api.callsOf('user/getHome')).toEqual([]);
    unmount();
  }
});
