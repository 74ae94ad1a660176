/** Maximum number of words in a search. */
const MAX_WORDS = 5;

/** The words of a search, escaped for regular expressions and without control characters. */
export const searchWords = (search: string | null | undefined): string[] =>
  (search ?? '')
    .split(/\s+/)
    .map((word) => word.replaceAll(/\p{Cc}/gu, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .filter(Boolean)
    .slice(0, MAX_WORDS);
