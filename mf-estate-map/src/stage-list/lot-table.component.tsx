import { lotBadge, lotNumber, type Audience, type Estate, type ListedLot } from '@lotline/shared-domain';
import { DataTable, StatusBadge, type DataTableColumn, type DataTableSort } from '@lotline/shared-design';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-view/builder-view.context';
import { selectFilters } from '../filters/filters.selectors';
import { filtersChanged } from '../filters/filters.slice';
import { nextSort } from '../filters/filters-url';
import type { Sort } from '../filters/filters.types';
import { Price } from '../side-panel/price.component';
import { LotStar } from '../stars/lot-star.component';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotButton } from './lot-button.component';
import { registrationOf, sizeOf, widthOf } from './lot-texts';
import { Act } from './stage-list.styles';

const text = strings.list.columns;
const STAR_PLACE = { insetInlineStart: 0, insetBlockStart: 'calc(50% - 18px)' };

/** The columns of 2.7: 'Width' alone in builder view, no Price where the estate hides it. */
function columnsOf(estate: Estate, audience: Audience, builderView: boolean): DataTableColumn<ListedLot>[] {
  return [
    { key: 'lot', header: text.lot, cell: (lot) => lotNumber(lot.title), rowHeader: true, sortable: true },
    { key: 'size', header: text.size, cell: sizeOf, sortable: true },
    { key: 'frontage', header: builderView ? text.widthOnly : text.width, cell: widthOf, sortable: true },
    ...(estate.hidePrice
      ? []
      : [{ key: 'price', header: text.price, cell: (lot: ListedLot) => <Price lot={lot} />, sortable: true }]),
    {
      key: 'registration',
      header: text.registration,
      cell: (lot) => registrationOf(lot, estate.timeZone),
      sortable: true,
    },
    { key: 'status', header: text.status, cell: (lot) => <StatusBadge {...lotBadge(lot, audience)} />, sortable: true },
    {
      key: 'action',
      header: text.action,
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

/** A stage's lots as a table; pressing a column's header changes the order everywhere. */
export function LotTable({ caption, lots, estate }: { caption: string; lots: readonly ListedLot[]; estate: Estate }) {
  const dispatch = useDispatch();
  const builderView = useBuilderMode() !== null;
  const { audience } = useSelector(selectViewer);
  const { sort } = useSelector(selectFilters);
  const columns = useMemo(() => columnsOf(estate, audience, builderView), [estate, audience, builderView]);
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
