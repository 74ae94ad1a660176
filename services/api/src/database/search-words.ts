/** Most words of a search that are looked for. */
const MOST_WORDS = 5;

/** The words of a search, each as a pattern of itself: without what regular expressions read into it, and without what no text has. */
export const searchWords = (search: string | null | undefined): string[] =>
  (search ?? '')
    .split(/\s+/)
    .map((word) => word.replaceAll(/\p{Cc}/gu, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .filter(Boolean)
    .slice(0, MOST_WORDS);
