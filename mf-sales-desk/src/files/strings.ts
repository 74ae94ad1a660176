export const fileStrings = {
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  checking: 'Being checked',
  refused: 'This file was refused.',
  failed: 'The file could not be downloaded. Please try again.',
} as const;
