/**
 * A title without the noun it may begin with, and without spare spaces: people write '325', 'Lot 325' and 'LOT  325'.
 * @example withoutNoun('Lot', ' Lot  325') // '325'
 */
export function withoutNoun(noun: string, title: string): string {
  const words = title.split(/\s+/).filter((word) => word !== '');
  return (words[0]?.toLowerCase() === noun.toLowerCase() ? words.slice(1) : words).join(' ');
}

/** A title after its noun, once. A title that is empty, or the noun alone, is the noun. @example withNoun('Lot', 'Lot 325') // 'Lot 325' */
export const withNoun = (noun: string, title: string): string => `${noun} ${withoutNoun(noun, title)}`.trimEnd();
