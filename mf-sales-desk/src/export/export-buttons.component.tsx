import { can, parseRole } from '@lotline/shared-domain';
import { Button, Icon } from '@lotline/shared-design';
import type { TableView } from '@lotline/shared-design/kit/table';
import { reportError, toast, useSession } from '@lotline/shared-runtime';
import { useState } from 'react';
import { saveRows, shownOf, type ExportColumn, type ExportFormat } from './export-rows';
import { exportStrings as text } from './strings';

interface ExportButtonsProps<Row> {
  /** File name without extension. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** Which columns in which order; by default all columns, rows as they come. */
  view?: TableView;
}

/** Exports the displayed rows as a file, for roles that may export data (D67). */
export function ExportButtons<Row>({ name, columns, rows, view }: ExportButtonsProps<Row>) {
  const { role } = useSession();
  const [written, setWritten] = useState<{ format: ExportFormat; part: number } | null>(null);
  if (!can(parseRole(role), 'data.export')) return null;
  const save = (format: ExportFormat) => {
    if (written) return;
    setWritten({ format, part: 0 });
    saveRows(format, name, view ? shownOf(columns, rows, view) : { columns, rows }, (part) =>
      setWritten({ format, part }),
    )
      .catch((error: unknown) => {
        reportError(error, `export as ${format}`);
        toast({ tone: 'error', message: text.failed });
      })
      .finally(() => setWritten(null));
  };
  // aria-disabled only: a disabled button would lose focus while the file is written.
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      size="small"
      variant="secondary"
      icon={<Icon name="download" size={16} />}
      disabled={rows.length === 0}
      aria-disabled={written !== null || undefined}
      onClick={() => save(format)}
    >
      {written?.format === format ? text.writing(Math.round(written.part * 100)) : text[format]}
    </Button>
  ));
}
