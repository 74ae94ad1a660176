import { RecordTable } from '@lotline/shared-design/kit/table';
import { ExportButtons } from '../export/export-buttons.component';
import type { ExportColumn } from '../export/export-rows';

interface ReportTableProps<Row> {
  caption: string;
  /** Name of the exported file. */
  file: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** A unique key: two stages or businesses may have the same name. */
  rowKey: (row: Row) => string;
}

const nameOf = <Row,>([name]: readonly ExportColumn<Row>[], row: Row): string => String(name?.value(row) ?? '');

/** One table of a report, cards on phones, with an export. */
export function ReportTable<Row>({ caption, file, columns, rows, rowKey }: ReportTableProps<Row>) {
  const rowName = (row: Row): string => nameOf(columns, row);
  return (
    <RecordTable<Row>
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      actions={<ExportButtons name={file} columns={columns} rows={rows} />}
    />
  );
}
