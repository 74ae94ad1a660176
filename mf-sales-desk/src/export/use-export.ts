import { can, parseRole } from '@lotline/shared-domain';
import type { ListExport } from '@lotline/shared-design/kit/list';
import type { TableView } from '@lotline/shared-design/kit/table';
import { reportError, toast, useSession } from '@lotline/shared-runtime';
import { saveRows, shownOf, type ExportColumn, type ExportFormat } from './export-rows';
import { exportStrings as text } from './strings';

interface Exported<Row> {
  /** File name without extension. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** Which columns in which order; by default all columns, rows as they come. */
  view?: TableView;
}

const FORMATS = (['csv', 'xlsx'] as const).map((format) => ({ format, label: text[format] }));

/** Export of the displayed rows as a file; null for roles that may not export data (D67). */
export function useExport<Row>({ name, columns, rows, view }: Exported<Row>): ListExport | null {
  const { role } = useSession();
  if (!can(parseRole(role), 'data.export')) return null;
  return {
    formats: FORMATS,
    save: (format, onProgress) =>
      saveRows(format as ExportFormat, name, view ? shownOf(columns, rows, view) : { columns, rows }, onProgress).catch(
        (error: unknown) => {
          reportError(error, `export as ${format}`);
          toast({ tone: 'error', message: text.failed });
        },
      ),
  };
}
