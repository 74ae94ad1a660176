export const lotImportStrings = {
  noun: { one: 'lot', a: 'a lot', many: 'lots' },
  intro: (stage: string) => `Into ${stage}. Nothing is saved until you have reviewed the rows.`,
  chooseHint:
    'Up to 20,000 rows, with a row of column names such as Lot No., Size (m2), Width (m) and Price. You can match others by hand.',
  templateName: 'Lots to import.csv',
  needsKey: 'Choose the column with the lot numbers.',
  nameHeader: 'Lot',
  facts: 'facts of the lots',
} as const;
