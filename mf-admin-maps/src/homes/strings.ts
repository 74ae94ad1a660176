export const homesStrings = {
  title: 'Homes',
  none: 'No builders yet',
  noneText: 'Builders appear here once they have designs on offer. Then you can link their designs to lots.',
  builders: 'Builders',
} as const;
