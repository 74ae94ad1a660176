import { lotStatusLabel } from '../lot/lot-display.js';
import type { LotStatus } from '../lot/lot-status.js';
import type { JudgedSheetRow, SheetImportRules } from '../sheet/dry-run.js';
import type { ReadRow } from '../sheet/sheet.types.js';
import { type JudgedRow, judgeRows, type SheetStage } from './judge-rows.js';
import type { LotSheetField } from './lot-columns.js';
import { LOT_SHEET } from './lot-sheet.js';
import type { ImportRow } from './lot-sheet.schema.js';
import type { LotFacts, LotSheetRow, SheetLot } from './lot-sheet.types.js';

/** What a row of a file says of a lot. */
export function lotSheetRow({ line, values, problems }: ReadRow<LotSheetField>): LotSheetRow {
  const { title, stage, status, ...facts } = values;
  return {
    line,
    title: (title as string | undefined) ?? '',
    ...(stage !== undefined && { stage: (stage as string | null) ?? '' }),
    ...(status !== undefined && { status: status as LotStatus }),
    facts: facts as LotFacts,
    problems,
  };
}

const importRowOf = ({ row, lot }: JudgedRow): ImportRow => ({
  line: row.line,
  title: row.title,
  rev: lot?.rev ?? null,
  ...(!lot && row.status && { status: row.status }),
  ...row.facts,
});

function judgedSheetRow(judged: JudgedRow): JudgedSheetRow<LotSheetField, ImportRow> {
  const { row, verdict } = judged;
  const isWritten = verdict.kind === 'new' || verdict.kind === 'changed';
  // A new lot begins at the sheet's status; a present one's is never changed.
  const begins =
    verdict.kind === 'new' && row.status
      ? [{ field: 'status', from: '-', to: lotStatusLabel(row.status) } as const]
      : [];
  return {
    name: row.title,
    verdict: isWritten ? { ...verdict, changes: [...verdict.changes, ...begins] } : verdict,
    written: isWritten ? importRowOf(judged) : null,
  };
}

/** The import of lots into a stage: the page's dry run, whose rows the API judges again. */
export const LOT_IMPORT: SheetImportRules<LotSheetField, Omit<SheetStage, 'lots'>, readonly SheetLot[], ImportRow> = {
  sheet: LOT_SHEET,
  judge: (stage, lots, read) => {
    const rows = new Map(read.map((row) => [row, lotSheetRow(row)]));
    const judge = judgeRows({ ...stage, lots }, [...rows.values()]);
    return (row) => judgedSheetRow(judge(rows.get(row) ?? lotSheetRow(row)));
  },
};
