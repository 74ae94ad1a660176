export const notFoundStrings = {
  title: 'Page not found',
  hint: 'The page may have moved, or the link may be incomplete.',
} as const;
