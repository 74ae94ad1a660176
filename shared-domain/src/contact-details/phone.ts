const AUSTRALIAN_MOBILE = /^(?:\+61|0)4\d{8}$/;
/** Marks around what is pasted from address books, spaces of every kind, and what people and programs put between digits. */
const BETWEEN = /[\s\p{Cf}\p{Pd}()./−]/gu;

/** Only what dials: 'tel:', invisible marks, brackets, dashes and the zero of '+61 (0)412 …' are no part of a number. */
function dialled(raw: string): string {
  const compact = raw.normalize('NFKC').replace(BETWEEN, '').replace(/^tel:/i, '');
  return compact.replace(/^(?:\+|00)?610?(?=4\d{8}$)/, '+61');
}

/**
 * An Australian mobile number in stored form `+614…`, or null if invalid (D22).
 * @example parsePhone('0412 345 678') // '+61412345678'
 * @example parsePhone('tel:+61 (0)412-345-678') // '+61412345678'
 */
export function parsePhone(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const compact = dialled(raw);
  return AUSTRALIAN_MOBILE.test(compact) ? toInternational(compact) : null;
}

/** A stored number as people read it; anything else as it is. @example phoneText('+61412345678') // '+61 412 345 678' */
export const phoneText = (stored: string): string => stored.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, '+61 $1 $2 $3');

/** Removes what doesn't dial and replaces a leading 0 by +61; parsePhone validates the number (spec 5). */
export function toInternational(raw: string): string {
  const compact = dialled(raw);
  return compact.startsWith('0') ? `+61${compact.slice(1)}` : compact;
}
