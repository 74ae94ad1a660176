import { SHORTLIST_LIMITS } from '@lotline/shared-domain';

export const shortlistStrings = {
  link: 'Shortlist',
  linkOf: (count: number) => `Shortlist, ${count} ${count === 1 ? 'lot' : 'lots'}`,
  failed: 'Your shortlist could not be changed. Please try again.',
  full: `A shortlist has room for ${SHORTLIST_LIMITS.browser} lots. Take one off to add another.`,
} as const;
