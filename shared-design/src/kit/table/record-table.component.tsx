import { useMemo, useState } from 'react';
import { Notice } from '../../notice/notice.component';
import { Skeleton } from '../../feedback/skeleton.component';
import { useBreakpoint } from '../../hooks/use-breakpoint';
import type { DataTableSort } from '../../table/data-table.types';
import { nextSort, sortRows } from '../../table/sort-rows';
import { Root } from './record-table.styles';
import type { RecordTableProps } from './record-table.types';
import { TableBar } from './table-bar.component';
import { TableCards } from './table-cards.component';
import { TableRows } from './table-rows.component';
import { useSelection } from './use-selection';

const number = (count: number): string => count.toLocaleString('en-AU');

/** Row count and selection as text, also announced to screen readers. */
function countText(phase: string, count: number, picked: number): string {
  if (phase === 'loading') return 'Loading';
  if (phase === 'failed') return '';
  const rows = `${number(count)} ${count === 1 ? 'row' : 'rows'}`;
  return picked > 0 ? `${number(picked)} of ${rows} selected` : rows;
}

/**
 * A data table for up to 20,000 rows: sorting, column and row selection, cards on phones, and loading, empty and failed states. Only
 * visible rows are rendered. For a short read-only list use DataTable.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowName,
    phase = 'ready',
    problem = 'Something went wrong, please try again later',
    onRetry,
    empty = 'Nothing to show',
  } = props;
  const { isMobile } = useBreakpoint();
  const [ownSort, setOwnSort] = useState<DataTableSort | null>(null);
  const [ownShown, setOwnShown] = useState<readonly string[]>(() =>
    columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
  );
  const sort = props.sort === undefined ? ownSort : props.sort;
  const shown = props.shown ?? ownShown;
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const keys = useMemo(() => sorted.map(rowKey), [sorted, rowKey]);
  const selection = useSelection(keys, props.selected, props.onSelectedChange);
  const sortBy = (next: DataTableSort) => (props.onSortChange ?? setOwnSort)(next);
  const visible = useMemo(
    () => columns.filter(({ key, rowHeader }) => rowHeader || shown.includes(key)),
    [columns, shown],
  );
  const drawn = {
    caption,
    rowName,
    columns: visible,
    rows: sorted,
    keys,
    sort,
    selection,
    onSort: (key: string) => sortBy(nextSort(sort, key)),
  };
  return (
    <Root aria-label={caption} aria-busy={phase === 'loading' || undefined}>
      <TableBar<Row>
        countText={countText(phase, rows.length, selection?.count ?? 0)}
        views={props.views}
        actions={props.actions}
        columns={columns}
        shown={shown}
        onChange={props.onShownChange ?? setOwnShown}
        cards={isMobile ? { columns: visible, sort, onSort: sortBy } : undefined}
      />
      {phase === 'failed' && (
        <Notice tone="error" action={onRetry && { label: 'Try again', onPress: onRetry }}>
          {problem}
        </Notice>
      )}
      {phase === 'loading' && <Skeleton lines={8} height="1.75rem" />}
      {phase === 'ready' && rows.length === 0 && <div>{empty}</div>}
      {phase === 'ready' && rows.length > 0 && (isMobile ? <TableCards {...drawn} /> : <TableRows {...drawn} />)}
    </Root>
  );
}
