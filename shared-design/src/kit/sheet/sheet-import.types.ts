import type { ReactNode } from 'react';

/** What the rows of a sheet are: 'lot', 'a lot', 'lots'. */
export interface SheetImportNoun {
  readonly one: string;
  readonly a: string;
  readonly many: string;
}

/** The words of a kind of import. */
export interface SheetImportWords {
  readonly noun: SheetImportNoun;
  /** The heading; 'Import lots' if it is left out. */
  readonly title?: string;
  /** Where the rows go: 'Into Stage 4. …' */
  readonly intro: string;
  /** Below the file field: how many rows, and some column names. */
  readonly chooseHint: string;
  /** What to do while the key has no column. */
  readonly needsKey: string;
  /** The heading above the names of the rows: 'Lot'. */
  readonly nameHeader: string;
  /** A row's name for screen readers: 'Lot 12'. */
  readonly nameOf: (title: string) => string;
  /** What columns that aren't imported may have: 'facts of the lots'. */
  readonly facts: string;
  /** While the rows are sent, where the server works through them; else all are saved, or none. */
  readonly sending?: string;
}

/** What an import does with a row. */
export type RowKind = 'new' | 'changed' | 'same' | 'refused' | 'leftOut';
export interface JudgedRow {
  readonly line: number;
  readonly title: string;
  readonly kind: RowKind;
  readonly what: string;
  /** What a dry run of the noun's own shows. */
  readonly facts?: unknown;
}
export type Counts = Readonly<Record<RowKind, number>>;
export interface CheckedRows {
  readonly shown: readonly JudgedRow[];
  readonly counts: Counts;
}

/** A file that was read, and its columns as they are matched. */
export interface ImportedFile {
  readonly headers: readonly string[];
  readonly header: {
    readonly line: number;
    /** Rows above it. */
    readonly above: number;
    readonly choices: readonly { readonly line: number; readonly text: string }[];
  };
  /** Columns with content, by their place. */
  readonly filled: readonly number[];
  readonly notices: readonly string[];
  readonly matches: Readonly<Partial<Record<string, { readonly index: number }>>>;
  readonly takesAll: boolean;
}

/** What an import did: `_id` is null if nothing changed. */
export interface ImportResult {
  readonly _id?: string | null | undefined;
  readonly added: number;
  readonly changed: number;
}
export interface UndoneResult {
  readonly removed: number;
  readonly restored: number;
  readonly left: readonly { readonly title: string; readonly why: string }[];
}

/** How far an import is. */
export type SheetImportState =
  | { readonly phase: 'none'; readonly why?: string }
  | { readonly phase: 'reading'; readonly name: string }
  /** `part`: the share of rows checked so far, 0 to 1, while they are. */
  | {
      readonly phase: 'read';
      readonly file: ImportedFile;
      readonly dryRun: CheckedRows | null;
      readonly part: number | null;
      readonly why?: string;
    }
  | { readonly phase: 'writing'; readonly file: ImportedFile; readonly dryRun: CheckedRows }
  | {
      readonly phase: 'written';
      readonly result: ImportResult;
      readonly refused: number;
      readonly undo: 'possible' | 'sending' | UndoneResult;
      readonly why?: string;
    }
  /** The server has the rows, and works through them by itself. */
  | { readonly phase: 'taken'; readonly importId: string };

/** What people do in an import, and what it needs to know of its kind. */
export interface SheetImportProps {
  readonly state: SheetImportState;
  readonly words: SheetImportWords;
  /** The columns of the sheet, in their order. */
  readonly columns: Readonly<Record<string, { readonly header: string }>>;
  /** The column that says which thing a row is of. */
  readonly keyField: string;
  /** How far an import is that the server works through. */
  readonly progressOf?: (importId: string) => ReactNode;
  /** A dry run of the noun's own, where people decide about its rows; else the kit's table. */
  readonly dryRunOf?: (dryRun: CheckedRows, isWriting: boolean) => ReactNode;
  /** The largest file, in bytes. */
  readonly maxBytes: number;
  readonly onChoose: (source: Blob | string, name: string) => void;
  readonly onTemplate: () => void;
  /** The row with the column names was chosen, by its number in the file. */
  readonly onHeader: (line: number) => void;
  /** A field was matched with a column of the file, by its place; null: it isn't in the file. */
  readonly onMatch: (field: string, index: number | null) => void;
  readonly onTakeLeftOut: (isTaken: boolean) => void;
  readonly onConfirm: () => void;
  readonly onSaveRefused: () => void;
  readonly onUndo: () => void;
  readonly onCancel: () => void;
  /** Absent where the import is a page of its own. */
  readonly onClose?: () => void;
}
