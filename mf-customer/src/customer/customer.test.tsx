import type { Home } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/accounts.fixture';
import { aHome, anOwnHold, inHours, rise } from '../testing/home.fixture';
import CustomerScreen from './customer.screen';

const GET = 'user/getHome';
const NOTHING_FOUND = { holds: 0, waitlistEntries: 0, enquiries: 0, watches: 0 };
const page = (
  home: Home | Error,
  { role = 'CUSTOMER', answers = {} }: { role?: string; answers?: Record<string, unknown> } = {},
) => {
  window.sessionStorage.clear();
  return show(<CustomerScreen />, {
    estate: null,
    pathname: '/customer',
    role,
    answers: { [GET]: home, 'user/claim': NOTHING_FOUND, ...answers },
  });
};
const cardOf = (name: string) => within(screen.getByRole('article', { name }));
const HELD = 'Lot 325, Tallowbrook Rise';

describe('Customer (2.1)', () => {
  it('shows what needs the buyer first, then the other holds, waitlists, watches and enquiries', async () => {
    const home = aHome({
      holds: [
        anOwnHold({ _id: 'h1' }),
        anOwnHold({ _id: 'h2', expirationDate: inHours(20) }),
        anOwnHold({ _id: 'h3', status: 'expired', expirationDate: null, endedAt: inHours(-9) }),
      ],
      waitlistEntries: [
        {
          _id: 'w1',
          estate: rise,
          wishes: [{ label: 'Budget, up to', value: '$400,000' }],
          place: 3,
          createdAt: inHours(-99),
        },
      ],
      watches: [{ _id: 'x1', estate: rise, lot: anOwnHold().lot, createdAt: inHours(-9) }],
      quotes: [
        {
          _id: 'quote-1',
          status: 'contacted',
          estate: rise,
          lotTitle: '310',
          designs: [
            { builder: 'Ketterwick Homes', house: 'Kestrel 20', total: 'From $612,500 plus site costs' },
            { builder: 'Pallow & Finch', house: 'Saltbush 18' },
          ],
          createdAt: inHours(-9),
        },
      ],
      enquiries: [{ _id: 'q1', estate: rise, lotTitle: '7', message: 'Is it flat?', createdAt: inHours(-9) }],
    });
    page(home);
    expect(await screen.findByRole('heading', { name: 'Hello Ada' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Ending soon',
      'Other holds and requests',
      'Questions?',
      'Waitlists',
      'Lots you watch',
      'Quotes',
      'Enquiries',
      'Earlier holds and requests (1 ended)',
    ]);
    expect(screen.getByText(/^(?:19 hours 59 minutes|20 hours) left$/)).toBeTruthy();
    expect(screen.getByText(/^Place 3 on the list/)).toBeTruthy();
    expect(screen.getByText('Budget, up to $400,000')).toBeTruthy();
    expect(screen.getByText('Is it flat?')).toBeTruthy();
    expect(screen.getByText('Kestrel 20 by Ketterwick Homes: From $612,500 plus site costs')).toBeTruthy();
    expect(screen.getByText('Saltbush 18 by Pallow & Finch')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'View on the map' })[0]?.getAttribute('href')).toBe(
      '/v2/estate/rise?default=map&stageId=s4&lotId=l1',
    );
  });

  it('names the contact once per estate, whatever the number of holds', async () => {
    const valley = { ...rise, _id: 'e2', title: 'Wattle Valley', contact: { name: 'Val', email: 'val@example.com' } };
    page(aHome({ holds: [anOwnHold(), anOwnHold({ _id: 'h2' }), anOwnHold({ _id: 'h3', estate: valley })] }));
    const numbers = await screen.findAllByRole('link', { name: 'The team: 0491 570 006' });
    expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['tel:0491570006']);
    expect(screen.getAllByRole('link', { name: 'val@example.com' })).toHaveLength(1);
  });

  it('a request shows its place in the queue', async () => {
    page(
      aHome({
        holds: [anOwnHold({ status: 'pending', expirationDate: null, place: 2, requestExpiresAt: inHours(200) })],
      }),
    );
    expect(await screen.findByText('You are number 2 in the queue')).toBeTruthy();
    expect(cardOf(HELD).queryByRole('button', { name: 'Ask for more time' })).toBeNull();
    expect(cardOf(HELD).getByRole('button', { name: 'Cancel request' })).toBeTruthy();
  });

  it.each([
    ['available', false, 'You are first in the queue', 'The lot stays available until the team decides.'],
    [
      'hold',
      false,
      'You are first in the queue',
      'The lot is on hold for another buyer. Your request stays in the queue in case it becomes available again.',
    ],
    ['hold', true, null, 'The lot is on hold for you already.'],
    [
      'eoi',
      false,
      'You are first in the queue',
      'The lot is under offer to another buyer. Your request stays in the queue in case it becomes available again.',
    ],
    [
      'contract_executed',
      false,
      'You are first in the queue',
      'The lot is under contract. Your request stays in the queue in case it becomes available again.',
    ],
    ['settled', false, null, 'The lot has been sold.'],
    [
      'not_released',
      false,
      'You are first in the queue',
      'The lot is not for sale at the moment. Your request stays in the queue.',
    ],
  ])(
    'describes a request by its lot’s current status %s (the reader’s own: %s) (D30)',
    async (status, isHeldForYou, place, words) => {
      const { lot } = anOwnHold();
      page(
        aHome({
          holds: [
            anOwnHold({
              status: 'pending',
              lot: { ...lot!, status },
              isHeldForYou,
              place: 1,
              expirationDate: null,
              requestExpiresAt: inHours(200),
            }),
          ],
        }),
      );
      await screen.findByRole('article', { name: HELD });
      expect(cardOf(HELD).getByText(words, { exact: false }).textContent).toMatch(
        /If it isn’t decided by .*, your request ends\.$/,
      );
      expect(screen.queryByText(/in the queue$/)?.textContent ?? null).toBe(place);
      expect(screen.queryAllByText(/stays available/)).toHaveLength(status === 'available' ? 1 : 0);
    },
  );

  it.each([
    ['available', undefined, 'It is available now. If it is taken, we email you when it is available again.'],
    ['hold', undefined, 'It is on hold. We email you when it is available again.'],
    ['settled', undefined, 'It has been sold. We email you if it is available again.'],
    [
      'available',
      '2027-05-02T02:00:00Z',
      'It became available again on 2 May 2027, and we emailed you. It is available now.',
    ],
    [
      'hold',
      '2027-05-02T02:00:00Z',
      'It became available again on 2 May 2027, and we emailed you. It is no longer available. To hear from us again, ask on the lot’s page.',
    ],
  ])('describes a watch of a lot at %s, last emailed on %s', async (status, toldAt, words) => {
    const { lot } = anOwnHold();
    page(
      aHome({
        watches: [
          { _id: 'x1', estate: rise, lot: { ...lot!, status }, createdAt: inHours(-9), ...(toldAt && { toldAt }) },
        ],
      }),
    );
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('asks for more time in place, and shows the pending request', async () => {
    let hold = anOwnHold({ latestEnd: '2099-03-24T12:59:00.000Z' });
    const { press, fill, api } = page(aHome(), {
      answers: {
        [GET]: () => aHome({ holds: [hold] }),
        'user/askForExtension': () => (hold = anOwnHold({ extensionRequestedAt: inHours(0) })),
      },
    });
    await screen.findByRole('article', { name: HELD });
    await press('Ask for more time');
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    expect(screen.getByText(/It can be extended to 24 Mar 2099 at the latest\.$/)).toBeTruthy();
    await fill({ 'Message to the team (optional)': 'The bank needs a week' });
    await press('Send');
    expect(await screen.findByText(/^You asked for more time on/)).toBeTruthy();
    expect(api.callsOf('user/askForExtension')).toMatchObject([
      { params: { holdId: 'h1' }, body: { note: 'The bank needs a week' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Ask for more time' })).toBeNull();
  });

  it('cancels after a confirmation; Escape keeps the hold, and focus returns', async () => {
    const { press, user, api } = page(aHome({ holds: [anOwnHold()] }), {
      answers: { 'user/cancelHold': anOwnHold({ status: 'cancelled' }) },
    });
    await screen.findByRole('article', { name: HELD });
    await press('Cancel hold');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel hold' }));
    expect(api.callsOf('user/cancelHold')).toEqual([]);
    await press('Cancel hold');
    await press('Cancel hold');
    await waitFor(() => expect(api.callsOf('user/cancelHold')).toHaveLength(1));
    await waitFor(() => expect(api.callsOf(GET).length).toBeGreaterThan(1));
  });

  it('an offer is answered by one press', async () => {
    const { press, api } = page(aHome({ holds: [anOwnHold({ isOffer: true, expirationDate: inHours(20) })] }), {
      answers: { 'user/answerOffer': { lotId: 'l1', lotTitle: '325', status: 'approved', until: inHours(100) } },
    });
    expect(await screen.findByRole('heading', { name: 'Ending soon' })).toBeTruthy();
    await press('Yes, keep it for me');
    await waitFor(() =>
      expect(api.callsOf('user/answerOffer')).toMatchObject([{ params: { holdId: 'h1' }, body: { answer: 'accept' } }]),
    );
  });

  it('leaves a waitlist after a confirmation', async () => {
    const { press, api } = page(
      aHome({ waitlistEntries: [{ _id: 'w1', estate: rise, wishes: [], place: 1, createdAt: inHours(-9) }] }),
      { answers: { 'user/leaveWaitlist': { ok: true } } },
    );
    await screen.findByText(/^Place 1 on the list/);
    await press('Leave the waitlist of Tallowbrook Rise');
    await press('Leave waitlist');
    await waitFor(() => expect(api.callsOf('user/leaveWaitlist')).toMatchObject([{ params: { entryId: 'w1' } }]));
  });

  it('shows once what was found with the email (D77)', async () => {
    page(aHome({ holds: [anOwnHold()] }), { answers: { 'user/claim': { ...NOTHING_FOUND, holds: 1 } } });
    expect(await screen.findByText(/added them to your account: 1 hold request\./)).toBeTruthy();
    expect(window.sessionStorage.getItem('lotline:found')).toBeNull();
  });

  it('a decision of the sales desk appears without a reload', async () => {
    jest.useFakeTimers();
    try {
      let hold = anOwnHold({ status: 'pending', expirationDate: null, place: 1 });
      page(aHome(), { answers: { [GET]: () => aHome({ holds: [hold] }) } });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('You are first in the queue')).toBeTruthy();
      hold = anOwnHold();
      await act(() => jest.advanceTimersByTimeAsync(15_100));
      expect(screen.getByText(/^Held for you until/)).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('with nothing it leads to the estates; after a failure it is tried again', async () => {
    let answer: Home | Error = new ApiError(503, 'unavailable', '');
    const { press } = page(aHome(), { answers: { [GET]: () => answer } });
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
    answer = aHome();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all estates' }).getAttribute('href')).toBe('/');
  });
});
