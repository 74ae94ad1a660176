/** What an address of the route table says that nobody draws (D75): no remote has it yet, or none that has it is live. */
export const UNAVAILABLE_PAGE_WORDS = {
  title: 'This page is not available',
  hint: 'It may not be ready yet. Please try again later.',
} as const;
