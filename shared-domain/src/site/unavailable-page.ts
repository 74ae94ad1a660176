/** Shown for a known route that no live build renders (D75). */
export const UNAVAILABLE_PAGE_WORDS = {
  title: 'This page is not available',
  hint: 'It may not be ready yet. Please try again later.',
} as const;
