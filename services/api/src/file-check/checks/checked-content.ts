import type { StoredRendition } from '../../upload/file-record.model.js';

export type RenditionName = StoredRendition['name'];
/** The longest side of each size a picture is kept in, in px. */
export const RENDITION_SIZES = { full: 4096, large: 1600, small: 640 } as const satisfies Record<RenditionName, number>;

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
