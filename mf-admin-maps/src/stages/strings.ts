export const stageStrings = {
  title: 'Stages',
  failed: 'Something went wrong, please try again later',
  none: 'No stages yet',
  noneText: 'A stage holds the lots that are released together.',
  columns: { title: 'Stage', status: 'Status', lots: 'Lots', available: 'Available' },
  stage: 'Stage',
  estates: 'Estates',
  map: 'Map',
  documents: 'Documents of this stage',
} as const;
