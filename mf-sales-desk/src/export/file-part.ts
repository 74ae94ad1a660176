/** Rows that are written in one go; after each the page may draw. */
export const ROWS_A_PART = 500;

/** Some more of a file, and how much of it is written by now, from 0 to 1. */
export interface FilePart {
  content: BlobPart[];
  part: number;
}
