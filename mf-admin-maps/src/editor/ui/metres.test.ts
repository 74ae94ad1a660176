import { numberTyped } from './metres';

it.each([
  ['12.5', 12.5],
  ['-12.5', -12.5],
  ['−12.5', -12.5],
  ['.5', 0.5],
  ['1,250.5', 1250.5],
  ['1 250', 1250],
  ['12,5', null],
  ['12.345,6', null],
  ['1e5', null],
  ['0x10', null],
  ['-', null],
  ['', null],
  ['12 m', null],
])('%p is typed as the number %p', (typed, number) => expect(numberTyped(typed)).toBe(number));
