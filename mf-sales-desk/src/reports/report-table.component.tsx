import { RowList } from '@lotline/shared-design/kit/list';
import type { Noun } from '@lotline/shared-design/kit/table';
import type { ExportColumn } from '../export/export-rows';
import { useExport } from '../export/use-export';

interface ReportTableProps<Row> {
  caption: string;
  /** One and many of its rows. */
  noun: Noun;
  /** Name of the exported file. */
  file: string;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** A unique key: two stages or businesses may have the same name. */
  rowKey: (row: Row) => string;
}

const nameOf = <Row,>([name]: readonly ExportColumn<Row>[], row: Row): string => String(name?.value(row) ?? '');

/** One table of a report, cards on phones, with an export. */
export function ReportTable<Row>({ caption, noun, file, columns, rows, rowKey }: ReportTableProps<Row>) {
  const rowName = (row: Row): string => nameOf(columns, row);
  const exports = useExport({ name: file, columns, rows });
  return (
    <RowList<Row>
      caption={caption}
      noun={noun}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      phase="ready"
      exports={exports}
    />
  );
}
