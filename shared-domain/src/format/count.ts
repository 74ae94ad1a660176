/**
 * A whole number with thousands separators.
 * @example formatCount(20000) // '20,000'
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
