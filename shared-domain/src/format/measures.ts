const isMeasure = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

/**
 * An area in m², without decimals (spec 9), and the unit as the surface writes it; '-' when unknown.
 * @example formatArea(450.4, ' m²') // '450 m²'
 */
export const formatArea = (squareMetres: number | null | undefined, unit = ''): string =>
  isMeasure(squareMetres) ? `${Math.round(squareMetres)}${unit}` : '-';

/**
 * A length in metres, with at most two decimals, and the unit as the surface writes it; '-' when unknown.
 * @example formatLength(12.345, ' m') // '12.35 m'
 */
export const formatLength = (metres: number | null | undefined, unit = ''): string =>
  isMeasure(metres) ? `${Math.round(metres * 100) / 100}${unit}` : '-';
