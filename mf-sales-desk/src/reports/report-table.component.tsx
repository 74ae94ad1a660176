import { RecordTable } from '@lotline/shared-design/kit/table';
import { ExportButtons } from '../export/export-buttons.component';
import type { ExportColumn } from '../export/export-rows';

export interface ReportTableProps<Row> {
  caption: string;
  /** Of the exported file. */
  file: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** What no other row has: two stages or businesses may have one name. */
  rowKey: (row: Row) => string;
}

const nameOf = <Row,>([name]: readonly ExportColumn<Row>[], row: Row): string => String(name?.value(row) ?? '');

/** One table of a report, cards on phones; it can be taken along as a file. */
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
