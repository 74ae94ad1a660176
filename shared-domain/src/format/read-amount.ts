const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const PLAIN = /^\d+(?:\.\d*)?$/;
/** What people write around a figure: the dollar, and the units our fields show. */
const AROUND = /^(?:a?\$|aud)|(?:m|m2|m²|sqm|aud)$/gi;

/**
 * A figure as people write it: with a dollar sign, thousands in groups, a unit, spaces. Null for nothing; NaN for what can be read in
 * two ways (`12,5`) or in none, so that it is refused and not guessed.
 * @example readAmount('$380,000.00') // 380000
 */
export function readAmount(typed: string): number | null {
  const compact = typed.replace(/\s/g, '');
  if (compact === '') return null;
  const figure = compact.replace(AROUND, '');
  if (GROUPED.test(figure)) return Number(figure.replaceAll(',', ''));
  return PLAIN.test(figure) ? Number(figure) : Number.NaN;
}
