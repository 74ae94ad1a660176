import { memo } from 'react';
import type { ShownRows } from './record-table.types';
import { RowCheckbox } from './row-checkbox.component';
import { cellName } from './use-grid-keys';

interface TableRowProps<Row> extends Pick<ShownRows<Row>, 'columns' | 'rowName'> {
  row: Row;
  id: string;
  /** One-based; the header is 0. */
  at: number;
  /** Null where rows aren't selectable. */
  isSelected: boolean | null;
  /** The column of the grid's tab stop; null when another row has it. */
  focusedColumn: number | null;
  onToggle: (key: string, isRange: boolean) => void;
}

function RowOf<Row>({ columns, rowName, row, id, at, isSelected, focusedColumn, onToggle }: TableRowProps<Row>) {
  const before = isSelected === null ? 0 : 1;
  const tabIndex = (column: number): number => (column === focusedColumn ? 0 : -1);
  return (
    <tr data-row="" aria-rowindex={at + 1} aria-selected={isSelected ?? undefined}>
      {isSelected !== null && (
        <td tabIndex={-1} data-cell={cellName({ row: at, column: 0 })}>
          <RowCheckbox
            label={`Select ${rowName(row)}`}
            tabIndex={tabIndex(0)}
            checked={isSelected}
            onPress={(isRange) => onToggle(id, isRange)}
          />
        </td>
      )}
      {columns.map(({ key, cell, align, rowHeader }, index) => {
        const Cell = rowHeader ? 'th' : 'td';
        const column = index + before;
        return (
          <Cell
            key={key}
            scope={rowHeader ? 'row' : undefined}
            tabIndex={tabIndex(column)}
            data-cell={cellName({ row: at, column })}
            style={{ textAlign: align }}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A memoized row of the grid: scrolling renders only the rows that come into view. */
export const TableRow = memo(RowOf) as typeof RowOf;
