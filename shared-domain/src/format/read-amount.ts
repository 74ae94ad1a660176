const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^\d+(?:\.\d*)?$/;
/** The units our fields display. */
const UNIT = /(?:m|m2|m²|sqm)$/i;

/**
 * Parses a measurement in everyday notation: with thousands separators, unit, spaces. Null if empty; NaN if it is ambiguous
 * (`12,5`) or invalid, so that validation rejects it. Money is read by `parseMoney` (D66).
 * @example readAmount('1,250 sqm') // 1250
 */
export function readAmount(typed: string): number | null {
  const compact = typed.replace(/\s/g, '');
  if (compact === '') return null;
  const figure = compact.replace(UNIT, '');
  if (GROUPED.test(figure)) return Number(figure.replaceAll(',', ''));
  return PLAIN.test(figure) ? Number(figure) : Number.NaN;
}
