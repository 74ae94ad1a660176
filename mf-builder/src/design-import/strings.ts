export const designImportStrings = {
  noun: { one: 'design', a: 'a design', many: 'designs' },
  intro:
    'Designs are known by their names. New ones are added as drafts. Nothing is saved until you have reviewed the rows.',
  chooseHint:
    'Up to 500 rows, with a row of column names such as Design, Base price, Bedrooms and Width (m). You can match others by hand.',
  templateName: 'Designs to import.csv',
  needsKey: 'Choose the column with the names of the designs.',
  nameHeader: 'Design',
  nameOf: (name: string) => name,
  facts: 'facts of the designs',
} as const;
