const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^\d+(?:\.\d*)?$/;
/** Currency prefixes, and the units our fields display. */
const AROUND = /^(?:a?\$|aud)|(?:m|m2|m²|sqm|aud)$/gi;

/**
 * Parses a number in everyday notation: with dollar sign, thousands separators, unit, spaces. Null if empty; NaN if it
 * is ambiguous (`12,5`) or invalid, so that validation rejects it.
 * @example readAmount('$380,000.00') // 380000
 */
export function readAmount(typed: string): number | null {
  const compact = typed.replace(/\s/g, '');
  if (compact === '') return null;
  const figure = compact.replace(AROUND, '');
  if (GROUPED.test(figure)) return Number(figure.replaceAll(',', ''));
  return PLAIN.test(figure) ? Number(figure) : Number.NaN;
}
