const AUSTRALIAN_MOBILE = /^(?:\+61|0)4\d{8}$/;
const withoutSpaces = (raw: string): string => raw.replace(/\s+/g, '');

/**
 * An Australian mobile number in stored form `+614…`, or null if invalid (D22).
 * @example parsePhone('0412 345 678') // '+61412345678'
 */
export function parsePhone(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const compact = withoutSpaces(raw);
  return AUSTRALIAN_MOBILE.test(compact) ? toInternational(compact) : null;
}

/** Removes spaces and replaces a leading 0 by +61; parsePhone validates the number (spec 5). */
export function toInternational(raw: string): string {
  const compact = withoutSpaces(raw);
  return compact.startsWith('0') ? `+61${compact.slice(1)}` : compact;
}
