import type {
  ColumnMatches,
  RememberedColumn,
  RowCounts,
  ShownRow,
  SheetImport,
  UndoneImport,
} from '@lotline/shared-domain';
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
    }
  /** The server has the rows, and works through them by itself. */
  | { readonly phase: 'taken'; readonly importId: string };

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
/** An import that the server works through: the page shows how far it is by its own means (D203). */
export interface TakenImport {
  readonly taken: string;
}
/** The sagas of a kind of import that call the API. */
export interface SheetImportCalls<Place> {
  /** What is there already, as the API's JSON, which only the worker reads. `keys` where the kind `asksKeys`. */
  readonly known: (place: Place, keys: readonly string[]) => Generator<unknown, Blob>;
  /**
   * Writes the accepted rows: all of them, or none; or hands all rows to the server, which works through them. The body
   * is JSON; a shell of an earlier release gets its content.
   */
  readonly write: (
    place: Place,
    request: LongCall & { readonly body: Blob | object },
  ) => Generator<unknown, SheetImport | TakenImport>;
  /** Absent where the server works through imports: the page undoes them where it shows them. */
  readonly undo?: (importId: string, request: LongCall) => Generator<unknown, UndoneImport>;
}
/** How columns were matched before, which counts more than known names. */
export interface RememberedColumns<Place> {
  readonly load: (place: Place) => Generator<unknown, readonly RememberedColumn[]>;
  readonly save: (columns: readonly RememberedColumn[], place: Place) => Generator<unknown, unknown>;
}
/** A kind of import in a remote. `Place` is what rows are imported into, as the worker's rules know it. */
export interface SheetImportKind<Place> {
  /** The column that says which thing a row is of: rows are judged once it is matched. */
  readonly keyField: string;
  /** What the rows are, in sentences: 'lots'. */
  readonly things: string;
  readonly openWorker: OpenSheetWorker;
  readonly calls: SheetImportCalls<Place>;
  /** `known` gets the keys of the file, so that it answers for these alone. */
  readonly asksKeys?: true;
  /** What the body has beside file name and rows. */
  readonly about?: (place: Place) => object;
  readonly remembered?: RememberedColumns<Place>;
  /** A sheet to fill in, as CSV. */
  readonly template: { readonly fileName: string; readonly csv: () => string };
}
