import type { ContractDateName, StaffContract, StaffEoi } from '@lotline/shared-domain';
import { condition, contract, day, version } from '../testing/contract.fixture';
import { eoi } from '../testing/eois.fixture';
import {
  contractNeeds,
  dateEffect,
  hasReached,
  isLastCondition,
  isRunning,
  lacksContract,
  missingNext,
} from './contract-facts';

const TODAY = '2027-03-10';
const sold = (over: Partial<StaffContract> = {}, more: Partial<StaffEoi> = {}) => {
  const of = contract(over);
  return { of, eoi: eoi({ status: 'approved', lotStatus: 'eoi', contract: of, ...more }) };
};
const needs = (over: Partial<StaffContract>, more: Partial<StaffEoi> = {}) =>
  contractNeeds(sold(over, more).eoi, TODAY).map(({ text }) => text);

describe('what of a contract needs the team now', () => {
  it.each<[string, Partial<StaffContract>, Partial<StaffEoi>, string[]]>([
    ['nothing before it is issued', { dates: [] }, {}, []],
    [
      'both signatures after it is issued',
      {},
      {},
      [
        'The buyer’s signature is missing. The contract was issued on 1 Mar 2027.',
        'The vendor’s signature is missing. The contract was issued on 1 Mar 2027.',
      ],
    ],
    [
      'the other signature',
      { dates: [day('issued', '2027-03-01'), day('buyerSigned', '2027-03-02')] },
      {},
      ['The vendor’s signature is missing. The contract was issued on 1 Mar 2027.'],
    ],
    ['no signature once it is executed', {}, { lotStatus: 'contract_executed' }, []],
    [
      'finance that has passed',
      { dates: [day('financeDue', '2027-03-09')] },
      { lotStatus: 'contract_executed' },
      ['Finance was due on 9 Mar 2027.'],
    ],
    ['not on its own day', { dates: [day('financeDue', TODAY)] }, { lotStatus: 'contract_executed' }, []],
    ['not once it is unconditional', { dates: [day('financeDue', '2027-03-09')] }, { lotStatus: 'unconditional' }, []],
    [
      'settlement and the sunset date until it is settled',
      { dates: [day('settlementDue', '2027-03-01'), day('sunset', '2027-03-02')] },
      { lotStatus: 'unconditional' },
      ['Settlement was due on 1 Mar 2027.', 'The sunset date, 2 Mar 2027, has passed.'],
    ],
    ['nothing once it is settled', { dates: [day('settlementDue', '2027-03-01')] }, { lotStatus: 'settled' }, []],
    ['the end of cooling off passes by itself', { dates: [day('coolingOffEnds', '2027-03-01')] }, {}, []],
    [
      'conditions that passed or aren’t met',
      {
        dates: [],
        conditions: [
          condition('c1', 'Finance', 'open', { dueOn: '2027-03-09' }),
          condition('c2', 'Sale of home', 'notMet'),
          condition('c3', 'Survey', 'met', { dueOn: '2027-03-01' }),
          condition('c4', 'Soil test', 'open', { dueOn: TODAY }),
        ],
      },
      { lotStatus: 'contract_executed' },
      ['‘Finance’ was due on 9 Mar 2027.', '‘Sale of home’ is not met.'],
    ],
    ['nothing of one that was withdrawn', {}, { status: 'withdrawn' }, []],
  ])('%s', (_, over, more, words) => expect(needs(over, more)).toEqual(words));
});

describe('what setting a date does', () => {
  const named = {
    lot: 'Lot 306',
    label: (step: string) => ({ contract_executed: 'Contract Executed' })[step] ?? 'Unconditional',
  };
  const effect = (name: ContractDateName, on: string, over: Partial<StaffContract>, more: Partial<StaffEoi> = {}) =>
    dateEffect(sold(over, more).eoi, name, on, named);
  const both = { dates: [day('buyerSigned', '2027-03-02')] };

  it.each<[string, string | null, string | null]>([
    [
      'the second signature executes the contract',
      effect('vendorSigned', '2027-03-03', both),
      'With the vendor’s signature the contract is executed and Lot 306 becomes Contract Executed. The buyer is emailed.',
    ],
    [
      'and where every condition is settled, the lot goes on',
      effect('vendorSigned', '2027-03-03', { ...both, conditions: [condition('c1', 'Finance', 'waived')] }),
      'With the vendor’s signature the contract is executed and Lot 306 becomes Contract Executed. The buyer is emailed. As every condition is met or waived, it becomes Unconditional at once.',
    ],
    [
      'the first waits for the other',
      effect('buyerSigned', '2027-03-03', { dates: [] }),
      'The contract is executed once the vendor’s signature is recorded too.',
    ],
    [
      'issuing closes the buyer’s details',
      effect('issued', '2027-03-03', { dates: [] }),
      'From then on the buyer can’t change phone numbers and postal addresses.',
    ],
    ['another day of issue does nothing else', effect('issued', '2027-03-03', {}), null],
    [
      'a day that is due reminds',
      effect('financeDue', '2027-03-20', {}),
      'The buyer sees this date, and is reminded 7 days and 1 day before.',
    ],
    ['an emptied one goes', effect('issued', '', {}), 'The date is removed.'],
    ['an empty one that was never set does nothing', effect('exchanged', '', {}), null],
    ['a settled sale goes nowhere', effect('financeDue', '2027-03-20', {}, { lotStatus: 'settled' }), null],
  ])('%s', (_, said, words) => expect(said).toBe(words));
});

it.each([
  ['approved', 'eoi', false, true],
  ['approved', 'pre_contract', false, true],
  ['approved', 'contract_executed', true, true],
  ['approved', 'under_contract', true, true],
  ['approved', 'unconditional', true, true],
  ['approved', 'settled', true, false],
  ['withdrawn', 'contract_executed', false, false],
  ['approved', 'novel', false, true],
])('%s on a lot at %s: executed %s, running %s (D130)', (status, lotStatus, isExecuted, runs) => {
  const of = eoi({ status, lotStatus });
  expect([hasReached(of, 'contract_executed'), isRunning(of)]).toEqual([isExecuted, runs]);
});

it('what is missing next: signatures, then conditions, then nothing', () => {
  const open = { conditions: [condition('c1', 'Finance'), condition('c2', 'Survey', 'met')] };
  const missing = (lotStatus: string) => {
    const { eoi: seen, of } = sold(open, { lotStatus });
    return missingNext(seen, of);
  };
  expect(missing('eoi')).toEqual(['Buyer signed', 'Vendor signed']);
  expect(missing('contract_executed')).toEqual(['Finance']);
  expect(missing('unconditional')).toEqual([]);
});

it('the last open condition of an executed contract is known', () => {
  const two = { conditions: [condition('c1', 'Finance'), condition('c2', 'Survey', 'met')] };
  const last = (id: string, lotStatus: string) => {
    const { eoi: seen, of } = sold(two, { lotStatus });
    return isLastCondition(seen, of, id);
  };
  expect([last('c1', 'contract_executed'), last('c2', 'contract_executed'), last('c1', 'eoi')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a signature needs a contract, unless the sale was entered from paper', () => {
  const lacks = (versions: StaffContract['versions'], takenBy?: string) => {
    const { eoi: seen, of } = sold({ versions }, takenBy ? { takenBy } : {});
    return (['buyerSigned', 'issued'] as const).map((name) => lacksContract(seen, of, name));
  };
  expect(lacks([])).toEqual([true, false]);
  expect(lacks([version(1)])).toEqual([false, false]);
  expect(lacks([], 'Mei-Lin Fraser')).toEqual([false, false]);
});
