import { DomainError } from '../errors/error-codes.js';

/** Postcode ranges by state exactly as in section 9 (D23), inclusive. */
export const POSTCODE_RANGES = [
  { state: 'NSW', from: 2000, to: 2999 },
  { state: 'ACT', from: 200, to: 299 },
  { state: 'NT', from: 800, to: 999 },
  { state: 'QLD', from: 4000, to: 4999 },
  { state: 'SA', from: 5000, to: 5999 },
  { state: 'TAS', from: 7000, to: 7999 },
  { state: 'VIC', from: 3000, to: 3999 },
  { state: 'WA', from: 6000, to: 6999 },
] as const;
export type AustralianState = (typeof POSTCODE_RANGES)[number]['state'];

/**
 * The state of a four-digit postcode, null if no range contains it. The leading zero is required: '0200' is ACT, '200'
 * is invalid.
 */
export function findState(postcode: string): AustralianState | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const number = Number(postcode);
  return POSTCODE_RANGES.find(({ from, to }) => number >= from && number <= to)?.state ?? null;
}

/**
 * The state of a postcode.
 * @throws DomainError 'Invalid postcode' if no range contains it (spec 5).
 * @example stateFromPostcode('3000') // 'VIC'
 */
export function stateFromPostcode(postcode: string): AustralianState {
  const state = findState(postcode.trim());
  if (!state) throw new DomainError('invalid_postcode');
  return state;
}
