/** State of an uploaded file: its first bytes match its type, it passed the check, or it may not be shown (D82). */
export const FILE_STATES = ['received', 'checked', 'refused'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Readers of a file in each state, among those with access to it. */
const READERS = { received: 'uploader', checked: 'everyone', refused: 'no one' } as const satisfies Record<
  FileState,
  string
>;

/** Whether a caller may read a file they have access to (D82). @example mayReadFile('received', false) // false */
export const mayReadFile = (state: FileState, isUploader: boolean): boolean =>
  READERS[state] === 'everyone' || (READERS[state] === 'uploader' && isUploader);

/** Lifetime of a link to a private file, in ms (D82). */
export const FILE_LINK_MS = 5 * 60_000;
