import { readDate, writeDate } from './read-date';

test.each([
  ['3/4/2027', '2027-04-03'],
  ['03/04/2027', '2027-04-03'],
  [' 3 / 4 / 2027 ', '2027-04-03'],
  ['3-4-2027', '2027-04-03'],
  ['3.4.2027', '2027-04-03'],
  ['3 4 2027', '2027-04-03'],
  ['03042027', '2027-04-03'],
  ['3 Apr 2027', '2027-04-03'],
  ['3 april, 2027', '2027-04-03'],
  ['1 Sept 2027', '2027-09-01'],
  ['2027-04-03', '2027-04-03'],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2027', null],
  ['31/4/2027', null],
  ['4/31/2027', null],
  ['0/1/2027', null],
  ['3 Avril 2027', null],
  ['3/4/27', null],
  ['3/4', null],
  ['soon', null],
  ['', null],
  ['3/4/0027', null],
])('%p is %p', (typed, iso) => expect(readDate(typed)).toBe(iso));

test('formats a date day first; keeps text that is no date', () => {
  expect(writeDate('2027-04-03')).toBe('03/04/2027');
  expect(writeDate('soon')).toBe('soon');
  expect(writeDate('')).toBe('');
});
