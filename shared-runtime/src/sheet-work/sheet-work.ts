import {
  columnMatcher,
  type ColumnMatches,
  dryRun,
  filledColumns,
  type JudgedPart,
  refusedCsv,
  type Sheet,
  type SheetFile,
  type SheetImportRules,
  type SheetRows,
  type ShownRow,
} from '@lotline/shared-domain';
import { headerChoices, withHeader } from './find-header';
import { readPastedCells, readSheetFile } from './read-sheet-file';
import { UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** What the page asks of the worker. 20,000 rows and what they are compared with are JSON here only: reading or writing it would stop the page's drawing. */
export type SheetAsked =
  | { readonly ask: 'read'; readonly source: Blob | string }
  /** The row that has the column names. */
  | { readonly ask: 'header'; readonly line: number }
  /** `known`: what is there already, as the API's JSON. */
  | {
      readonly ask: 'judge';
      /** Tells its answers from those of an earlier judging. */
      readonly run: number;
      readonly matches: ColumnMatches<string>;
      readonly takesAll: boolean;
      /** What the rows are imported into. */
      readonly place: unknown;
      readonly known: Blob;
    }
  /** The things that the file names, each once. */
  | { readonly ask: 'keys'; readonly matches: ColumnMatches<string> }
  /** The body of the import; `about` is what it has beside its rows. */
  | { readonly ask: 'body'; readonly fileName: string; readonly about?: object }
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
export type SheetTold =
  | ({ readonly told: 'read'; readonly matches: ColumnMatches<string> } & FileFacts)
  | ({ readonly told: 'judged'; readonly run: number } & Omit<JudgedPart<unknown>, 'rows'>)
  | { readonly told: 'keys'; readonly keys: readonly string[] }
  | { readonly told: 'body'; readonly body: Blob }
  | { readonly told: 'refused'; readonly csv: string }
  | { readonly told: 'failed'; readonly why: string };

function factsOf(sheet: Pick<Sheet<string>, 'mayLackHeaders'>, whole: SheetRows, file: SheetFile): FileFacts {
  const filled = filledColumns(file.rows.map(({ cells }) => cells));
  const columns = Math.max(file.headers.length, ...filled.map((index) => index + 1));
  return {
    headers: Array.from({ length: columns }, (_, index) => file.headers[index] ?? ''),
    header: { line: file.headerLine, above: file.above.length, choices: headerChoices(whole, sheet) },
    filled,
    rows: file.rows.length,
    notices: file.notices,
  };
}

/** The certain keys in the column of the keys. */
function keysOf({ key }: Pick<Sheet<string>, 'key'>, { rows }: SheetFile, matches: ColumnMatches<string>): string[] {
  const at = matches[key.field]?.index;
  if (at === undefined) return [];
  const keys = rows.map(({ cells }) => key.of(String(cells[at] ?? '')));
  return [...new Set(keys.filter((one) => key.isCertain(one)))];
}

/**
 * The work of a kind of import, beside the page: it keeps the file that it has read, and what it has judged of it.
 * @param things what the rows are, for sentences: 'lots'
 */
export function createSheetWork<Field extends string, Place, Known, Written>(
  rules: SheetImportRules<Field, Place, Known, Written>,
  things: string,
  tell: (told: SheetTold) => void,
): (asked: SheetAsked) => Promise<void> {
  const match = columnMatcher(rules.sheet);
  let whole: SheetRows | null = null;
  let file: SheetFile | null = null;
  let shown: ShownRow[] = [];
  let rows: Written[] = [];

  const take = (read: SheetRows, line?: number): void => {
    whole = read;
    file = withHeader(rules.sheet, read, line);
    tell({ told: 'read', ...factsOf(rules.sheet, read, file), matches: match(file.headers) });
  };
  const read = async (source: Blob | string): Promise<void> =>
    take(
      typeof source === 'string' ? readPastedCells(source) : readSheetFile(new Uint8Array(await source.arrayBuffer())),
    );
  const judge = async (asked: Extract<SheetAsked, { ask: 'judge' }>): Promise<void> => {
    [shown, rows] = [[], []];
    if (!file) return;
    const { run, takesAll } = asked;
    const matches = asked.matches as ColumnMatches<Field>;
    const place = asked.place as Place;
    const known = JSON.parse(await asked.known.text()) as Known;
    for (const { rows: written, ...part } of dryRun(rules, file, { matches, takesAll, place, known })) {
      shown.push(...part.shown);
      rows.push(...written);
      tell({ told: 'judged', run, ...part });
    }
  };
  const bodyOf = (fileName: string, about: object = {}): Blob =>
    new Blob([JSON.stringify({ ...about, fileName, rows })], { type: 'application/json' });
  return async (asked) => {
    try {
      if (asked.ask === 'read') await read(asked.source);
      else if (asked.ask === 'header') {
        if (whole) take(whole, asked.line);
      } else if (asked.ask === 'judge') await judge(asked);
      else if (asked.ask === 'keys') tell({ told: 'keys', keys: file ? keysOf(rules.sheet, file, asked.matches) : [] });
      else if (asked.ask === 'body') tell({ told: 'body', body: bodyOf(asked.fileName, asked.about) });
      else if (file) tell({ told: 'refused', csv: refusedCsv(file, shown) });
    } catch (error) {
      tell({ told: 'failed', why: error instanceof UnreadableFile ? error.sentence(things) : fileStrings.unknown });
    }
  };
}

/**
 * Makes this thread the worker of a kind of import: the whole content of a remote's `.worker.ts`.
 * @example serveSheetWork(LOT_IMPORT, 'lots');
 */
export function serveSheetWork<Field extends string, Place, Known, Written>(
  rules: SheetImportRules<Field, Place, Known, Written>,
  things: string,
): void {
  const scope = globalThis as unknown as {
    onmessage: ((event: MessageEvent<SheetAsked>) => void) | null;
    postMessage(message: unknown): void;
  };
  const work = createSheetWork(rules, things, (told) => scope.postMessage(told));
  // One after the other: what is asked while a file is read waits for it.
  let last = Promise.resolve();
  scope.onmessage = ({ data }) => void (last = last.then(() => work(data)));
}
