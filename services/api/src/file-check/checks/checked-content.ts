import type { StoredRendition } from '../../upload/file-record.model.js';

/** What is kept of a checked file in place of the bytes that were sent. */
export interface Rendition extends Omit<StoredRendition, 'hash' | 'size'> {
  readonly bytes: Buffer;
}

/** The result of a check that passed. Without renditions, the bytes that were sent are kept. */
export interface CheckedContent {
  readonly renditions: readonly Rendition[];
  /** Of a PDF. */
  readonly pages: number | null;
}

export const UNCHANGED: CheckedContent = { renditions: [], pages: null };
