export const exportStrings = {
  csv: 'Export CSV',
  xlsx: 'Export XLSX',
  failed: 'The file could not be written. Please try again.',
  writing: (percent: number) => `${percent} % written`,
} as const;
