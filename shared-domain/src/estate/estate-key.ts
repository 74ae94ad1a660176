import { readableKey } from '../format/readable-key.js';

/** The longest key, in words. */
const WORDS = 13;
/** Lower-case words of letters and digits, joined by hyphens. */
export const ESTATE_KEY = /^[a-z0-9]+(?:-[a-z0-9]+){0,12}$/;
/** A key of this form would look like an id. */
export const LIKE_AN_ID = /^[0-9a-f]{24}$/;

/**
 * The address key that a new estate gets from its name.
 * @example estateKeyOf('Tallowbrook Rise') // 'tallowbrook-rise'
 */
export const estateKeyOf = (title: string): string => {
  const key = readableKey(title, 'estate').split('-').slice(0, WORDS).join('-');
  return LIKE_AN_ID.test(key) ? `estate-${key.slice(0, 8)}` : key;
};
