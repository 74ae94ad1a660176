import type { SheetCell } from '@lotline/shared-domain';

/** One row of a file, by its number in the file, from 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

/** A file as it was read: its rows with content, and what people should know about it. */
export interface SheetRows {
  readonly rows: readonly FileRow[];
  readonly notices: readonly string[];
  /** What serial numbers count from. */
  readonly dates: '1900' | '1904';
  /** Between the cells of a row, in a text file. */
  readonly separator?: string;
}

/** The same with its header line and the rows below it. */
export interface SheetFile extends SheetRows {
  readonly headers: readonly string[];
  readonly headerLine: number;
  /** Rows above the header line: titles and dates of the list. */
  readonly above: readonly FileRow[];
}

/** Why a file can't be read, as a sentence for the person who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The largest file, in bytes (section 9). */
export const MAX_FILE_BYTES = 26_214_400;
