import { shareAnswer, shareStructure } from './structural-sharing';

const lots = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: `l${at}`, rev: 1, price: { type: 'fixed', value: at } }));

it.each([3, 2_500])('of %d items those that are the same keep their identity, wherever they are', async (count) => {
  const before = lots(count);
  const after = structuredCloneOf(before).reverse();
  (after[1] as { rev: number }).rev = 2;
  const shared = await shareAnswer(before, after);
  expect(shared).toEqual(after);
  expect(shared.map((item, at) => item === before[count - 1 - at])).toEqual(after.map((_, at) => at !== 1));
  expect(shared[1]?.price).toBe(before[count - 2]?.price);
});

it.each([3, 2_500])('%d items that are all the same are the list that was there', async (count) => {
  const before = lots(count);
  expect(await shareAnswer(before, structuredCloneOf(before))).toBe(before);
  expect(shareStructure(before, structuredCloneOf(before))).toBe(before);
  expect(await shareAnswer(before, structuredCloneOf(before).slice(1))).toEqual(before.slice(1));
});

/** jsdom has none. */
function structuredCloneOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
