import { holdCalendar } from './hold-calendar.js';

const calendar = (over: Partial<Parameters<typeof holdCalendar>[0]> = {}): string =>
  holdCalendar(
    {
      holdId: '65f0',
      title: 'Hold on Lot 325 ends, Tallowbrook Rise',
      description: 'Ask for more time before.',
      url: 'https://lots.example.com/customer',
      until: '2027-02-10T06:00:00.000Z',
      ...over,
    },
    new Date('2027-02-03T04:05:06Z'),
  );

describe('the calendar file of a hold (RFC 5545)', () => {
  it('is one event at the end of the hold, in UTC, with a reminder a day before', () => {
    for (const line of [
      'BEGIN:VCALENDAR',
      'UID:hold-65f0@lotline',
      'DTSTAMP:20270203T040506Z',
      'DTSTART:20270210T060000Z',
      'SUMMARY:Hold on Lot 325 ends\\, Tallowbrook Rise',
      'TRIGGER:-P1D',
      'END:VCALENDAR',
    ])
      expect(calendar().split('\r\n')).toContain(line);
  });

  it('what a title holds ends neither its line nor its event', () => {
    const file = calendar({ title: 'a;b\\c\r\nEND:VEVENT\nATTENDEE:x' });
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(file).toContain('SUMMARY:a\\;b\\\\c\\nEND:VEVENT\\nATTENDEE:x');
  });

  it('no line is longer than 75 octets, and no character is cut', () => {
    const title = '家'.repeat(80);
    const file = calendar({ title });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replace(/\r\n /g, '')).toContain(title);
  });

  it('an end that moved is a newer version of the same event', () => {
    const sequence = (until: string): number => Number(/SEQUENCE:(\d+)/.exec(calendar({ until }))?.[1]);
    expect(sequence('2027-02-12T06:00:00Z')).toBeGreaterThan(sequence('2027-02-10T06:00:00Z'));
  });
});
