import type { FileColumn } from '@lotline/shared-domain/xlsx';

export type { FileColumn };

/** Rows written per task; between tasks the page can render. */
export const ROWS_A_PART = 200;

/** Part of a file, and the share of the file written so far, 0 to 1. */
export interface FilePart {
  content: BlobPart[];
  part: number;
}
