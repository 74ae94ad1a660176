/** Data of a calendar entry for the end of a hold. */
export interface HoldCalendar {
  readonly holdId: string;
  /** @example 'Hold on Lot 325 ends, Tallowbrook Rise' */
  readonly title: string;
  readonly description: string;
  /** URL of the hold's page; without its secret, because calendars are often shared. */
  readonly url: string;
  readonly until: string | Date;
}

/** `20270210T060000Z`. */
const stamp = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

/** RFC 5545 line folding: at most 75 octets a line; continuation lines begin with a space. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 74) {
      lines.push('');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}

/**
 * The end of a hold as a calendar file (RFC 5545), with a reminder a day before. The UID is the hold's, so a newer file
 * updates the event.
 */
export function holdCalendar({ holdId, title, description, url, until }: HoldCalendar, now: Date = new Date()): string {
  const end = new Date(until);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//Holds//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:hold-${holdId}@lotline`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${Math.floor(end.getTime() / 60_000)}`,
    `DTSTART:${stamp(end)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
