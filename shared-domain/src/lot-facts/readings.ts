import type { Reading } from './lot-fact.js';

export const WITHHELD: Reading = { text: '-', missing: 'withheld' };
export const UNKNOWN: Reading = { text: '-', missing: 'unknown' };
export const UNTURNED: Reading = { text: '-', missing: 'unturned' };
export const IRREGULAR: Reading = { text: 'Irregular', missing: 'irregular' };

/** A formatter's text; '' and '-' are no value. */
export const known = (text: string, otherwise = UNKNOWN): Reading => (text && text !== '-' ? { text } : otherwise);
