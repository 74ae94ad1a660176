import type { SheetUnit } from './sheet-unit.js';

/**
 * What a column of a sheet holds; decides how its cells are read. Areas are in m², lengths in metres, prices in whole
 * dollars, days in the owner's time zone (D65, D66). A key says which thing a row is of; keys and words are read by the
 * sheet's own `reads`.
 */
export type SheetKind = 'key' | 'word' | 'text' | 'area' | 'length' | 'price' | 'day' | 'yesNo';

/** A column of a kind of sheet. */
export interface SheetColumn {
  /** The header of exports and templates. */
  readonly header: string;
  readonly kind: SheetKind;
  /** Other headers that mean this column: lower case, words separated by single spaces. */
  readonly aliases: readonly string[];
  /** Words that clear the value, in lower case, besides the dash. */
  readonly clearedBy?: readonly string[];
  /** Of a price: what a dash means, which is else no amount. */
  readonly dash?: 'clears' | { readonly problem: string };
  /** Maximum length of a text, in characters; 80 if it is left out. */
  readonly maxLength?: number;
  /** Of a text: it may have several lines. */
  readonly isMultiline?: true;
  /** Of a day: '26' is 2026, as banks write it, and a time behind it is left out. */
  readonly hasShortYears?: true;
}

/** A cell's value, undefined where it is empty and null where it clears ('-'); or why it can't be read. */
export type ReadCell =
  | { readonly value: string | number | boolean | null | undefined; readonly problem?: never }
  | { readonly problem: string };

/** A kind of sheet: its columns, in the order of an export, and what makes a row one of its things. */
export interface Sheet<Field extends string> {
  readonly columns: Readonly<Record<Field, SheetColumn>>;
  /** How keys and words are read; the text is never empty. */
  readonly reads: Readonly<Partial<Record<Field, (text: string) => ReadCell>>>;
  readonly key: {
    readonly field: Field;
    /** What a row without it is refused with. */
    readonly missing: string;
    /** The key that a text names. @example 'Lot 12' → '12' */
    readonly of: (text: string) => string;
    /** Whether a key can only be one: its row is then no total, heading or note. */
    readonly isCertain: (key: string) => boolean;
  };
  /** Where a row with too many cells is reported: commas within the numbers of this column have divided it. */
  readonly divided?: Field;
  /** Rows keep their cells as the file has them, since the API judges each again, the refused ones too. */
  readonly keepsTexts?: true;
  /** Files without column names are usual: a first row that begins with a day is one of the rows. */
  readonly mayLackHeaders?: true;
}

/** Which column of a file is which field; `unit` is the one its header names, for cells that name none. */
export interface ColumnMatch {
  readonly index: number;
  readonly unit?: SheetUnit;
}
export type ColumnMatches<Field extends string> = Readonly<Partial<Record<Field, ColumnMatch>>>;

/** The fields of a sheet, in the order of its columns. */
export const fieldsOf = <Field extends string>({ columns }: Pick<Sheet<Field>, 'columns'>): readonly Field[] =>
  Object.keys(columns) as Field[];

/** Matches with their fields, typed. */
export const matchEntries = <Field extends string>(matches: ColumnMatches<Field>): [Field, ColumnMatch][] =>
  Object.entries(matches) as [Field, ColumnMatch][];

/** Maximum number of rows of an import. */
export const MAX_SHEET_ROWS = 20_000;
