import { SHORTLIST_LIMITS } from '@lotline/shared-domain';

export const shortlistStrings = {
  link: 'Shortlist',
  linkOf: (count: number) => `Shortlist, ${count} ${count === 1 ? 'lot' : 'lots'}`,
  failed: 'Your shortlist could not be changed. Please try again.',
  full: `Your shortlist is full (${SHORTLIST_LIMITS.browser} lots). Remove one to add another.`,
} as const;
