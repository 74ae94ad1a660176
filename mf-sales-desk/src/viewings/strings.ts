export const viewingStrings = {
  title: 'Viewings',
  book: 'Book a viewing',
  form: 'Viewing',
  caption: 'Viewings',
  noun: ['viewing', 'viewings'],
  columns: { name: 'Name', email: 'Email', day: 'Day' },
  failed: 'The viewings could not be loaded.',
  none: 'No viewings yet',
  noneText: 'Viewings that you book for buyers appear here.',
  booked: 'The viewing is booked.',
} as const;
