import { useMemo, useState } from 'react';
import { Notice } from '../../notice/notice.component';
import { Skeleton } from '../../feedback/skeleton.component';
import { useBreakpoint } from '../../hooks/use-breakpoint';
import type { DataTableSort } from '../../table/data-table.types';
import { nextSort, sortRows } from '../../table/sort-rows';
import { Root } from './record-table.styles';
import type { Noun, RecordTableProps, ShownRows } from './record-table.types';
import { TableBar } from './table-bar.component';
import { TableCards } from './table-cards.component';
import { TableRows } from './table-rows.component';
import { useDensity } from './use-density';
import { useSelection } from './use-selection';

const number = (count: number): string => count.toLocaleString('en-AU');

const ROWS: Noun = ['row', 'rows'];
/** Fewer rows than this are seen at a glance: choosing columns, density or an order has no use. */
const FEW = 8;

/** Count and selection as text, also announced to screen readers: '6 requests', '2 of 6 requests selected'. */
function countText(phase: string, count: number, picked: number, isPage: boolean, [one, many]: Noun): string {
  if (phase === 'loading') return 'Loading';
  if (phase === 'failed') return '';
  const rows = `${number(count)} ${count === 1 ? one : many}`;
  if (picked > 0) return `${number(picked)} of ${rows} selected`;
  return isPage ? `${rows} on this page` : rows;
}

/** The rows, or what is shown instead of them. */
function Rows<Row>({
  phase,
  problem = 'Something went wrong, please try again later',
  onRetry,
  empty = 'Nothing to show',
  isMobile,
  drawn,
}: Pick<RecordTableProps<Row>, 'phase' | 'problem' | 'onRetry' | 'empty'> & {
  isMobile: boolean;
  drawn: ShownRows<Row>;
}) {
  if (phase === 'failed')
    return (
      <Notice tone="error" action={onRetry && { label: 'Try again', onPress: onRetry }}>
        {problem}
      </Notice>
    );
  if (phase === 'loading') return <Skeleton lines={8} height="1.75rem" />;
  if (drawn.rows.length === 0) return <div>{empty}</div>;
  return isMobile ? <TableCards {...drawn} /> : <TableRows {...drawn} />;
}

/**
 * A data table for up to 20,000 rows: sorting, column and row selection, cards on phones, and loading, empty and failed states. Only
 * visible rows are rendered. For a short read-only list use DataTable.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, phase = 'ready', noun = ROWS } = props;
  const { isMobile } = useBreakpoint();
  const [density, setDensity] = useDensity();
  const [ownSort, setOwnSort] = useState<DataTableSort | null>(null);
  const [ownShown, setOwnShown] = useState<readonly string[]>(() =>
    columns.filter(({ hidden }) => !hidden).map(({ key }) => key),
  );
  const sort = props.sort === undefined ? ownSort : props.sort;
  const shown = props.shown ?? ownShown;
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const keys = useMemo(() => sorted.map(rowKey), [sorted, rowKey]);
  const selection = useSelection(keys, props.selected, props.onSelectedChange);
  const onSortChange = props.onSortChange ?? setOwnSort;
  const visible = useMemo(
    () => columns.filter(({ key, rowHeader }) => rowHeader || shown.includes(key)),
    [columns, shown],
  );
  const drawn = {
    caption,
    rowName,
    cardHeading: props.cardHeading,
    columns: visible,
    rows: sorted,
    keys,
    sort,
    selection,
    density,
    onSort: (key: string) => onSortChange(nextSort(sort, key)),
  };
  const isGlance = phase === 'ready' && rows.length < FEW && !props.isPart;
  return (
    <Root aria-label={caption} aria-busy={phase === 'loading' || undefined}>
      <TableBar<Row>
        caption={props.captionHidden ? undefined : caption}
        countText={countText(phase, rows.length, selection?.count ?? 0, props.isPage ?? false, noun)}
        views={props.views}
        actions={props.actions}
        tools={
          !isGlance && {
            columns,
            shown,
            onChange: props.onShownChange ?? setOwnShown,
            ...(isMobile
              ? { cards: { columns: visible, sort, onSort: onSortChange } }
              : { density, onDensity: setDensity }),
          }
        }
      />
      <Rows {...props} phase={phase} isMobile={isMobile} drawn={drawn} />
    </Root>
  );
}
