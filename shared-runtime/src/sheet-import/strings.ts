export const sheetImportStrings = {
  refusedFile: (name: string) => `${name.replace(/\.\w{1,5}$/, '')} - rows that failed.csv`,
  notSent: 'The import could not be sent. Nothing was changed. Please try again.',
} as const;
