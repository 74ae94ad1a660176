/** Of a modal at its first height. */
export const lowModalStrings = { title: 'Details', raise: 'Show all details', close: 'Close' } as const;
