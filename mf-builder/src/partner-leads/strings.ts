import { lotLabel } from '@lotline/shared-domain';

export const leadStrings = {
  title: 'Leads',
  intro: 'Purchasers you requested holds for while logged in.',
  caption: 'Leads',
  noun: ['lead', 'leads'],
  search: 'Search by name or email',
  searchForm: 'Search leads',
  searchSubmit: 'Search',
  showAll: 'Show all leads',
  columns: { purchaser: 'Purchaser', estate: 'Estate', lots: 'Lots', first: 'First', filed: 'Last requested' },
  lot: (title: string) => (title ? lotLabel(title) : 'A lot'),
  first: 'You were first',
  notFirst: 'Another partner was first',
  noneTitle: 'No leads yet',
  none: 'Request a hold for a purchaser on an estate’s map. They appear here as your lead.',
  noMatchTitle: 'No matching leads',
  noMatch: 'Try another name or email.',
  holds: 'View holds',
  failed: 'Your leads could not be loaded. Check your connection and try again.',
} as const;
