import type { AustralianState } from '../contact-details/postcode.js';

/** The time zones offered for an estate, with the places people know them by. */
export const TIME_ZONES = {
  'Australia/Sydney': 'Sydney, Canberra',
  'Australia/Melbourne': 'Melbourne',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Darwin': 'Darwin',
  'Australia/Hobart': 'Hobart',
  'Australia/Perth': 'Perth',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Lord_Howe': 'Lord Howe Island',
} as const satisfies Record<string, string>;

/** The time zone that most of a state uses, for a new estate. */
export const ZONE_OF_STATE = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const satisfies Record<AustralianState, keyof typeof TIME_ZONES>;

/** Whether this runtime knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
