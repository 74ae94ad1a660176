import {
  getLotSheet,
  SHEET_COLUMNS,
  type SheetCell,
  type SheetField,
  type SheetKind,
  unescapeFormula,
} from '@lotline/shared-domain';
import { callApi, foreignAnswer } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { xlsxParts, type FileColumn } from '@lotline/shared-runtime/sheet';
import { call, delay } from 'redux-saga/effects';
import { readCsv } from '../import/read-csv';

type Row = readonly SheetCell[];

const FIGURES: readonly SheetKind[] = ['area', 'length', 'price'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function columnOf(field: SheetField, index: number): FileColumn<Row> {
  const { header, kind }: { header: string; kind: SheetKind } = SHEET_COLUMNS[field];
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

/** The columns and rows of an exported CSV, for a workbook: figures as numbers, days as days. */
export function sheetOfCsv(csv: string): { columns: FileColumn<Row>[]; rows: Row[] } {
  const [, ...rows] = readCsv(csv.replace(/^\uFEFF/, '')).map(({ cells }) => cells);
  return { columns: (Object.keys(SHEET_COLUMNS) as SheetField[]).map(columnOf), rows };
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
  const { columns, rows } = sheetOfCsv((yield call(() => file.text())) as string);
  const parts: BlobPart[] = [];
  for (const { content } of xlsxParts(name, columns, rows)) {
    parts.push(...content);
    // The page draws between the parts.
    yield delay(0);
  }
  yield call(saveFile, new Blob(parts, { type: XLSX }), `${name}.xlsx`);
}
