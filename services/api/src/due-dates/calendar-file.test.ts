import { calendarFile } from './calendar-file.js';

const EVENT = {
  uid: '65f000000000000000000040-financeDue@lots.example.com',
  at: new Date('2027-02-03T04:05:06.789Z'),
  day: '2027-02-28',
  revision: 4,
  summary: 'Finance due: Lot 12, Bridgewater',
  description: 'Farah Siddiq and Noah Siddiq\nStage 3',
  url: 'https://lots.example.com/desk/eois/65f000000000000000000040',
};
const linesOf = (fields: Partial<typeof EVENT>): string[] => calendarFile({ ...EVENT, ...fields }).split('\r\n');
/** A property as a calendar reads it: lines joined again, escapes resolved. */
const read = (fields: Partial<typeof EVENT>, name: string): string | undefined =>
  calendarFile({ ...EVENT, ...fields })
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char));

it('is one all-day event of one day, with the end of the month behind it', () =>
  expect(calendarFile(EVENT)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lotline//Contract dates//EN',
      'BEGIN:VEVENT',
      'UID:65f000000000000000000040-financeDue@lots.example.com',
      'SEQUENCE:4',
      'DTSTAMP:20270203T040506Z',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      'SUMMARY:Finance due: Lot 12\\, Bridgewater',
      'DESCRIPTION:Farah Siddiq and Noah Siddiq\\nStage 3',
      'URL:https://lots.example.com/desk/eois/65f000000000000000000040',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ));

it.each([
  ['commas and semicolons', 'Lot 1, 2; and 3', 'SUMMARY:Lot 1\\, 2\\; and 3'],
  ['a backslash', 'A\\B', 'SUMMARY:A\\\\B'],
  ['a backslash before an n is no line', 'A\\nB', 'SUMMARY:A\\\\nB'],
  ['lines however they end', 'A\nB\r\nC\rD', 'SUMMARY:A\\nB\\nC\\nD'],
  ['a line that would be a property', 'A\r\nEND:VCALENDAR', 'SUMMARY:A\\nEND:VCALENDAR'],
])('escapes %s', (_, summary, line) => expect(linesOf({ summary })).toContain(line));

it.each([
  ['exactly 75 octets stay one line', 'x'.repeat(67), [75]],
  ['76 octets are two', 'x'.repeat(68), [75, 2]],
  ['a long text is many', 'x'.repeat(300), [75, 75, 75, 75, 12]],
  ['a character of two octets isn’t cut', `${'x'.repeat(66)}é${'x'.repeat(10)}`, [74, 13]],
  ['a character of three', `${'x'.repeat(65)}界界`, [73, 7]],
  ['a character of four, of two halves in UTF-16', `${'x'.repeat(65)}🏡🏡`, [73, 9]],
])('folds: %s', (_, summary, octets) => {
  const lines = linesOf({ summary });
  const at = lines.findIndex((line) => line.startsWith('SUMMARY:'));
  expect(lines.slice(at, at + octets.length).map((line) => Buffer.byteLength(line))).toEqual(octets);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(read({ summary }, 'SUMMARY')).toBe(summary);
});

it('a text is read as it was written, where an escape is folded too', () => {
  const description = `${'界'.repeat(30)}, ${'\\;'.repeat(40)}\n🏡`;
  expect(read({ description }, 'DESCRIPTION')).toBe(description);
});
