import { plural } from './plural.js';

it.each([
  [0, '0 lots'],
  [1, '1 lot'],
  [2, '2 lots'],
  [30, '30 lots'],
  [20_000, '20,000 lots'],
  [1_234_567, '1,234,567 lots'],
])('spec 5: %d', (count, text) => expect(plural(count, 'lot')).toBe(text));
it('an irregular word', () => expect(plural(2, 'enquiry', 'enquiries')).toBe('2 enquiries'));
