import { dayMemo } from '../lot-sheet/day-memo.js';
import { type ChangeableLot, changeLot } from './change-lot.js';
import type { UpdateLot } from './update-lot.schema.js';

const ZONE = 'Australia/Melbourne';
const lot = (over: Partial<ChangeableLot> = {}): ChangeableLot => ({
  _id: 'l1',
  title: '12',
  status: 'available',
  rev: 3,
  isBuildersEnabled: false,
  size: 450,
  price: 310_000,
  priceTracking: { type: 'fixed', value: 310_000 },
  ...over,
});
const option = {
  optionHolder: 'Fernhollow Homes',
  typeOfOption: 'Call option',
  termsOfOption: {
    optionStartDate: '2026-12-31T13:00:00.000Z',
    optionEndDate: '2027-02-28T13:00:00.000Z',
    optionFee: { fee: 5_000 },
  },
};
const change = (of: ChangeableLot, asked: UpdateLot, context = {}) =>
  changeLot(of, asked, { dayOf: dayMemo(ZONE), context });
const codes = (of: ChangeableLot, asked: UpdateLot, context = {}) =>
  change(of, asked, context).problems.map(({ field, code }) => `${field}: ${code}`);

it('facts and terms change together, each in the words of the history', () => {
  const { facts, terms, words, problems } = change(lot(), {
    price: 320_000,
    conditions: 'Subject to finance',
    financeDueDate: '2027-02-01',
    size: 450,
  });
  expect([facts, terms, problems]).toEqual([
    { price: 320_000, priceTracking: { type: 'fixed', value: 320_000 }, financeDueDate: '2027-02-01' },
    { conditions: 'Subject to finance' },
    [],
  ]);
  expect(words).toEqual(['Finance due -- → 1 Feb 2027', 'Price $310,000 → $320,000', 'Conditions changed']);
});

it('an option’s terms change while it lasts; its holder’s name stays out of the history', () => {
  const under = lot({ status: 'option', option });
  const { terms, words } = change(under, {
    optionHolder: 'Pallow & Finch',
    optionFee: null,
    optionPercent: 2.5,
    optionEndDate: '2027-04-01',
    typeOfOption: 'Call option',
  });
  expect(terms).toEqual({
    optionHolder: 'Pallow & Finch',
    optionFee: null,
    optionPercent: 2.5,
    optionEndDate: '2027-04-01',
  });
  expect(words).toEqual([
    'Option holder changed',
    'Option end 1 Mar 2027 → 1 Apr 2027',
    'Option fee $5,000 → -',
    'Fee in percent - → 2.5 %',
  ]);
});

it.each([
  ['a lot that isn’t under option', lot(), { optionHolder: 'A' }, ['optionHolder: not_under_option']],
  ['a lot that isn’t offline', lot(), { salePhase: 'settled' }, ['salePhase: not_offline']],
  ['a lot without a sale', lot(), { firstBuyerFirstName: 'Ada' }, ['firstBuyerFirstName: not_bought']],
  ['the price of a held lot', lot({ status: 'hold' }), { price: 1 }, ['price: agreed']],
  ['an option without its holder', lot({ status: 'option', option }), { optionHolder: '' }, ['optionHolder: required']],
  [
    'an option that ends before its stored start',
    lot({ status: 'option', option }),
    { optionEndDate: '2026-12-01' },
    ['optionEndDate: order'],
  ],
  [
    'half a buyer',
    lot({ status: 'settled' }),
    { firstBuyerFirstName: 'Ada', firstBuyerLastName: 'Lee' },
    ['firstBuyerEmail: required', 'firstBuyerPhone: required'],
  ],
  ['a front edge of whoever edits no maps', lot(), { frontEdge: 1 }, ['frontEdge: not_allowed']],
] as const)('%s is refused', (_, of, asked, refused) => expect(codes(of, asked as UpdateLot)).toEqual(refused));

it('what is held but not changed is no reason to refuse the rest', () =>
  expect(codes(lot({ status: 'hold' }), { price: 310_000, size: 450, settlementDate: '2027-03-01' })).toEqual([]));

it('a front edge is one of the shape’s edges', () => {
  const drawn = lot({ shape: { path: 'M0 0L9 0L9 5L0 5Z', size: { width: 9, height: 5 }, frontEdge: 2 } });
  const mayEditMap = { mayEditMap: true };
  expect(change(drawn, { frontEdge: 3 }, mayEditMap)).toMatchObject({ frontEdge: 3, words: ['Front edge changed'] });
  expect(change(drawn, { frontEdge: 2 }, mayEditMap).words).toEqual([]);
  expect(codes(drawn, { frontEdge: 4 }, mayEditMap)).toEqual(['frontEdge: no_such_edge']);
  expect(codes(lot(), { frontEdge: 0 }, mayEditMap)).toEqual(['frontEdge: not_drawn']);
});
