import { useRef, useState } from 'react';
import { Icon } from '../icon/icon.component';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { Scroller, SortButton, Table } from './data-table.styles';
import type { DataTableProps, DataTableSort } from './data-table.types';
import { nextSort, sortRows } from './sort-rows';
import { useOverflows } from './use-overflows';

/** A table with a name, row headers and sortable columns; a wide one scrolls sideways in a focusable region. */
export function DataTable<Row>({
  caption,
  captionVisible,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  onRowHover,
  highlightedKeys = [],
  density = 'comfortable',
  empty,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const wide = useOverflows(scroller);
  const [ownSort, setOwnSort] = useState<DataTableSort | null>(null);
  const current = sort === undefined ? ownSort : sort;
  const shown = onSortChange ? rows : sortRows(rows, columns, current);
  const press = (key: string) => {
    const next = nextSort(current, key);
    if (onSortChange) onSortChange(next);
    else setOwnSort(next);
  };
  return (
    <Scroller ref={scroller} {...(wide && { tabIndex: 0, role: 'region', 'aria-label': caption })}>
      <Table $density={density}>
        <caption>{captionVisible ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, headerHidden, compare, sortable, align, width }) => (
              <th
                key={key}
                scope="col"
                style={{ textAlign: align, width }}
                aria-sort={current?.key === key ? current.direction : undefined}
              >
                {compare || sortable ? (
                  <SortButton type="button" onClick={() => press(key)}>
                    {header}
                    <Icon name="chevron-up" size={14} />
                  </SortButton>
                ) : headerHidden ? (
                  <VisuallyHidden>{header}</VisuallyHidden>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const id = rowKey(row);
            return (
              <tr
                key={id}
                data-highlighted={highlightedKeys.includes(id) || undefined}
                onPointerEnter={() => onRowHover?.(id)}
                onPointerLeave={() => onRowHover?.(null)}
              >
                {columns.map(({ key, cell, align, rowHeader }) => {
                  const Cell = rowHeader ? 'th' : 'td';
                  return (
                    <Cell key={key} scope={rowHeader ? 'row' : undefined} style={{ textAlign: align }}>
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
          {!shown.length && empty && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </Scroller>
  );
}
