import { LOT_STATUSES, type LotStatus } from '../lot/lot-status.js';
import { isContractExecuted, missingForLot, whatIsMissing } from './contract-gate.js';

const [buyerSigned, vendorSigned] = ['2026-05-01', '2026-05-02'];
const open = [
  { title: 'Finance approval', state: 'open' },
  { title: 'Building inspection', state: 'notMet' },
  { title: 'Sale of own home', state: 'waived' },
];

describe('what a lot may not go on without (D107)', () => {
  const nothing = { days: {}, conditions: open };
  /** Where a contract that has neither a signature nor a settled condition lets its lot go. */
  const MISSING: Readonly<Record<LotStatus, readonly string[]>> = {
    not_released: [],
    available: [],
    hold: [],
    eoi: [],
    contract_executed: ['Buyer signed', 'Vendor signed'],
    unconditional: ['Finance approval', 'Building inspection'],
    settled: [],
    option: [],
    offline: [],
    withdrawn: [],
    pre_contract: [],
    under_contract: [],
    sold: [],
  };
  it.each(LOT_STATUSES)('%s', (to) => {
    expect(missingForLot(to, nothing)).toEqual(MISSING[to]);
    expect(missingForLot(to, { days: { buyerSigned, vendorSigned }, conditions: open.slice(2) })).toEqual([]);
  });

  it.each([
    [{ vendorSigned }, ['Buyer signed']],
    [{ buyerSigned, vendorSigned: null }, ['Vendor signed']],
  ])('with %j', (days, missing) =>
    expect(missingForLot('contract_executed', { days, conditions: [] })).toEqual(missing),
  );

  it('a contract without conditions lets its lot go to Unconditional', () =>
    expect(missingForLot('unconditional', { days: {}, conditions: [] })).toEqual([]));
});

it.each([
  ['contract_executed', ['Buyer signed'], 'Record the buyer’s signature on the EOI first.'],
  ['contract_executed', ['Vendor signed'], 'Record the vendor’s signature on the EOI first.'],
  ['contract_executed', ['Buyer signed', 'Vendor signed'], 'Record both signatures on the EOI first.'],
  ['unconditional', ['Finance'], '“Finance” is neither met nor waived yet. Record it on the EOI first.'],
  [
    'unconditional',
    ['Finance', 'Inspection'],
    'These conditions are neither met nor waived yet: Finance, Inspection. Record them on the EOI first.',
  ],
] as const)('to %s without %j: %s', (to, missing, sentence) => expect(whatIsMissing(to, missing)).toBe(sentence));

it('a contract is executed from Contract Executed on', () =>
  expect(LOT_STATUSES.filter(isContractExecuted)).toEqual([
    'contract_executed',
    'under_contract',
    'unconditional',
    'settled',
    'sold',
  ]));
it('of a status of a newer build it isn’t', () => expect(isContractExecuted('from a newer build')).toBe(false));
