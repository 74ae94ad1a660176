import { formatPrice } from '../lot/lot-price.js';

/** Whole Australian dollars (D66). @example formatCurrency(1250) // '$1,250' */
export function formatCurrency(dollars: number | null | undefined, missing = '-'): string {
  return typeof dollars === 'number' && Number.isFinite(dollars) ? formatPrice(dollars) : missing;
}

/**
 * A payment's amount in cents, with two decimals (D66); '-' when unknown (spec 8).
 * @example formatPayment(100050) // '$1,000.50'
 */
export function formatPayment(cents: number | null | undefined): string {
  if (typeof cents !== 'number' || !Number.isFinite(cents)) return '-';
  const whole = Math.round(Math.abs(cents));
  const text = `${formatPrice(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 && whole > 0 ? `-${text}` : text;
}
