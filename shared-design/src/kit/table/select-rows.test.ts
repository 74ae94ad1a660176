import { keysBetween, withSelection } from './select-rows';

const KEYS = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s', (from, to, between) => expect(keysBetween(KEYS, from, to)).toEqual(between));

test('adds and removes keys without changing the previous selection', () => {
  const before = new Set(['a']);
  expect([...withSelection(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withSelection(new Set(KEYS), ['b', 'c'], false)]).toEqual(['a', 'd', 'e']);
  expect([...before]).toEqual(['a']);
});
