import { formatCount } from './count.js';

/**
 * A count with its noun: '0 lots', '1 lot', '2 lots', '20,000 lots'; singular when the count is under 2 but not 0 (spec 5).
 * @example plural(2, 'Available Lot') // '2 Available Lots'
 */
export function plural(count: number, word: string, words = `${word}s`): string {
  return `${formatCount(count)} ${count !== 0 && count < 2 ? word : words}`;
}
