import {
  getLotSheet,
  isBlankRow,
  LOT_COLUMNS,
  type SheetCell,
  type LotSheetField,
  type SheetKind,
  unescapeFormula,
} from '@lotline/shared-domain';
import { callApi, callTyped, foreignAnswer } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { nextTask, xlsxParts, type FileColumn } from '@lotline/shared-runtime/sheet';
import Papa from 'papaparse';
import { call } from 'redux-saga/effects';

type Row = readonly SheetCell[];

const FIGURES: readonly SheetKind[] = ['area', 'length', 'price'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function columnOf(field: LotSheetField, index: number): FileColumn<Row> {
  const { header, kind }: { header: string; kind: SheetKind } = LOT_COLUMNS[field];
  const isFigure = FIGURES.includes(kind);
  return {
    header,
    isTime: kind === 'day',
    value: (row) => {
      const cell = String(row[index] ?? '');
      if (cell === '') return null;
      // A workbook's texts are never formulas, so they need no apostrophe.
      return isFigure ? Number(cell) : unescapeFormula(cell);
    },
  };
}

/** Rows that are read at once: the page draws after each of these parts. */
const ROWS_A_PART = 250;

/** The columns and rows of an exported CSV, for a workbook: figures as numbers, days as days. */
export async function sheetOfCsv(csv: string): Promise<{ columns: FileColumn<Row>[]; rows: Row[] }> {
  const rows: Row[] = [];
  for (let from = csv.startsWith('\uFEFF') ? 1 : 0; from < csv.length;) {
    const { data, meta } = Papa.parse<string[]>(csv.slice(from), {
      delimiter: ',',
      newline: '\r\n',
      fastMode: false,
      preview: ROWS_A_PART,
    });
    for (const row of data) if (!isBlankRow(row)) rows.push(row);
    if (meta.cursor === 0) break;
    from += meta.cursor;
    await nextTask();
  }
  return { columns: (Object.keys(LOT_COLUMNS) as LotSheetField[]).map(columnOf), rows: rows.slice(1) };
}

/** Saves the lots of a stage as the API exports them: as that CSV, or as a workbook of the same cells. */
export function* saveSheet({
  format,
  estateId,
  stageId,
  name,
}: {
  format: 'csv' | 'xlsx';
  estateId: string;
  stageId: string;
  name: string;
}): Generator<unknown, void> {
  const file = yield* callApi(getLotSheet, { params: { estateId }, query: { stageId } });
  if (!(file instanceof Blob)) throw foreignAnswer(200);
  if (format === 'csv') {
    yield call(saveFile, file, `${name}.csv`);
    return;
  }
  const csv = yield* callTyped(() => file.text());
  const { columns, rows } = yield* callTyped(sheetOfCsv, csv);
  const parts: BlobPart[] = [];
  for (const { content } of xlsxParts(name, columns, rows)) {
    parts.push(...content);
    yield call(nextTask);
  }
  yield call(saveFile, new Blob(parts, { type: XLSX }), `${name}.xlsx`);
}
