import type { FiledHold } from '@lotline/shared-domain';
import { aLot, anEstate } from '@lotline/shared-domain/testing';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import PartnerHoldsScreen from './partner-holds.screen';

const GET = 'user/getFiledHolds';
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const rise: FiledHold['estate'] = {
  _id: 'e1',
  key: 'rise',
  title: 'Tallowbrook Rise',
  iconColor: '#2f6f5e',
  appVersion: 'v2',
  timeZone: 'Australia/Melbourne',
  hidePrice: false,
  contact: { name: 'The team', email: 'team@example.com' },
};
const lot = { ...aLot({ _id: 'l1', title: '325' }), stageId: 's4', stageTitle: '4' } as FiledHold['lot'];
const ada = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '+61491570158' };
const aFiledHold = (over: Partial<FiledHold> = {}): FiledHold => ({
  _id: 'h1',
  status: 'pending',
  isOffer: false,
  estate: rise,
  lot,
  lotTitle: '325',
  purchaser: ada,
  place: 1,
  requestExpiresAt: '2026-12-06T00:00:00Z',
  filedAt: '2026-11-22T01:30:00Z',
  ...over,
});

function page(
  answer: unknown,
  role = 'CHANNEL_PARTNER',
  estates: object[] = [anEstate(), anEstate({ _id: 'e2', key: 'fern' })],
) {
  const host = renderWithHost(<PartnerHoldsScreen />, {
    module,
    estate: null,
    pathname: '/partner/holds',
    role,
    answers: { [GET]: answer, 'estate/getEstates': estates },
  });
  const user = userEvent.setup();
  return { ...host, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const cardOf = (name: string) => within(screen.getByRole('article', { name }));
const ADAS = 'Lot 325, Tallowbrook Rise, for Ada Lee';

describe('Holds', () => {
  it('a request has its lot, its place in the queue, the purchaser as typed, when it was sent, and the way to the lot', async () => {
    const { container } = page([aFiledHold({ place: 2 })]);
    expect(screen.getByRole('heading', { level: 1, name: 'Holds' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await screen.findByRole('article', { name: ADAS });
    const card = cardOf(ADAS);
    for (const words of [
      'Stage 4, Tallowbrook Rise',
      'Pending',
      'Number 2 in the queue',
      'Ada Lee',
      '22 Nov 2026 12:30 PM',
    ])
      expect(card.getByText(words)).toBeTruthy();
    expect(card.getByText(/isn’t decided by 6 Dec 2026, the request ends/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com');
    expect(card.getByRole('link', { name: '+61 491 570 158' }).getAttribute('href')).toBe('tel:+61491570158');
    expect(card.getByRole('link', { name: 'View on the map: Lot 325' }).getAttribute('href')).toBe(
      '/v2/estate/rise?default=map&stageId=s4&lotId=l1',
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('counts down a hold and an offer; ended ones are listed closed below', async () => {
    const { press } = page([
      aFiledHold({ status: 'approved', place: null, expirationDate: inHours(73) }),
      aFiledHold({
        _id: 'h2',
        lotTitle: '7',
        status: 'approved',
        isOffer: true,
        place: null,
        expirationDate: inHours(20),
      }),
      aFiledHold({
        _id: 'h3',
        lotTitle: '8',
        lot: null,
        status: 'declined',
        place: null,
        endedAt: '2026-11-20T00:00:00Z',
      }),
    ]);
    await screen.findByRole('article', { name: ADAS });
    expect(cardOf(ADAS).getByText(/^3 days(?: 1 hour)? left$/)).toBeTruthy();
    expect(cardOf(ADAS).getByText(/^Held until/)).toBeTruthy();
    expect(cardOf('Lot 7, Tallowbrook Rise, for Ada Lee').getByText('Offered')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Current',
      'Ended (1 hold)',
    ]);
    await press('Ended (1 hold)');
    const ended = cardOf('Lot 8, Tallowbrook Rise, for Ada Lee');
    expect(ended.getByText('Ended on 20 Nov 2026')).toBeTruthy();
    expect(ended.queryByRole('link', { name: /^View on the map/ })).toBeNull();
  });

  it('explains where holds come from when the list is empty', async () => {
    page([], 'BUILDER');
    expect(await screen.findByRole('heading', { name: 'No holds yet' })).toBeTruthy();
    expect(
      screen.getByText(
        'Choose an estate and an available lot, and request a hold for a purchaser. Your requests appear here.',
      ),
    ).toBeTruthy();
  });

  it.each([
    ['the estates, where there are several', undefined, '/'],
    ['the only estate', [anEstate({ key: 'rise', appVersion: 'v2' })], '/v2/estate/rise'],
  ])('Request a hold leads to %s', async (_, estates, to) => {
    page([aFiledHold()], 'BUILDER', estates);
    const link = () => screen.getByRole('link', { name: 'Find a lot' });
    await waitFor(() => expect(link().getAttribute('href')).toBe(to));
    const hint = screen.getByText('Choose a lot on an estate’s map, then request the hold there.');
    expect(link().getAttribute('aria-describedby')).toBe(hint.id);
  });

  it('after a failure it is tried again', async () => {
    let answer: unknown = new ApiError(503, 'unavailable', '');
    const { press } = page(() => answer);
    expect(await screen.findByText(/^Your holds could not be loaded\./)).toBeTruthy();
    answer = [aFiledHold()];
    await press('Try again');
    expect(await screen.findByRole('article', { name: ADAS })).toBeTruthy();
  });

  it.each([
    ['available', 'The lot stays available until the team decides.', 'First in the queue'],
    [
      'hold',
      'The lot is on hold. The request stays in the queue in case it becomes available again.',
      'First in the queue',
    ],
    [
      'eoi',
      'The lot is under offer. The request stays in the queue in case it becomes available again.',
      'First in the queue',
    ],
    ['settled', 'The lot has been sold.', undefined],
  ])('describes a request by its lot’s current status %s (D30)', async (status, words, place) => {
    const hold = aFiledHold();
    page([{ ...hold, lot: { ...hold.lot!, status } }]);
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/in the queue$/)?.textContent).toBe(place);
  });

  it('what is decided at the desk appears by itself', async () => {
    jest.useFakeTimers();
    try {
      let hold = aFiledHold();
      page(() => [hold]);
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(screen.getByText('First in the queue')).toBeTruthy();
      hold = aFiledHold({ status: 'approved', place: null, expirationDate: inHours(73) });
      await act(() => jest.advanceTimersByTimeAsync(15_100));
      expect(screen.getByText(/^Held until/)).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });
});
