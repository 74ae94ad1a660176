/** The date formats of section 5, and the emails' `D MMMM YYYY`. */
export const DATE_FORMATS = [
  'D MMM YYYY',
  'MMM YYYY',
  'MMM D, YYYY',
  'YYYY/M/D',
  'D MMM YYYY h:mm A',
  'YYYY-MM-DD',
  'DD MMMM YYYY',
  'D MMMM YYYY',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export type DateInput = string | number | Date | null | undefined;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Moment {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formatters = /*#__PURE__*/ new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat('en-AU', { ...options, timeZone });
  } catch {
    // A time zone unknown to this browser must not break the page.
    made = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
  }
  formatters.set(timeZone, made);
  return made;
}

function momentIn(value: DateInput, timeZone: string): Moment | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  // A date without a time is the same calendar day in every time zone.
  const zone = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'UTC' : timeZone;
  const parts: Record<string, number> = {};
  for (const { type, value: text } of formatterFor(zone).formatToParts(date)) parts[type] = Number(text);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = ({ hour, minute }: Moment): string => `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;

function write(moment: Moment, format: DateFormat): string {
  const { year, month, day } = moment;
  const long = MONTHS[month - 1] ?? '';
  const short = long.slice(0, 3);
  switch (format) {
    case 'D MMM YYYY':
      return `${day} ${short} ${year}`;
    case 'MMM YYYY':
      return `${short} ${year}`;
    case 'MMM D, YYYY':
      return `${short} ${day}, ${year}`;
    case 'YYYY/M/D':
      return `${year}/${month}/${day}`;
    case 'D MMM YYYY h:mm A':
      return `${day} ${short} ${year} ${clockOf(moment)}`;
    case 'YYYY-MM-DD':
      return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
    case 'DD MMMM YYYY':
      return `${two(day)} ${long} ${year}`;
    case 'D MMMM YYYY':
      return `${day} ${long} ${year}`;
  }
}

/**
 * A date in the estate's time zone (D65), 'D MMM YYYY' by default; '--' when missing or invalid (spec 5).
 * @example formatDate('2027-06-30T14:00:00Z', 'Australia/Melbourne') // '1 Jul 2027'
 */
export function formatDate(value: DateInput, timeZone: string, format: DateFormat = 'D MMM YYYY'): string {
  const moment = momentIn(value, timeZone);
  return moment ? write(moment, format) : '--';
}

/**
 * A time of day in the estate's time zone (D65), 'h:mm A'; '--' when missing or invalid (spec 5).
 * @example formatTime('2027-06-30T14:05:00Z', 'Australia/Melbourne') // '12:05 AM'
 */
export function formatTime(value: DateInput, timeZone: string): string {
  const moment = momentIn(value, timeZone);
  return moment ? clockOf(moment) : '--';
}

/** The minutes since midnight that clocks in a time zone show (D65); NaN when missing or invalid. */
export function minuteOfDay(value: DateInput, timeZone: string): number {
  const moment = momentIn(value, timeZone);
  return moment ? moment.hour * 60 + moment.minute : NaN;
}

/** A registration month, 'MMM YYYY'; '-' when missing, as in lists (2.7, D16). */
export function formatMonthYear(value: DateInput, timeZone: string): string {
  const moment = momentIn(value, timeZone);
  return moment ? write(moment, 'MMM YYYY') : '-';
}
