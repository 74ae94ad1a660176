const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WORDS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const monthOf = (text: string): number => {
  const word = text.toLowerCase();
  const long = WORDS.indexOf(word);
  return /^\d/.test(word) ? Number(word) : (long >= 0 ? long : MONTHS.indexOf(word === 'sept' ? 'sep' : word)) + 1;
};

const two = (part: number): string => String(part).padStart(2, '0');

/** A date in ISO form; null when there is no such day. */
function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? `${year}-${two(month)}-${two(day)}` : null;
}

/** Accepted day-first formats: 3/4/2027, 3-4-2027, 03.04.2027, 03042027, 3 Apr 2027. */
const DAY_FIRST = [/^(\d{1,2})[-/. ]([a-z]{3,9}|\d{1,2})[-/. ](\d{4})$/i, /^(\d{2})(\d{2})(\d{4})$/];
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Parses a typed date, day before month, to YYYY-MM-DD; null when invalid. Years need four digits: '27' could be a birthday.
 * @example readDate('3/4/2027') // '2027-04-03'
 */
export function readDate(typed: string): string | null {
  const text = typed.trim().replace(/\s*([-/.])\s*|,?\s+/g, (_, mark?: string) => mark ?? ' ');
  const iso = ISO.exec(text);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  for (const pattern of DAY_FIRST) {
    const [, day, month, year] = pattern.exec(text) ?? [];
    if (day && month && year) return isoOf(Number(year), monthOf(month), Number(day));
  }
  return null;
}

/** Formats a date for its field: '2027-04-03' → '03/04/2027'; other text is unchanged. */
export function writeDate(value: string): string {
  const [, year, month, day] = ISO.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value;
}
