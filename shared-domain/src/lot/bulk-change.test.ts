import { bulkOutcome, undoOf } from './bulk-change';

const timeZone = 'Australia/Melbourne';
const lot = (over = {}) => ({
  status: 'available',
  price: 310_000,
  isBuildersEnabled: false,
  registrationDate: '2027-06-29T14:00:00.000Z',
  ...over,
});
const said = (change: Parameters<typeof bulkOutcome>[1], over = {}) => {
  const outcome = bulkOutcome(lot(over), change, { timeZone }, 'SALES');
  return outcome.will ? `${outcome.from} → ${outcome.to}` : outcome.why;
};

it.each([
  [{ to: 'withdrawn' }, {}, 'Available → Withdrawn'],
  [{ to: 'available' }, {}, 'Is Available already'],
  [{ to: 'available' }, { status: 'settled' }, 'Settled doesn’t lead to Available'],
  [{ to: 'option' }, {}, 'Option asks for details of each lot'],
  [{ to: 'hold' }, {}, 'Available doesn’t lead to Hold'],
  [{ price: 320_000 }, {}, '$310,000 → $320,000'],
  [{ price: 320_000 }, { priceTracking: { type: 'from', value: 310_000 } }, '$310,000 → $320,000'],
  [
    { price: 320_000 },
    { priceTracking: { type: 'from', value: 280_000 } },
    '$310,000 → $320,000 (shown stays From $280,000)',
  ],
  [{ price: 320_000 }, { priceTracking: { type: 'hide', value: 1 } }, '$310,000 → $320,000'],
  [{ price: 310_000 }, {}, 'No change'],
  [
    { isBuildersEnabled: true, registrationDate: '2027-09-30' },
    {},
    'House & land off, 30 Jun 2027 → House & land on, 30 Sep 2027',
  ],
  [{ registrationDate: null }, {}, '30 Jun 2027 → --'],
  [{ registrationDate: '2027-06-30' }, {}, 'No change'],
] as const)('%j of %j: %s', (change, over, words) => expect(said(change, over)).toBe(words));

it('is taken back field by field, or by the status before', () => {
  expect(undoOf(lot(), { to: 'withdrawn' }, timeZone)).toEqual({ will: true, change: { to: 'available' } });
  expect(undoOf(lot(), { price: 1, isBuildersEnabled: true, registrationDate: null }, timeZone)).toEqual({
    will: true,
    change: { price: 310_000, isBuildersEnabled: false, registrationDate: '2027-06-30' },
  });
});

it.each([
  [{ price: null }, 'It had no price before'],
  [{ price: 0 }, 'It had no price before'],
  [{ priceTracking: { type: 'fixed', value: 320_000 } }, 'Its shown price was already the new one'],
])('isn’t taken back where that wouldn’t bring back what was: %j', (over, why) =>
  expect(undoOf(lot(over), { price: 320_000 }, timeZone)).toEqual({ will: false, why }),
);
