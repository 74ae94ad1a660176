import type { ColumnMatches, RowCounts, ShownRow, SheetImport, UndoneImport } from '@lotline/shared-domain';
import type { FileFacts, SheetAsked, SheetTold } from '@lotline/shared-runtime/sheet-work';

/** A file as it was read and matched. */
export interface ImportFile extends FileFacts {
  readonly name: string;
  readonly matches: ColumnMatches<string>;
  /** Totals, headings and notes are taken as well. */
  readonly takesAll: boolean;
}
export interface DryRun {
  readonly shown: readonly ShownRow[];
  readonly counts: RowCounts;
}

export type ImportState =
  | { readonly phase: 'none'; readonly why?: string }
  | { readonly phase: 'reading'; readonly name: string }
  /** `dryRun` is null until the key is matched, and while rows are judged: then `part` of them so far. */
  | {
      readonly phase: 'read';
      readonly file: ImportFile;
      readonly dryRun: DryRun | null;
      readonly part: number | null;
      readonly why?: string;
    }
  | { readonly phase: 'writing'; readonly file: ImportFile; readonly dryRun: DryRun }
  | {
      readonly phase: 'written';
      readonly result: SheetImport;
      readonly refused: number;
      readonly undo: 'possible' | 'sending' | UndoneImport;
      readonly why?: string;
    };

/** A worker that reads and judges one file. */
export interface SheetWorker {
  ask(asked: SheetAsked): void;
  end(): void;
}
/** Starts the worker of a kind of import; `broke`: it could not be started, or broke down. */
export type OpenSheetWorker = (told: (told: SheetTold) => void, broke: (error: unknown) => void) => SheetWorker;

/** A call whose progress is watched may take longer than others. */
export interface LongCall {
  readonly onProgress: () => void;
}
/** The sagas of a kind of import that call the API. */
export interface SheetImportCalls<Place> {
  /** What is there already, as the API's JSON, which only the worker reads. */
  readonly known: (place: Place) => Generator<unknown, Blob>;
  /** Writes the accepted rows: all of them, or none. The body is JSON; a shell of an earlier release gets its content. */
  readonly write: (
    place: Place,
    request: LongCall & { readonly body: Blob | object },
  ) => Generator<unknown, SheetImport>;
  readonly undo: (importId: string, request: LongCall) => Generator<unknown, UndoneImport>;
}
/** A kind of import in a remote. `Place` is what rows are imported into, as the worker's rules know it. */
export interface SheetImportKind<Place> {
  /** The column that says which thing a row is of: rows are judged once it is matched. */
  readonly keyField: string;
  /** What the rows are, in sentences: 'lots'. */
  readonly things: string;
  readonly openWorker: OpenSheetWorker;
  readonly calls: SheetImportCalls<Place>;
  /** A sheet to fill in, as CSV. */
  readonly template: { readonly fileName: string; readonly csv: () => string };
}
