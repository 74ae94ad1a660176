import { formatCount } from './count.js';

/**
 * Whole Australian dollars with thousands separators (D66); '-' when unknown.
 * @example formatCurrency(365000) // '$365,000'
 */
export function formatCurrency(dollars: number | null | undefined): string {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars)) return '-';
  const rounded = Math.round(Math.abs(dollars));
  return `${dollars < 0 && rounded > 0 ? '-' : ''}$${formatCount(rounded)}`;
}

/**
 * A payment's amount in cents, with two decimals (D66); '-' when unknown (spec 8).
 * @example formatPayment(100050) // '$1,000.50'
 */
export function formatPayment(cents: number | null | undefined): string {
  if (typeof cents !== 'number' || !Number.isFinite(cents)) return '-';
  const whole = Math.round(Math.abs(cents));
  const text = `${formatCurrency(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 && whole > 0 ? `-${text}` : text;
}
