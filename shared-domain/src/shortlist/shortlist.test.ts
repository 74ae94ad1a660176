import {
  byEstate,
  isStarredLot,
  lotsOfFragment,
  mergeShortlists,
  SHORTLIST_LIMITS,
  shortlistFragment,
} from './shortlist.js';
import { changeShortlistSchema } from './shortlist.schema.js';

const id = (n: number): string => n.toString(16).padStart(24, '0');
const lot = (n: number, estate = 1) => ({ lotId: id(n), estateId: id(0xe0 + estate) });

it('two lists make one, each lot where it was first', () => {
  expect(mergeShortlists([lot(1), lot(2)], [lot(2), lot(3)])).toEqual([lot(1), lot(2), lot(3)]);
});

it('lots are grouped by estate in the order in which they were starred', () => {
  expect([...byEstate([lot(1), lot(2, 2), lot(3)])]).toEqual([
    [id(0xe1), [id(1), id(3)]],
    [id(0xe2), [id(2)]],
  ]);
});

it('a family link carries the lots there and back, and nothing else', () => {
  const lots = [lot(1), lot(3), lot(2, 2)];
  const fragment = shortlistFragment(lots);
  expect(fragment).toMatch(/^lots=[0-9a-f.~]+$/);
  expect(lotsOfFragment(fragment)).toEqual(lots);
});

it.each([
  ['', null],
  ['content', null],
  ['lots=', []],
  ['lots=javascript:alert(1)', []],
  [`lots=${id(1)}`, []],
  [`lots=${id(1)}.<b>.${id(2)}.${id(2)}`, [{ estateId: id(1), lotId: id(2) }]],
  [`lots=${id(10).toUpperCase()}.${id(11).toUpperCase()}`, [{ estateId: id(10), lotId: id(11) }]],
])('the fragment %j names %j', (fragment, lots) => {
  expect(lotsOfFragment(fragment)).toEqual(lots);
});

it('a link of more lots than an account takes is cut', () => {
  const many = Array.from({ length: 500 }, (_, at) => id(at + 1));
  expect(lotsOfFragment(`lots=${id(0)}.${many.join('.')}`)).toHaveLength(SHORTLIST_LIMITS.account);
});

it.each([null, 'x', {}, { lotId: id(1) }, { lotId: 1, estateId: id(1) }, { lotId: '../../x', estateId: id(1) }])(
  '%j from a browser’s storage is not a starred lot',
  (value) => {
    expect(isStarredLot(value)).toBe(false);
  },
);

it('a change names ids and no more than an account takes', async () => {
  expect(
    await changeShortlistSchema.validate(
      { add: [{ ...lot(10), name: 'Ann' }], remove: [id(171).toUpperCase()] },
      { stripUnknown: true },
    ),
  ).toEqual({ add: [lot(10)], remove: [id(171)] });
  await expect(changeShortlistSchema.validate({ add: [{ lotId: { $ne: 1 }, estateId: id(1) }] })).rejects.toThrow();
  await expect(
    changeShortlistSchema.validate({ remove: Array.from({ length: 201 }, (_, at) => id(at)) }),
  ).rejects.toThrow('Lots');
});
