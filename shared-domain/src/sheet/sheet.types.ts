/** A cell of a file; dates are either text or serial numbers. */
export type SheetCell = string | number | boolean | null | undefined;

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

/** Why a row or field is refused, as a sentence. */
export interface SheetProblem<Field extends string> {
  readonly field: Field;
  readonly message: string;
}

/** One row of a sheet, read: a value for each matched column whose cell isn't empty; null clears. */
export interface ReadRow<Field extends string> {
  /** The row of the file, from 1. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<Field, unknown>>>;
  readonly problems: readonly SheetProblem<Field>[];
  /** The matched cells as the file has them, where the sheet keeps them. */
  readonly texts?: Readonly<Partial<Record<Field, string>>>;
}

/** A changed value, before and after in words. */
export interface SheetChange<Field extends string> {
  readonly field: Field;
  readonly from: string;
  readonly to: string;
}

/** What an import does with a row. `notes` are differences that it reports but doesn't write. */
export type RowVerdict<Field extends string, Problem extends SheetProblem<Field> = SheetProblem<Field>> =
  | { readonly kind: 'same'; readonly notes: readonly string[] }
  /** `changes` of a new row are its values, each from '-'. */
  | {
      readonly kind: 'new' | 'changed';
      readonly notes: readonly string[];
      readonly changes: readonly SheetChange<Field>[];
    }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };
