import {
  factColumns,
  lotBadge,
  lotFact,
  TABLE_FACTS,
  type Audience,
  type Estate,
  type ListedLot,
} from '@lotline/shared-domain';
import { DataTable, StatusBadge, type DataTableColumn, type DataTableSort } from '@lotline/shared-design';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectFilters } from '../filters/filters.selectors';
import { filtersChanged } from '../filters/filters.slice';
import { nextSort } from './next-sort';
import type { Sort } from '../filters/filters.types';
import { FactValue } from '../side-panel/fact-value.component';
import { LotStar } from '../stars/lot-star.component';
import { strings } from '../strings';
import { listStrings } from './strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotButton } from './lot-button.component';
import { Act, Muted } from './rows.styles';

const STAR_PLACE = { insetInlineStart: 0, insetBlockStart: 'calc(50% - 18px)' };

/** The columns of 2.7: 'Width' alone in builder view, no Price where the estate hides it. */
function columnsOf(
  estate: Estate,
  audience: Audience,
  builderView: boolean,
  isNamed: boolean,
): DataTableColumn<ListedLot>[] {
  return [
    ...factColumns(TABLE_FACTS, estate, builderView ? 'partner' : audience).map((row): DataTableColumn<ListedLot> => ({
      key: row.fact.id,
      header: row.label,
      cell: (lot) =>
        row.fact.id === 'status' ? (
          <StatusBadge {...lotBadge(lot, audience)} />
        ) : (
          <>
            <FactValue fact={lotFact(row, lot, estate, audience)} lot={lot} />
            {isNamed && row.fact.id === 'lot' && <Muted>{strings.stage(lot.stageTitle)}</Muted>}
          </>
        ),
      rowHeader: row.fact.id === 'lot',
      sortable: true,
    })),
    {
      key: 'action',
      header: listStrings.action,
      headerHidden: true,
      cell: (lot) => (
        <Act>
          <LotStar lot={lot} style={STAR_PLACE} />
          <LotButton lot={lot} />
        </Act>
      ),
      align: 'end',
    },
  ];
}

const sortOf = (sort: Sort): DataTableSort => ({
  key: sort.replace('-', '') || 'lot',
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

interface LotTableProps {
  caption: string;
  lots: readonly ListedLot[];
  estate: Estate;
  /** Whether each row names the lot's stage. */
  isNamed: boolean;
}

/** Lots as a table; pressing a column's header changes the order everywhere. */
export function LotTable({ caption, lots, estate, isNamed }: LotTableProps) {
  const dispatch = useDispatch();
  const builderView = useBuilderMode() !== null;
  const { audience } = useSelector(selectViewer);
  const { sort } = useSelector(selectFilters);
  const columns = useMemo(
    () => columnsOf(estate, audience, builderView, isNamed),
    [estate, audience, builderView, isNamed],
  );
  const shownSort = useMemo(() => sortOf(sort), [sort]);
  const toggleSort = ({ key }: DataTableSort) => void dispatch(filtersChanged({ sort: nextSort(sort, key) }));
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={lots}
      rowKey={(lot) => lot._id}
      sort={shownSort}
      onSortChange={toggleSort}
    />
  );
}
