import type { PublicLot } from '../answer/shapes.js';
import { aLot } from '../testing/index.js';
import { readLotFilter } from './lot-filter.js';
import { quickFilters } from './quick-filters.js';

const NOW = new Date('2026-11-30T00:00:00Z');
const ZONE = 'Australia/Melbourne';
const lot = (at: number, over: Partial<PublicLot>): PublicLot => ({
  ...aLot({ _id: `${at}` }),
  status: 'available',
  registeredOn: null,
  registrationDate: null,
  facing: null,
  priceTracking: { type: 'fixed', value: 320_000 + at * 10_000 },
  ...over,
});
const lots = (over: (at: number) => Partial<PublicLot> = () => ({})) =>
  Array.from({ length: 8 }, (_, at) => lot(at, over(at)));
const labels = (found: readonly PublicLot[], hidePrice = false) =>
  quickFilters(found, { hidePrice, timeZone: ZONE }, NOW).map(({ label }) => label);

it('offers a round price that a quarter of the lots for sale are below, in words that are true', () => {
  expect(labels(lots())).toEqual(['Up to $330,000']);
  expect(labels(lots((at) => ({ priceTracking: { type: 'fixed', value: 321_000 + at * 10_000 } })))).toEqual([
    'Under $340,000',
  ]);
});

it('offers nothing that every lot for sale meets, or none: hidden prices, one price, sold lots', () => {
  expect(labels(lots(), true)).toEqual([]);
  expect(labels(lots(() => ({ priceTracking: { type: 'fixed', value: 320_000 } })))).toEqual([]);
  expect(
    labels(
      lots(() => ({ status: 'settled', facing: 'south' })),
      true,
    ),
  ).toEqual([]);
  expect(
    labels(
      lots(() => ({ registrationDate: '2027-01-15T00:00:00Z' })),
      true,
    ),
  ).toEqual([]);
  expect(
    labels(
      lots(() => ({ facing: 'south' })),
      true,
    ),
  ).toEqual([]);
  expect(labels([])).toEqual([]);
});

it('offers a backyard north, and what registers within 3 months in the estate’s calendar', () => {
  expect(
    labels(
      lots((at) => ({ facing: at === 1 ? 'south' : 'east' })),
      true,
    ),
  ).toEqual(['North backyard']);
  // 28 February 2027 in Melbourne is still the month; 1 March isn't.
  const registers = (iso: string) => lots((at) => ({ registrationDate: at === 0 ? iso : '2027-09-01T00:00:00Z' }));
  expect(labels(registers('2027-02-28T12:00:00Z'), true)).toEqual(['Registers within 3 months']);
  expect(labels(registers('2027-02-28T14:00:00Z'), true)).toEqual([]);
});

it('each is on where its filter is set so, and takes its own filter away alone', () => {
  const mixed = lots((at) => ({
    facing: at === 0 ? 'south' : null,
    registrationDate: at === 0 ? '2027-01-15T00:00:00Z' : '2027-09-01T00:00:00Z',
  }));
  const quick = quickFilters(mixed, { timeZone: ZONE }, NOW);
  expect(quick.map(({ key }) => key)).toEqual(['price', 'backyard', 'titles']);
  const none = { ...readLotFilter({}), backyard: null };
  for (const { key, on, off, isOn } of quick) {
    expect([key, isOn(none), isOn({ ...none, ...on })]).toEqual([key, false, true]);
    expect({ ...none, ...on, ...off }).toEqual(none);
  }
});
