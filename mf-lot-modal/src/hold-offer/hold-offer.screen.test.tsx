import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import HoldOfferScreen from './hold-offer.screen';

const POST = 'initialHold/answerOffer';
const TOKEN = `${'a'.repeat(24)}.${'B'.repeat(43)}`;

function open(answer: unknown, query: Record<string, string> = { token: TOKEN }) {
  const host = renderWithHost(<HoldOfferScreen />, {
    module,
    estate,
    pathname: '/v2/estate/tallowbrook-rise/hold-offer',
    query,
    answers: { 'lot/getLotsList': listOf(lot12), [POST]: answer },
  });
  return {
    ...host,
    user: userEvent.setup(),
    press: (name: string) => userEvent.setup().click(screen.getByRole('button', { name })),
  };
}

it('explains what accepting and declining do, and sends an acceptance once', async () => {
  const { press, api } = open({ lotId: 'lot-1', lotTitle: '12', status: 'approved', until: '2027-07-01T00:00:00Z' });
  expect(screen.getByText(/stays on hold for you for 7 days/)).toBeTruthy();
  await press('Yes, hold it for me');
  expect(await screen.findByRole('heading', { name: 'Lot 12 is on hold for you' })).toBeTruthy();
  expect(screen.getByText(/held until 1 Jul 2027 10:00 AM/)).toBeTruthy();
  expect(api.callsOf(POST).map(({ body }) => body)).toEqual([{ token: TOKEN, answer: 'accept' }]);
});

it('shows the lot that it is about: its drawing, size, frontage and price', async () => {
  open({}, { token: TOKEN, lot: lot12._id });
  expect(await screen.findByRole('img', { name: /Lot 12/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Lot 12 is available, and you are next' })).toBeTruthy();
  for (const fact of ['450 sqm', '15 m', '$310,000'])
    expect(screen.getAllByText((text) => text.includes(fact)).length).toBeGreaterThan(0);
});

it('a no goes to the next in the queue', async () => {
  const { press } = open({ lotId: 'lot-1', lotTitle: '12', status: 'cancelled' });
  await press('No, thank you');
  expect(
    await screen.findByText('Lot 12 goes to the next in the queue, or becomes available to everyone.'),
  ).toBeTruthy();
});

it.each([400, 404, 409])('shows that the offer has ended for a link that no longer exists (%s)', async (status) => {
  const { press } = open(new ApiError(status, 'hold_not_active', ''));
  await press('Yes, hold it for me');
  expect(await screen.findByRole('heading', { name: 'This offer has ended' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Tallowbrook Rise' })).toBeTruthy();
});

it('a lost connection leaves both answers to give', async () => {
  const { press } = open(new ApiError(0, 'network', ''));
  await press('Yes, hold it for me');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be sent');
  expect(screen.getByRole('button', { name: 'Yes, hold it for me' })).toBeTruthy();
});

it('shows an error for a URL without its token', () => {
  open({}, {});
  expect(screen.getByRole('heading', { name: 'This offer has ended' })).toBeTruthy();
});
