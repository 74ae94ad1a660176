import { orderedBy } from './ordered-by';

const rows = (...values: (string | number | null | undefined)[]) => values.map((value) => ({ value }));
const inOrder = (all: readonly { value?: string | number | null | undefined }[]) =>
  all.toSorted(orderedBy(({ value }) => value)).map(({ value }) => value);

it.each([
  ['numbers by size', rows(100, 20, 3), [3, 20, 100]],
  [
    'texts in natural order, whatever their case',
    rows('Row 10', 'row 2', 'Elm Street'),
    ['Elm Street', 'row 2', 'Row 10'],
  ],
  ['what has none comes last', rows(null, 2, undefined, 1), [1, 2, null, undefined]],
])('%s', (_name, given, sorted) => expect(inOrder(given)).toEqual(sorted));

it('a row is asked once, however often it is compared', () => {
  const asked = jest.fn(({ value }: { value: number }) => value);
  const thousand = Array.from({ length: 1_000 }, (_, at) => ({ value: (at * 7919) % 1_000 }));
  expect(thousand.toSorted(orderedBy(asked)).map(({ value }) => value)).toEqual(thousand.map((_, at) => at));
  expect(asked).toHaveBeenCalledTimes(1_000);
});
