import { ago, spanText } from './ago.js';

const now = new Date('2026-11-23T10:00:00Z');
it.each([
  [0, 'just now'],
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [23 * 3_600_000, '23 hours ago'],
  [86_400_000, '1 day ago'],
  [400 * 86_400_000, '400 days ago'],
])('%d ms before is %s', (ms, words) => expect(ago(now.getTime() - ms, now)).toBe(words));

it.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [2 * 3_600_000 + 1, '2 hours'],
  [3 * 86_400_000, '3 days'],
])('a span of %d ms is %s', (ms, words) => expect(spanText(ms)).toBe(words));
