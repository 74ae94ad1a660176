export const exportStrings = {
  csv: 'Export CSV',
  xlsx: 'Export XLSX',
  failed: 'The file could not be written. Please try again.',
} as const;
