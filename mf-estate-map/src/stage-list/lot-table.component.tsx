import { compareTitles, describePrice, describeSize, describeWidth, formatMonthYear, type ListedLot, type LotsOfStage } from '@lotline/shared-domain';
import { DataTable, type DataTableColumn } from '@lotline/shared-design';
import { selectEstate } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { strings } from '../strings';
import { LotBadge, ViewLot } from './lot-action.component';

const words = strings.list;
const number = (value: number | null | undefined): number => value ?? Number.POSITIVE_INFINITY;

/** The lots of one stage as a table (2.7); Price is left out where the estate hides it. */
export function LotTable({ stage, lots }: { stage: LotsOfStage['stage']; lots: readonly ListedLot[] }) {
  const estate = useSelector(selectEstate);
  const hidePrice = estate?.hidePrice ?? false;
  const timeZone = estate?.timeZone ?? 'UTC';
  const columns = useMemo(() => {
    const price: DataTableColumn<ListedLot> = {
      key: 'price',
      header: words.price,
      cell: (lot) => (typeof lot.size === 'number' ? describePrice({ priceTracking: lot.priceTracking }).text : '-'),
      compare: (a, b) => number(a.priceTracking?.value) - number(b.priceTracking?.value),
    };
    const all: DataTableColumn<ListedLot>[] = [
      { key: 'title', header: words.lotNo, cell: (lot) => lot.title, compare: (a, b) => compareTitles(a.title, b.title), rowHeader: true },
      { key: 'size', header: words.size, cell: (lot) => describeSize(lot.size), compare: (a, b) => number(a.size) - number(b.size), align: 'end' },
      {
        key: 'width',
        header: words.width,
        cell: (lot) => (typeof lot.size === 'number' ? describeWidth(lot.blockWidth) : '-'),
        compare: (a, b) => number(a.blockWidth) - number(b.blockWidth),
        align: 'end',
      },
      ...(hidePrice ? [] : [price]),
      {
        key: 'registration',
        header: words.registration,
        cell: (lot) => formatMonthYear(lot.registrationDate, timeZone),
        compare: (a, b) => (a.registrationDate ?? '9').localeCompare(b.registrationDate ?? '9'),
      },
      { key: 'status', header: words.status, cell: (lot) => <LotBadge lot={lot} /> },
      { key: 'action', header: words.action, headerHidden: true, align: 'end', cell: (lot) => <ViewLot lot={lot} /> },
    ];
    return all;
  }, [hidePrice, timeZone]);
  return <DataTable caption={words.caption(stage.title)} columns={columns} rows={lots} rowKey={(lot) => lot._id} />;
}
