/** Words that pages of the portal share. */
export const portalStrings = {
  unsaved: { title: 'Unsaved changes', discard: 'Discard changes', stay: 'Keep editing' },
  stale: {
    title: 'Not saved',
    hint: 'What you typed is still here. Save again to replace the newer version; fields you didn’t touch stay as they are now.',
  },
  rows: {
    remove: (name: string) => `Remove ${name}`,
    most: (most: number) => `You can have up to ${most}.`,
  },
  colour: {
    pick: 'Pick a colour',
    hint: 'For example #1a6b4f',
    contrast: (of: string, ratio: string) => `${of} contrast ${ratio}:1`,
    onText: 'Text',
    onButton: 'Button',
    sampleText: 'A link in your colour',
    sampleButton: 'Request build quote',
    adjusted: 'Your colour is too light for text, so links use a darker shade of it.',
  },
} as const;
