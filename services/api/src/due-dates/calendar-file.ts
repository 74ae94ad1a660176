import { addDays } from '@lotline/shared-domain';

/** Most octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** An all-day event. */
export interface CalendarEvent {
  /** The same in each file of the same event, so that a calendar replaces it. */
  readonly uid: string;
  readonly at: Date;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Counts up as the event changes: a calendar keeps the highest. */
  readonly revision: number;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
const compact = (text: string): string => text.replace(/[-:]|\.\d+/g, '');

/** Breaks a line before an octet too many, never within a character; the rest follows after a space. */
function folded(line: string): string {
  const lines = [''];
  for (const char of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + char) <= LINE_OCTETS) lines[lines.length - 1] = last + char;
    else lines.push(` ${char}`);
  }
  return lines.join('\r\n');
}

/**
 * A calendar file with one all-day event (RFC 5545).
 * @example calendarFile({ uid: '65f0…40-financeDue@lots.example.com', day: '2027-03-15', summary: 'Finance due: Lot 12, Bridgewater', … })
 */
export const calendarFile = ({ uid, at, day, revision, summary, description, url }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lotline//Contract dates//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${compact(at.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
