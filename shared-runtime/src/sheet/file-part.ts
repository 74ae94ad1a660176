/** Rows written per task; between tasks the page can render. */
export const ROWS_A_PART = 200;

/** Part of a file, and the share of the file written so far, 0 to 1. */
export interface FilePart {
  content: BlobPart[];
  part: number;
}

/** A column of a file. */
export interface FileColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
  /** Its values are dates or times in the estate's time zone (D65): '2027-07-01', '2027-07-01 09:30'. */
  isTime?: boolean;
}
