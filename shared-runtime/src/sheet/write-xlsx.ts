import { xlsxWriter } from '@lotline/shared-domain/xlsx';
import { ROWS_A_PART, type FileColumn, type FilePart } from './file-part';

/**
 * Writes the rows as a workbook with one sheet (XLSX) in parts, each with the share written so far, 0 to 1. Numbers and dates keep their
 * types.
 * @example for (const { content } of xlsxParts('Lots of Stage 2', columns, rows)) parts.push(...content);
 */
export function* xlsxParts<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): Generator<FilePart> {
  const book = xlsxWriter(name, columns);
  for (let from = 0; from < rows.length; from += ROWS_A_PART)
    yield {
      content: book.rows(rows.slice(from, from + ROWS_A_PART)),
      part: Math.min(1, (from + ROWS_A_PART) / rows.length),
    };
  yield { content: book.end(), part: 1 };
}
