/**
 * A title without a leading noun, in any case, or extra spaces, because people enter '325', 'Lot 325' or 'LOT 325'.
 * @example withoutNoun('Lot', ' Lot  325') // '325'
 */
export function withoutNoun(noun: string, title: string): string {
  const words = title.split(/\s+/).filter((word) => word !== '');
  return (words[0]?.toLowerCase() === noun.toLowerCase() ? words.slice(1) : words).join(' ');
}

/**
 * A title with its noun exactly once. An empty title, or the noun alone, gives the noun.
 * @example withNoun('Lot', 'Lot 325') // 'Lot 325'
 */
export const withNoun = (noun: string, title: string): string => `${noun} ${withoutNoun(noun, title)}`.trimEnd();
