import { isAtLatestEnd, mayAskForExtension, mayCancelOwnHold, needsBuyer, ownHoldPhase, timeLeft } from './own-hold.js';

const NOW = Date.parse('2027-02-08T02:00:00Z');
const at = (hours: number): string => new Date(NOW + hours * 3_600_000).toISOString();

describe('the phase of a hold as its buyer sees it (D30)', () => {
  it.each([
    ['pending', false, 'waiting', false, true],
    ['approved', false, 'held', true, true],
    ['approved', true, 'offer', false, false],
    ['declined', false, 'over', false, false],
    ['expired', false, 'over', false, false],
    ['closed', false, 'over', false, false],
    ['cancelled', false, 'over', false, false],
    ['frozen', false, 'over', false, false],
  ] as const)(
    '%s, an offer: %s, is %s; may ask for more time: %s, may cancel: %s',
    (status, isOffer, phase, mayAsk, mayCancel) => {
      const hold = { status, isOffer };
      expect([ownHoldPhase(hold), mayAskForExtension(hold), mayCancelOwnHold(hold)]).toEqual([
        phase,
        mayAsk,
        mayCancel,
      ]);
    },
  );

  it.each([
    ['asked already', { extensionRequestedAt: at(-1) }],
    ['declined for this end', { extensionDeclinedAt: at(-1) }],
    ['at the latest end that there is', { expirationDate: at(60), latestEnd: at(60) }],
  ])('%s: not again', (_, asked) =>
    expect(mayAskForExtension({ status: 'approved', isOffer: false, ...asked })).toBe(false),
  );

  it.each([
    [at(60), at(84), false],
    // One day later, where clocks are set forward in between.
    [at(60), at(83), false],
    [at(60), at(60), true],
    [at(60), at(40), true],
    // From an older API, which refuses by itself.
    [at(60), undefined, false],
    [undefined, at(84), false],
  ])('a hold until %s, at the latest %s, is at its latest end: %s', (expirationDate, latestEnd, isLatest) =>
    expect(isAtLatestEnd({ expirationDate, latestEnd })).toBe(isLatest),
  );

  it.each([
    ['an offer', { status: 'approved', isOffer: true, expirationDate: at(20) }, true],
    ['a hold of 48 hours', { status: 'approved', isOffer: false, expirationDate: at(48) }, true],
    ['a hold of three days', { status: 'approved', isOffer: false, expirationDate: at(72) }, false],
    ['a request', { status: 'pending', isOffer: false }, false],
    ['a hold that is over', { status: 'expired', isOffer: false, expirationDate: at(-1) }, false],
  ])('%s wants its buyer: %#', (_, hold, wants) => expect(needsBuyer(hold, NOW)).toBe(wants));
});

it.each([
  [24 * 2 + 4, '2 days 4 hours'],
  [24, '1 day'],
  [25, '1 day 1 hour'],
  [5.5, '5 hours 30 minutes'],
  [1, '1 hour'],
  [0.2, '12 minutes'],
  [0.005, 'less than a minute'],
  [-0.1, null],
])('in %s hours is %s', (hours, words) => expect(timeLeft(at(hours), NOW)).toBe(words));
