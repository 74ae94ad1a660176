import { keysBetween, withMarks } from './select-rows';

const KEYS = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s', (from, to, between) => expect(keysBetween(KEYS, from, to)).toEqual(between));

test('marks are set and taken away, and the selection before stays as it was', () => {
  const before = new Set(['a']);
  expect([...withMarks(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withMarks(new Set(KEYS), ['b', 'c'], false)]).toEqual(['a', 'd', 'e']);
  expect([...before]).toEqual(['a']);
});
