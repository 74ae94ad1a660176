/** State of an uploaded file: waiting for its check, passed, or refused (D82). */
export const FILE_STATES = ['received', 'checked', 'refused'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Whether a file's content may be served, to those with access to it: not a byte before it is checked (D82). */
export const mayServeFile = (state: FileState): boolean => state === 'checked';

/** Lifetime of a link to a private file, in ms (D82). */
export const FILE_LINK_MS = 5 * 60_000;

/**
 * Sizes in which a checked picture is kept, by the longest side in px. `full` is for download, the others are WebP;
 * `page` is the first page of a PDF that is a map's plan.
 */
export const FILE_SIZES = { full: 4096, large: 1600, small: 640, page: 3200 } as const;
export type FileSizeName = keyof typeof FILE_SIZES;
