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

/**
 * Formats a partially typed number in blocks: 3-3-3-3 if it is empty or starts with '+', else 4-3-3 (spec 5); excess
 * digits are dropped.
 * @example formatPhoneAsTyped('0412345678') // '0412 345 678'
 */
export function formatPhoneAsTyped(typed: string): string {
  const international = typed.trimStart().startsWith('+');
  const digits = typed.replace(/\D/g, '');
  const compact = international ? `+${digits}` : digits;
  const blocks = international || compact === '' ? [3, 3, 3, 3] : [4, 3, 3];
  const parts: string[] = [];
  let at = 0;
  for (const length of blocks) {
    if (at >= compact.length) break;
    parts.push(compact.slice(at, at + length));
    at += length;
  }
  return parts.join(' ');
}
