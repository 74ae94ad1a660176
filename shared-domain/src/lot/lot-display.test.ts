import type { Tone } from './lot-display.js';
import { legendFor, legendLabel, lotBadge, lotColour, lotStatusLabel, staffStatusLabel } from './lot-display.js';
import { LOT_STATUSES } from './lot-status.js';

describe('badges (spec 4.2)', () => {
  it.each<[string, string, Tone, string, Tone]>([
    ['not_released', 'Not Released', 'gray', 'Not Released', 'gray'],
    ['available', 'Available', 'success', 'Available', 'success'],
    ['hold', 'Hold', 'light-blue', 'Hold', 'light-blue'],
    ['eoi', 'Pre-Contract', 'blue', 'Hold', 'light-blue'],
    ['pre_contract', 'Pre-Contract', 'blue', 'Hold', 'light-blue'],
    ['contract_executed', 'Contract Executed', 'yellow', 'Under Contract', 'yellow'],
    ['under_contract', 'Under Contract', 'yellow', 'Under Contract', 'yellow'],
    ['unconditional', 'Finance Unconditional', 'primary', 'Sold', 'warning'],
    ['settled', 'Settled', 'warning', 'Sold', 'warning'],
    ['option', 'Option', 'orange', 'Sold', 'warning'],
    ['offline', 'Offline', 'gray-middle', 'Sold', 'warning'],
    ['sold', 'Sold', 'warning', 'Sold', 'warning'],
    ['withdrawn', 'Withdrawn', 'gray', 'Not Released', 'gray'],
    ['Novel State', 'Novel State', 'gray', 'Novel State', 'gray'],
  ])('%s: staff read %s in %s, customers %s in %s', (status, staffLabel, staffTone, label, tone) => {
    expect(lotBadge({ status }, 'staff')).toEqual({ label: staffLabel, tone: staffTone });
    expect(lotBadge({ status }, 'customer')).toEqual({ label, tone });
  });

  it.each([
    ['eoi', 'EOI'],
    ['unconditional', 'Finance Unconditional'],
    ['later-added', 'later-added'],
  ])('the status %s is called %s', (status, label) => expect(lotStatusLabel(status)).toBe(label));
});

describe('colour on the map', () => {
  it.each<[string, Tone, Tone]>([
    ['eoi', 'light-blue', 'blue'],
    ['hold', 'light-blue', 'light-blue'],
    ['offline', 'warning', 'gray-middle'],
    ['withdrawn', 'gray', 'gray'],
    ['novel', 'gray', 'gray'],
  ])('D4: %s is %s for customers and %s for staff', (status, customer, staff) => {
    expect(lotColour({ status }, 'customer')).toBe(customer);
    expect(lotColour({ status }, 'staff')).toBe(staff);
  });

  it('D10: in builder view a lot outside the chosen designs looks like Hold', () => {
    expect(lotColour({ status: 'available' }, 'customer', false)).toBe('light-blue');
    expect(lotColour({ status: 'available' }, 'customer', true)).toBe('success');
  });
});

describe('legends (spec 4.2, D4)', () => {
  const labels = (...args: Parameters<typeof legendFor>) => legendFor(...args).map(({ label }) => label);

  it('customers', () =>
    expect(labels('customer')).toEqual(['Not Released', 'Available', 'Hold', 'Under Contract', 'Sold']));
  it('staff with initial holds', () =>
    expect(labels('staff', { showInitialHold: true })).toEqual([
      'Not Released',
      'Available',
      'Pre-Contract',
      'Hold',
      'Contract Executed',
      'Settled',
      'Unconditional',
      'Option',
      'Offline',
    ]));
  it('staff without initial holds', () =>
    expect(labels('staff', { showInitialHold: false })).toEqual([
      'Not Released',
      'Available',
      'Pre-Contract',
      'Contract Executed',
      'Settled',
      'Unconditional',
      'Option',
      'Offline',
    ]));
  it('staff, where a withdrawn lot is on the map (D59)', () => {
    const lots = [{ status: 'available' }, { status: 'withdrawn' }];
    expect(labels('staff', { showInitialHold: false }, lots)).toEqual([
      'Not Released',
      'Available',
      'Pre-Contract',
      'Contract Executed',
      'Settled',
      'Unconditional',
      'Option',
      'Offline',
      'Withdrawn',
    ]);
    expect(labels('staff', { showInitialHold: false }, lots.slice(0, 1))).not.toContain('Withdrawn');
    expect(labels('customer', undefined, lots)).not.toContain('Withdrawn');
  });
  it.each(LOT_STATUSES)('D110: badge, map and legend of staff agree on the colour of %s', (status) => {
    const entry = legendFor('staff', { showInitialHold: true }, [{ status }]).find(
      ({ label }) => label === legendLabel({ status }, 'staff'),
    );
    expect([lotBadge({ status }, 'staff').tone, lotColour({ status }, 'staff')]).toEqual([entry?.tone, entry?.tone]);
  });
  it.each(LOT_STATUSES)('badge, map and legend of customers agree on the colour of %s', (status) => {
    const entry = legendFor('customer').find(({ label }) => label === legendLabel({ status }, 'customer'));
    expect([lotBadge({ status }, 'customer').tone, lotColour({ status }, 'customer')]).toEqual([
      entry?.tone,
      entry?.tone,
    ]);
  });
  it.each([
    ['eoi', 'Pre-Contract'],
    ['under_contract', 'Contract Executed'],
    ['unconditional', 'Unconditional'],
    ['sold', 'Settled'],
    ['withdrawn', 'Withdrawn'],
    ['novel', 'novel'],
  ])('in the legend of staff %s belongs to %s', (status, label) =>
    expect(legendLabel({ status }, 'staff')).toBe(label),
  );
  it('every colour a lot can have on a map is in its legend', () => {
    const tones = legendFor('customer').map(({ tone }) => tone);
    expect(
      ['available', 'eoi', 'settled', 'under_contract', 'withdrawn'].every((status) =>
        tones.includes(lotColour({ status }, 'customer')),
      ),
    ).toBe(true);
  });
});

it.each([
  ['eoi', 'Pre-Contract'],
  ['unconditional', 'Finance Unconditional'],
  ['novel', 'novel'],
])('staff read %s as %s', (status, label) => expect(staffStatusLabel(status)).toBe(label));
