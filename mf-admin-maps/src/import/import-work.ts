import {
  type ColumnMatches,
  filledColumns,
  type ImportLots,
  type ImportRow,
  matchColumns,
  type SheetLot,
  type SheetStage,
} from '@lotline/shared-domain';
import { dryRun, type JudgedPart, refusedCsv, type ShownRow } from './dry-run';
import { headerChoices, withHeader } from './find-header';
import { readPastedCells, readSheetFile } from './read-sheet-file';
import { type SheetFile, type SheetRows, UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** What the page asks of the worker. 20,000 lots and rows are JSON here only: reading or writing it would stop the page's drawing. */
export type Asked =
  | { readonly ask: 'read'; readonly source: Blob | string }
  /** The row that has the column names. */
  | { readonly ask: 'header'; readonly line: number }
  /** `lots`: the lots of the stage, as the API's JSON. */
  | {
      readonly ask: 'judge';
      /** Tells its answers from those of an earlier judging. */
      readonly run: number;
      readonly matches: ColumnMatches;
      readonly takesAll: boolean;
      readonly stage: Omit<SheetStage, 'lots'>;
      readonly lots: Blob;
    }
  /** The body of the import. */
  | { readonly ask: 'body'; readonly fileName: string }
  | { readonly ask: 'refused' };

/** What a file has, as far as the page shows it. */
export interface FileFacts {
  readonly headers: readonly string[];
  readonly header: {
    readonly line: number;
    /** Rows above it. */
    readonly above: number;
    readonly choices: readonly { readonly line: number; readonly text: string }[];
  };
  /** Columns with content, by their place. */
  readonly filled: readonly number[];
  readonly rows: number;
  readonly notices: readonly string[];
}

/** What the worker answers. */
export type Told =
  | ({ readonly told: 'read'; readonly matches: ColumnMatches } & FileFacts)
  | ({ readonly told: 'judged'; readonly run: number } & Omit<JudgedPart, 'rows'>)
  | { readonly told: 'body'; readonly body: Blob }
  | { readonly told: 'refused'; readonly csv: string }
  | { readonly told: 'failed'; readonly why: string };

function factsOf(whole: SheetRows, file: SheetFile): FileFacts {
  const filled = filledColumns(file.rows.map(({ cells }) => cells));
  const columns = Math.max(file.headers.length, ...filled.map((index) => index + 1));
  return {
    headers: Array.from({ length: columns }, (_, index) => file.headers[index] ?? ''),
    header: { line: file.headerLine, above: file.above.length, choices: headerChoices(whole) },
    filled,
    rows: file.rows.length,
    notices: file.notices,
  };
}

/** The worker's own state: the file it has read, and what it has judged. */
export function createImportWork(tell: (told: Told) => void): (asked: Asked) => Promise<void> {
  let whole: SheetRows | null = null;
  let file: SheetFile | null = null;
  let shown: ShownRow[] = [];
  let rows: ImportRow[] = [];

  const take = (read: SheetRows, line?: number): void => {
    whole = read;
    file = withHeader(read, line);
    tell({ told: 'read', ...factsOf(read, file), matches: matchColumns(file.headers) });
  };
  const read = async (source: Blob | string): Promise<void> =>
    take(
      typeof source === 'string' ? readPastedCells(source) : readSheetFile(new Uint8Array(await source.arrayBuffer())),
    );
  const judge = async ({ run, matches, takesAll, stage, lots }: Extract<Asked, { ask: 'judge' }>): Promise<void> => {
    [shown, rows] = [[], []];
    if (!file) return;
    const known = JSON.parse(await lots.text()) as SheetLot[];
    for (const { rows: written, ...part } of dryRun(file, { matches, takesAll }, { ...stage, lots: known })) {
      shown.push(...part.shown);
      rows.push(...written);
      tell({ told: 'judged', run, ...part });
    }
  };
  const bodyOf = (fileName: string): Blob => {
    const body: ImportLots = { fileName, rows };
    return new Blob([JSON.stringify(body)], { type: 'application/json' });
  };
  return async (asked) => {
    try {
      if (asked.ask === 'read') await read(asked.source);
      else if (asked.ask === 'header') {
        if (whole) take(whole, asked.line);
      } else if (asked.ask === 'judge') await judge(asked);
      else if (asked.ask === 'body') tell({ told: 'body', body: bodyOf(asked.fileName) });
      else if (file) tell({ told: 'refused', csv: refusedCsv(file, shown) });
    } catch (error) {
      tell({ told: 'failed', why: error instanceof UnreadableFile ? error.message : fileStrings.unknown });
    }
  };
}
