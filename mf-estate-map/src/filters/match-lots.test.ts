import { monthOf } from '@lotline/shared-domain';
import { aLot } from '@lotline/shared-domain/testing';
import { NO_FILTERS } from './filters-url';
import type { Filters } from './filters.types';
import { countFilters, countMatches, matchesFilters, sortLots, statusKeyOf, type Reader } from './match-lots';

const none: Filters = { ...NO_FILTERS, sort: '' };
const reader: Reader = { audience: 'customer', timeZone: 'Australia/Melbourne' };
const unreleased = aLot({
  status: 'not_released',
  size: null,
  blockWidth: null,
  price: null,
  priceTracking: null,
  registrationDate: null,
  isBuildersEnabled: false,
});

describe('a lot of 450 m², 15 m, from $310,000, titles March 2027', () => {
  it.each<[string, Partial<Filters>, boolean]>([
    ['no filter', {}, true],
    ['450 to 450 m²', { size: { from: 450, to: 450 } }, true],
    ['from 451 m²', { size: { from: 451, to: null } }, false],
    ['up to $300,000', { price: { from: null, to: 300_000 } }, false],
    ['up to $310,000', { price: { from: null, to: 310_000 } }, true],
    ['frontage 14 to 16 m', { frontage: { from: 14, to: 16 } }, true],
    ['frontage from 15.5 m', { frontage: { from: 15.5, to: null } }, false],
    ['Available or Sold', { status: ['available', 'sold'] }, true],
    ['Sold', { status: ['sold'] }, false],
    ['house and land eligible', { builder: true }, true],
    ['titles by March 2027', { titles: '2027-03' }, true],
    ['titles by February 2027', { titles: '2027-02' }, false],
    ['Available and from 500 m²', { status: ['available'], size: { from: 500, to: null } }, false],
  ])('%s: %p', (_name, filters, passes) => {
    expect(matchesFilters(aLot(), { ...none, ...filters }, reader)).toBe(passes);
  });
});

describe('where a lot faces (D94)', () => {
  it.each<[string, Partial<Filters>, boolean]>([
    ['street south', { street: 'south' }, true],
    ['backyard north', { backyard: 'north' }, true],
    ['both', { street: 'south', backyard: 'north' }, true],
    ['street north', { street: 'north' }, false],
    ['backyard north-east', { backyard: 'north-east' }, false],
    ['backyard north, up to $300,000', { backyard: 'north', price: { from: null, to: 300_000 } }, false],
  ])('its street faces south: %s', (_name, filters, passes) => {
    expect(matchesFilters(aLot({ facing: 'south' }), { ...none, ...filters }, reader)).toBe(passes);
    expect(matchesFilters(aLot(), { ...none, ...filters }, reader)).toBe(false);
  });
});

it('counts what may be bought first', () => {
  const lots = [aLot(), aLot({ size: 900 }), aLot({ status: 'hold' }), aLot({ status: 'not_released' })];
  expect(countMatches(lots, ({ size }) => size === 450)).toEqual({ shown: 3, available: 1, ofAvailable: 2 });
});

describe('data hidden from the viewer', () => {
  it.each<[string, Partial<Filters>]>([
    ['size', { size: { from: 1, to: null } }],
    ['price', { price: { from: null, to: 999_999 } }],
    ['frontage', { frontage: { from: 1, to: null } }],
    ['registration', { titles: '2099-12' }],
    ['eligibility', { builder: true }],
  ])('passes no filter about %s', (_name, filters) => {
    expect(matchesFilters(unreleased, none, reader)).toBe(true);
    expect(matchesFilters(unreleased, { ...none, ...filters }, reader)).toBe(false);
  });
});

describe('status as the legend has it', () => {
  it.each([
    ['available', 'customer', 'available'],
    ['eoi', 'customer', 'hold'],
    ['contract_executed', 'customer', 'under-contract'],
    ['settled', 'customer', 'sold'],
    ['withdrawn', 'customer', 'not-released'],
    ['eoi', 'staff', 'pre-contract'],
    ['hold', 'staff', 'hold'],
    ['unconditional', 'staff', 'unconditional'],
    ['withdrawn', 'staff', 'withdrawn'],
    ['sold', 'staff', 'settled'],
  ] as const)('%s is to a %s: %s', (status, audience, key) => {
    expect(statusKeyOf(aLot({ status }), audience)).toBe(key);
  });
});

it('the registration month is the estate’s: the last evening of a UTC month is the next month there', () => {
  expect(monthOf(aLot({ registrationDate: '2027-03-31T13:30:00.000Z' }), 'Australia/Melbourne')).toBe('2027-04');
  expect(monthOf(aLot({ registrationDate: '2027-03-31T13:30:00.000Z' }), 'Australia/Perth')).toBe('2027-03');
});

it('a range counts as one filter, the order as none', () => {
  expect(countFilters({ ...none, sort: 'price' })).toBe(0);
  expect(
    countFilters({
      ...none,
      size: { from: 1, to: 2 },
      status: ['hold', 'sold'],
      builder: true,
      titles: '2027-03',
      street: 'east',
    }),
  ).toBe(5);
});

describe('order', () => {
  const lots = [
    aLot({ title: '10', size: 450, status: 'sold' }),
    aLot({ title: '2', size: 300, status: 'available' }),
    aLot({ title: '1', size: null, status: 'not_released' }),
    aLot({ title: '11', size: 300, status: 'hold' }),
  ];
  it.each([
    // What may be bought first (D211).
    ['', ['2', '1', '10', '11']],
    ['size', ['2', '11', '10', '1']],
    ['-size', ['10', '2', '11', '1']],
    ['status', ['2', '11', '10', '1']],
  ] as const)('%p: %j', (sort, titles) => {
    expect(sortLots(lots, sort, 'customer').map((lot) => lot.title)).toEqual(titles);
  });

  it('staff have them by number alone', () =>
    expect(sortLots(lots, '', 'staff').map((lot) => lot.title)).toEqual(['1', '2', '10', '11']));

  it('sorts by the status that the viewer sees: an offline sale under contract sorts with the others under contract', () => {
    const shown = [
      aLot({ title: '1', status: 'sold' }),
      aLot({ title: '2', status: 'offline', offlineSale: { salePhase: 'hold' } }),
      aLot({ title: '3', status: 'available' }),
    ];
    expect(sortLots(shown, 'status', 'customer').map((lot) => lot.title)).toEqual(['3', '2', '1']);
  });

  it('leaves what it was given as it was', () => {
    const given = [...lots];
    sortLots(given, 'size', 'customer');
    expect(given).toEqual(lots);
  });
});
