import { describePreferences } from './waitlist-wishes.js';

it('says each wish as the form does', () => {
  expect(describePreferences({ frontage: 12.5, size: 400, budget: 400_000, titlesBy: '2027-03' })).toEqual([
    ['Frontage, at least', '12.5 m'],
    ['Size, at least', '400 sqm'],
    ['Budget, up to', '$400,000'],
    ['Est. Registration by', 'Mar 2027'],
  ]);
});

it('leaves out what was left open', () => {
  expect(describePreferences({ frontage: null, size: 0, titlesBy: '' })).toEqual([]);
  expect([describePreferences(), describePreferences(null)]).toEqual([[], []]);
});
