/** State of an uploaded file: waiting for its check, passed, or refused (D82). */
export const FILE_STATES = ['received', 'checked', 'refused'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Whether a file's content may be served, to those with access to it: not a byte before it is checked (D82). */
export const mayServeFile = (state: FileState): boolean => state === 'checked';

/** Lifetime of a link to a private file, in ms (D82). */
export const FILE_LINK_MS = 5 * 60_000;
