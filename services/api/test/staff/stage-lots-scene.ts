import {
  columnMatcher,
  judgeRows,
  LOT_SHEET,
  lotSheetRow,
  readRow,
  type SheetImport,
  type StaffLot,
  type UndoneImport,
} from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { cellsOf } from '../csv-cells.js';
import { api, sales, scene } from './lot-scene.js';

type Refusal = { code: string; message: string; errors: { path: string; message: string }[]; lots: string[] };
type Row = Record<string, unknown>;

export const stagePath = (way: string, stageId = scene.stageId) => `/api/staff/stages/${String(stageId)}${way}`;
export const post = <T>(path: string, body: object = {}, headers: Record<string, string> = {}, key?: string) =>
  api.post<T & Refusal>(path, body, { headers: { ...sales.headers, ...headers }, ...(key && { key }) });
export const importRows = (rows: Row[], key?: string, stageId = scene.stageId) =>
  post<SheetImport>(
    stagePath('/lot-imports', stageId),
    { fileName: 'lots.csv', rows: rows.map((row, at) => ({ line: at + 2, ...row })) },
    {},
    key,
  );
export const undoImport = (importId: string | null | undefined, key?: string) =>
  post<UndoneImport>(`/api/staff/lot-imports/${importId ?? ''}/undo`, {}, {}, key);
export const lotsNow = async (stageId = scene.stageId) =>
  (
    await api.get<StaffLot[]>(`/api/staff/estates/${String(scene.estate._id)}/lots?stageId=${String(stageId)}`, {
      headers: sales.headers,
    })
  ).body;
export const historyOf = (lotId: string) =>
  system(() => api.models.AuditEntry.find({ entity: 'lot', lotId }).sort({ rev: 1 }).lean());
export const csvOf = async (query = `?stageId=${String(scene.stageId)}`) =>
  (
    await api.get<string>(`/api/staff/estates/${String(scene.estate._id)}/lot-sheet.csv${query}`, {
      token: scene.token,
    })
  ).body;

/** What a page sends for a CSV: the rows that its dry run accepts, each with the revision it saw. */
export async function rowsOf(csv: string, timeZone = 'Australia/Melbourne'): Promise<Row[]> {
  const [headers = [], ...lines] = cellsOf(csv);
  const matches = columnMatcher(LOT_SHEET)(headers.map(String));
  const rows = lines.map((cells, at) => lotSheetRow(readRow(LOT_SHEET, cells, matches, { line: at + 2 })));
  const judge = judgeRows({ stageTitle: '4', timeZone, lots: await lotsNow() }, rows);
  return rows.flatMap((row) => {
    const { verdict, lot } = judge(row);
    return verdict.kind === 'refused'
      ? []
      : [{ line: row.line, title: row.title, status: row.status, rev: lot?.rev ?? null, ...row.facts }];
  });
}
