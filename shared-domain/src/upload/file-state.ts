/** What is known of an uploaded file: its first bytes fit its type, it was looked into, or it may not be shown (D82). */
export const FILE_STATES = ['received', 'checked', 'refused'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Who may have a file in each state, of those whose it is. */
const READERS = { received: 'uploader', checked: 'everyone', refused: 'no one' } as const satisfies Record<
  FileState,
  string
>;

/** Whether a caller may have a file of theirs (D82). @example mayReadFile('received', false) // false */
export const mayReadFile = (state: FileState, isUploader: boolean): boolean =>
  READERS[state] === 'everyone' || (READERS[state] === 'uploader' && isUploader);

/** How long a link to a private file is good, in ms (D82). */
export const FILE_LINK_MS = 5 * 60_000;
