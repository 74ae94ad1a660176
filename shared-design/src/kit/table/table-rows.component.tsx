import { useRef } from 'react';
import { Icon } from '../../icon/icon.component';
import { SortButton } from '../../table/data-table.styles';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import { Box, Grid } from './record-table.styles';
import type { ShownRows } from './record-table.types';
import { RowCheckbox } from './row-checkbox.component';
import { TableRow } from './table-row.component';
import { cellName, useGridKeys, type CellAt } from './use-grid-keys';
import { useRowToggle } from './use-selection';
import { useVisibleRows } from './use-visible-rows';

/** Estimated row height in px before the first is measured. */
const ROW_HEIGHT = { comfortable: 45, dense: 33 } as const;

/** The rows as a grid with a sticky header. */
export function TableRows<Row>({
  caption,
  columns,
  rows,
  keys,
  rowName,
  sort,
  onSort,
  selection,
  density,
}: ShownRows<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const before = selection ? 1 : 0;
  const count = columns.length + before;
  const keyOf = (row: number) => keys[row] ?? '';
  const { active, focusedRow, handlers } = useGridKeys(grid, {
    rows: rows.length,
    columns: count,
    onSpace: selection && ((row, isRange) => selection.toggle(keyOf(row), isRange)),
    onExtend: selection && ((from, to) => selection.selectRange(keyOf(from), keyOf(to))),
    onAll: selection && (() => selection.toggleAll(true)),
  });
  const drawn = useVisibleRows(body, box, rows.length, focusedRow, ROW_HEIGHT[density]);
  const onToggle = useRowToggle(selection);
  const stop = (at: CellAt) => (at.row === active.row && at.column === active.column ? 0 : -1);
  const cell = (row: number, column: number) => ({ 'data-cell': cellName({ row, column }) });
  return (
    <Box ref={box}>
      <Grid
        ref={grid}
        $density="compact"
        $isDense={density === 'dense'}
        role="grid"
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
        {...handlers}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" tabIndex={-1} {...cell(0, 0)}>
                <RowCheckbox
                  label="Select all"
                  tabIndex={stop({ row: 0, column: 0 })}
                  checked={selection.count > 0 && selection.count === keys.length}
                  partial={selection.count > 0 && selection.count < keys.length}
                  onPress={(_, checked) => selection.toggleAll(checked)}
                />
              </th>
            )}
            {columns.map(({ key, header, compare, align, rowHeader }, at) => {
              const column = at + before;
              return (
                <th
                  key={key}
                  scope="col"
                  {...cell(0, column)}
                  tabIndex={compare ? -1 : stop({ row: 0, column })}
                  data-align={align}
                  data-row-header={rowHeader ? '' : undefined}
                  style={{ textAlign: align }}
                  aria-sort={sort?.key === key ? sort.direction : undefined}
                >
                  {compare ? (
                    <SortButton type="button" tabIndex={stop({ row: 0, column })} onClick={() => onSort(key)}>
                      {header}
                      <Icon name="chevron-up" size={14} />
                    </SortButton>
                  ) : (
                    header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.map((one) => {
            if ('gap' in one)
              return (
                <tr key={`gap ${one.before}`} data-gap="" aria-hidden="true">
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty spacer cell */}
                  <td colSpan={count} style={{ height: one.gap }} />
                </tr>
              );
            const key = keyOf(one.row);
            const at = one.row + 1;
            return (
              <TableRow
                key={key}
                {...{ columns, rowName, at, onToggle }}
                row={rows[one.row] as Row}
                id={key}
                isSelected={selection ? selection.selected.has(key) : null}
                focusedColumn={active.row === at ? active.column : null}
              />
            );
          })}
        </tbody>
      </Grid>
    </Box>
  );
}
