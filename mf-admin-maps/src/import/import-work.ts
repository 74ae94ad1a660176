import type { ColumnMatches, SheetLot, SheetStage } from '@lotline/shared-domain';
import { matchColumns } from '@lotline/shared-domain';
import { dryRun, type JudgedPart, refusedCsv, type ShownRow } from './dry-run';
import { readPastedCells, readSheetFile } from './read-sheet-file';
import { type SheetFile, UnreadableFile } from './sheet-file';
import { fileStrings } from './strings';

/** What the page asks of the worker. Lots come in parts, because a large message would stop the page's drawing. */
export type Asked =
  | { readonly ask: 'read'; readonly source: Blob | string }
  | { readonly ask: 'lots'; readonly lots: readonly SheetLot[] }
  | { readonly ask: 'judge'; readonly matches: ColumnMatches; readonly stage: Omit<SheetStage, 'lots'> }
  | { readonly ask: 'refused' };

/** What the worker answers. */
export type Told =
  | {
      readonly told: 'read';
      readonly headers: readonly string[];
      readonly matches: ColumnMatches;
      readonly rows: number;
      readonly notices: readonly string[];
    }
  | ({ readonly told: 'judged' } & JudgedPart)
  | { readonly told: 'refused'; readonly csv: string }
  | { readonly told: 'failed'; readonly why: string };

/** The worker's own state: the file it has read, and the lots it judges by. */
export function createImportWork(tell: (told: Told) => void): (asked: Asked) => Promise<void> {
  let file: SheetFile | null = null;
  let lots: SheetLot[] = [];
  let shown: ShownRow[] = [];

  const read = async (source: Blob | string): Promise<void> => {
    file =
      typeof source === 'string' ? readPastedCells(source) : readSheetFile(new Uint8Array(await source.arrayBuffer()));
    const { headers, rows, notices } = file;
    tell({ told: 'read', headers, matches: matchColumns(headers), rows: rows.length, notices });
  };
  const judge = ({ matches, stage }: Extract<Asked, { ask: 'judge' }>): void => {
    shown = [];
    if (!file) return;
    for (const part of dryRun(file, matches, { ...stage, lots })) {
      shown.push(...part.shown);
      tell({ told: 'judged', ...part });
    }
    lots = [];
  };
  return async (asked) => {
    try {
      if (asked.ask === 'read') await read(asked.source);
      else if (asked.ask === 'lots') lots.push(...asked.lots);
      else if (asked.ask === 'judge') judge(asked);
      else if (file) tell({ told: 'refused', csv: refusedCsv(file, shown) });
    } catch (error) {
      tell({ told: 'failed', why: error instanceof UnreadableFile ? error.message : fileStrings.unknown });
    }
  };
}
