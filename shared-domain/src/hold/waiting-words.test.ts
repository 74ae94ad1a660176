import { waitingBuyerStatus, type WaitingBuyerStatus } from '../lot/waiting-buyer-status.js';
import { LOT_STATUSES, SALE_PHASES } from '../lot/lot-status.js';
import {
  askAgainWords,
  cancelRequestWords,
  partnersPlaceWords,
  partnersRequestWords,
  placeWords,
  queueWords,
  requestWords,
  watchIntro,
  watchWords,
} from './waiting-words.js';

const ALL: readonly WaitingBuyerStatus[] = [
  'available',
  'hold',
  'under_offer',
  'under_contract',
  'sold',
  'off_sale',
  'unknown',
];
const IN_QUEUE = 'Your request stays in the queue in case it becomes available again.';

describe('the lot’s status for a waiting buyer (D30, D106)', () => {
  it.each<[string, WaitingBuyerStatus, string, string | null]>([
    [
      'not_released',
      'off_sale',
      'The lot is not for sale at the moment. Your request stays in the queue.',
      'You are first in the queue',
    ],
    ['available', 'available', 'The lot stays available until the team decides.', 'You are first in the queue'],
    ['hold', 'hold', `The lot is on hold for another buyer. ${IN_QUEUE}`, 'You are first in the queue'],
    ['eoi', 'under_offer', `The lot is under offer to another buyer. ${IN_QUEUE}`, 'You are first in the queue'],
    [
      'pre_contract',
      'under_offer',
      `The lot is under offer to another buyer. ${IN_QUEUE}`,
      'You are first in the queue',
    ],
    ['contract_executed', 'under_contract', `The lot is under contract. ${IN_QUEUE}`, 'You are first in the queue'],
    ['under_contract', 'under_contract', `The lot is under contract. ${IN_QUEUE}`, 'You are first in the queue'],
    ['unconditional', 'sold', 'The lot has been sold.', null],
    ['settled', 'sold', 'The lot has been sold.', null],
    ['option', 'sold', 'The lot has been sold.', null],
    ['offline', 'sold', 'The lot has been sold.', null],
    ['sold', 'sold', 'The lot has been sold.', null],
    [
      'withdrawn',
      'off_sale',
      'The lot is not for sale at the moment. Your request stays in the queue.',
      'You are first in the queue',
    ],
    ['Novel State', 'unknown', 'The team decides about your request.', null],
  ])('%s', (status, standing, words, place) => {
    expect(waitingBuyerStatus({ status })).toBe(standing);
    expect([requestWords(standing), placeWords(1, standing)]).toEqual([words, place]);
  });

  it('has a row for every status', () =>
    expect(LOT_STATUSES.map((status) => waitingBuyerStatus({ status }))).not.toContain('unknown'));
  it.each(SALE_PHASES)('an offline lot has the status of its phase: %s', (salePhase) => {
    expect(waitingBuyerStatus({ status: 'offline', offlineSale: { salePhase } })).toBe(
      waitingBuyerStatus({ status: salePhase }),
    );
  });
  it('a lot that no longer exists', () =>
    expect([waitingBuyerStatus(undefined), waitingBuyerStatus(null)]).toEqual(['unknown', 'unknown']));

  it.each<[WaitingBuyerStatus, string]>([
    ['hold', 'The lot is on hold for you already.'],
    ['under_offer', 'The lot is under offer to you already.'],
  ])('%s of the reader’s own', (standing, words) => {
    expect([requestWords(standing, true), placeWords(1, standing, true)]).toEqual([words, null]);
  });

  it('only of an available lot it is said that it is or stays available', () => {
    for (const standing of ALL.filter((one) => one !== 'available'))
      for (const words of [
        requestWords(standing),
        requestWords(standing, true),
        partnersRequestWords(standing),
        cancelRequestWords(standing),
        askAgainWords(standing),
        watchWords(standing),
        watchWords(standing, '2 May 2027'),
      ])
        expect(words).not.toMatch(/stays available|is available now|while the lot is available|^You are welcome/);
  });

  it.each([
    [2, 'You are number 2 in the queue', 'Number 2 in the queue'],
    [1, 'You are first in the queue', 'First in the queue'],
  ])('place %i', (place, own, partners) => {
    expect([placeWords(place, 'hold'), partnersPlaceWords(place, 'hold')]).toEqual([own, partners]);
    expect([placeWords(place, 'sold'), partnersPlaceWords(place, 'sold'), placeWords(undefined, 'hold')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('a partner does not learn who has the lot (D31)', () => {
    for (const standing of ALL) expect(partnersRequestWords(standing)).not.toMatch(/another|you/i);
  });
});

describe('the text of a watch (D1, D30)', () => {
  it.each<[WaitingBuyerStatus, string, string]>([
    [
      'available',
      'It is available now. If it is taken, we email you when it is available again.',
      ' It is available now.',
    ],
    [
      'hold',
      'It is on hold. We email you when it is available again.',
      ' It is no longer available. To hear from us again, ask on the lot’s page.',
    ],
    [
      'under_offer',
      'It is under offer. We email you when it is available again.',
      ' It is no longer available. To hear from us again, ask on the lot’s page.',
    ],
    [
      'under_contract',
      'It is under contract. We email you when it is available again.',
      ' It is no longer available. To hear from us again, ask on the lot’s page.',
    ],
    ['sold', 'It has been sold. We email you if it is available again.', ' It has been sold since.'],
    [
      'off_sale',
      'It is not for sale at the moment. We email you when it is available again.',
      ' It is not for sale at the moment.',
    ],
    ['unknown', 'We email you when it is available again.', ''],
  ])('%s', (standing, waiting, told) => {
    expect(watchWords(standing)).toBe(waiting);
    expect(watchWords(standing, '2 May 2027')).toBe(
      `It became available again on 2 May 2027, and we emailed you.${told}`,
    );
  });

  it.each<[WaitingBuyerStatus, string]>([
    ['available', 'Lot 12 is available now. If it is taken, we’ll email you when it is available again.'],
    ['hold', 'We’ll email you when Lot 12 is available again.'],
    ['sold', 'Lot 12 has been sold. We’ll email you if it is available again.'],
  ])('while it is set, %s', (standing, words) => expect(watchIntro('12', standing)).toBe(words));
});

it.each([
  [0, null],
  [1, '1 request waiting; yours would be the second'],
  [3, '3 requests waiting; yours would be the fourth'],
  [9, '9 requests waiting; yours would be the tenth'],
  [10, '10 requests waiting; yours would be the 11th'],
  [20, '20 requests waiting; yours would be the 21st'],
  [21, '21 requests waiting; yours would be the 22nd'],
  [22, '22 requests waiting; yours would be the 23rd'],
  [111, '111 requests waiting; yours would be the 112th'],
])('a queue of %d, before one joins it (D166): %s', (waiting, words) => expect(queueWords(waiting)).toBe(words));
