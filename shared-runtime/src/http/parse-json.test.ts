import { parseJson } from './parse-json';

const ITEMS = [
  { _id: 'a', text: 'quotes " and \\ and \\" and [brackets}, {"_id":1},{' },
  ['nested', ['lists', { of: [{ a: 1 }, { b: [2] }] }]],
  'plain \\\\',
  12.5,
  null,
  true,
  {},
  [],
];
const list = (count: number) => Array.from({ length: count }, (_, at) => [at, ITEMS[at % ITEMS.length]]);

it.each([0, 1, 3, 20_000])('a list of %d items is parsed as JSON.parse does', async (count) => {
  const items = list(count);
  expect(await parseJson(JSON.stringify(items))).toEqual(items);
  expect(await parseJson(` ${JSON.stringify(items, null, 1)}\n`)).toEqual(items);
  expect(await parseJson(`${JSON.stringify(items, null, 1)}\n`)).toEqual(items);
});

it('anything else is parsed at once', async () => {
  expect(await parseJson(JSON.stringify({ long: 'x'.repeat(600_000) }))).toHaveProperty('long');
  expect(await parseJson('[]')).toEqual([]);
});

it.each([
  '',
  '[1',
  `${JSON.stringify(list(20_000))} x`,
  JSON.stringify(list(20_000)).slice(0, -1),
  `[${'1,'.repeat(300_000)}]`,
])('what is no JSON is refused', async (text) => {
  await expect(parseJson(text)).rejects.toThrow(SyntaxError);
});

it('while a long list is parsed, the page has its turns', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await parseJson(JSON.stringify(list(60_000)));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});
