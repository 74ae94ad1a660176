const isMeasure = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;
const atMostTwoDecimals = (value: number): string => String(Math.round(value * 100) / 100);

/** A lot's size in m² without decimals (spec 9), '-' when unknown. @example describeSize(450.4) // '450' */
export function describeSize(squareMetres: number | null | undefined): string {
  return isMeasure(squareMetres) ? String(Math.round(squareMetres)) : '-';
}

/** A lot's frontage in metres, or 'Irregular' when it has no block width (2.7). @example describeWidth(12.5) // '12.5' */
export function describeWidth(blockWidth: number | null | undefined): string {
  return isMeasure(blockWidth) ? atMostTwoDecimals(blockWidth) : 'Irregular';
}

/** A lot's dimensions in metres (2.11). @example describeDimensions(15, 30) // '15 m x 30 m' */
export function describeDimensions(
  blockWidth: number | null | undefined,
  blockDepth: number | null | undefined,
): string {
  if (!isMeasure(blockWidth) || !isMeasure(blockDepth)) return 'Irregular';
  return `${atMostTwoDecimals(blockWidth)} m x ${atMostTwoDecimals(blockDepth)} m`;
}
