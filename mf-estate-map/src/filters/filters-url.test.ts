import { NO_FILTERS, readFilters, writeFilters } from './filters-url';

describe('filters in the address', () => {
  it.each([
    ['400-600', { from: 400, to: 600 }],
    ['400-', { from: 400, to: null }],
    ['-12.5', { from: null, to: 12.5 }],
    ['-', { from: null, to: null }],
    ['four-five', { from: null, to: null }],
    ['1e3-', { from: null, to: null }],
    ['600-400', { from: null, to: null }],
    [`${'9'.repeat(400)}-`, { from: null, to: null }],
    ['', { from: null, to: null }],
  ])('reads the range %s', (text, range) => {
    expect(readFilters({ size: text }, 'customer').size).toEqual(range);
  });

  it('of what makes no sense there nothing is left', () => {
    expect(
      readFilters(
        { price: 'cheap', titles: '2027-13', sort: 'colour', status: ',lost,', builder: 'yes', street: 'up' },
        'customer',
      ),
    ).toEqual({ ...NO_FILTERS, sort: '' });
  });

  it.each([
    ['customer', 'hold,lost,hold', ['hold']],
    ['customer', 'settled', []],
    ['staff', 'settled,lost', ['settled']],
  ] as const)('of statuses a %s has only those of their legend: %s', (audience, status, kept) => {
    expect(readFilters({ status }, audience).status).toEqual(kept);
  });

  it('what is written is read again', () => {
    const filters = {
      size: { from: 400, to: 600 },
      price: { from: null, to: 365_000 },
      frontage: { from: 12.5, to: null },
      street: 'south',
      backyard: 'north',
      status: ['available', 'under-contract'],
      builder: true,
      titles: '2027-03',
      sort: '-price',
    } as const;
    expect(readFilters(writeFilters(filters) as Record<string, string>, 'customer')).toEqual(filters);
  });

  it('a change of one filter touches no other', () => {
    expect(writeFilters({ builder: false })).toEqual({ builder: null });
  });

  it('clearing takes every filter out of the address and leaves the order', () => {
    expect(writeFilters(NO_FILTERS)).toEqual({
      size: null,
      price: null,
      frontage: null,
      street: null,
      backyard: null,
      status: null,
      builder: null,
      titles: null,
    });
  });
});
