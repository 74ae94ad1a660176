import { unescapeFormula } from '@lotline/shared-domain';
import { nextTask, xlsxParts, type FileColumn } from '@lotline/shared-runtime/sheet';
import { readCsv } from '@lotline/shared-runtime/sheet-work';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The leads' CSV as a workbook. Its cells are texts and days, so that none needs the CSV's guard against formulas. */
export async function leadWorkbook(csv: string): Promise<Blob> {
  const [header, ...rows] = readCsv(csv.replace(/^\uFEFF/, '')).rows.map(({ cells }) => cells.map(String));
  const columns = (header ?? []).map((title, at): FileColumn<readonly string[]> => {
    const value = (cells: readonly string[]) => unescapeFormula(cells[at] ?? '');
    return { header: title, value, isTime: rows.every((cells) => !cells[at] || DAY.test(cells[at])) };
  });
  const parts: BlobPart[] = [];
  for (const { content } of xlsxParts('Leads', columns, rows)) {
    parts.push(...content);
    await nextTask();
  }
  return new Blob(parts, { type: TYPE });
}
