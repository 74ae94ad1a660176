import {
  compareTitles,
  customerStatus,
  factColumns,
  lotBadge,
  lotFact,
  STAND_IN_TABLE_FACTS,
  type Estate,
  type ListedLot,
} from '@lotline/shared-domain';
import {
  Button,
  DataTable,
  EmptyState,
  Heading,
  Notice,
  Stack,
  StatusBadge,
  type DataTableColumn,
} from '@lotline/shared-design';
import { modalOpened, selectEstate } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { strings } from '../strings';
import { lotsStrings } from './strings';
import { useLots } from './use-lots';

const text = lotsStrings;

const columnsOf = (estate: Estate, view: (lot: ListedLot) => void): DataTableColumn<ListedLot>[] => [
  { key: 'title', header: text.title, cell: (lot) => text.lot(lot.title), rowHeader: true },
  ...factColumns(STAND_IN_TABLE_FACTS, estate, 'customer').map((row): DataTableColumn<ListedLot> =>
    row.fact.id === 'status'
      ? { key: 'status', header: row.label, cell: (lot) => <StatusBadge {...lotBadge(lot, 'customer')} /> }
      : {
          key: row.fact.id,
          header: row.label,
          align: 'end',
          cell: (lot) => lotFact(row, lot, estate, 'customer').text,
        },
  ),
  {
    key: 'action',
    header: text.view,
    headerHidden: true,
    align: 'end',
    cell: (lot) =>
      customerStatus(lot) === 'available' && (
        <Button variant="secondary" size="small" aria-label={text.viewLot(lot.title)} onClick={() => view(lot)}>
          {text.view}
        </Button>
      ),
  },
];

/** The estate's lots as plain tables: the fallback when the map's remote fails. */
export function LotList() {
  const estate = useSelector(selectEstate);
  const dispatch = useDispatch();
  const { lots, again } = useLots();
  if (lots.phase === 'failed' || lots.phase === 'absent')
    return <Notice tone="error" title={text.failed} action={{ label: strings.retry, onPress: again }} />;
  if (!estate || lots.phase !== 'ready') return <PartSkeleton />;
  const stages = [...lots.data]
    .filter(({ lotData }) => lotData.length > 0)
    .sort((a, b) => compareTitles(a.stage.title, b.stage.title));
  if (stages.length === 0) return <EmptyState title={text.empty} />;
  const columns = columnsOf(estate, ({ _id: lotId }) => dispatch(modalOpened({ name: 'lot', props: { lotId } })));
  return (
    <Stack gap="xl">
      {stages.map(({ stage, lotData }) => (
        <Stack key={stage.id} gap="sm">
          <Heading level={2}>{text.of(stage.title)}</Heading>
          <DataTable
            caption={text.of(stage.title)}
            columns={columns}
            rows={[...lotData].sort((a, b) => compareTitles(a.title, b.title))}
            rowKey={(lot) => lot._id}
          />
        </Stack>
      ))}
    </Stack>
  );
}
