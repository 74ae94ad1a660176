import { EmptyState, Heading, Icon, Stack, StatusBadge } from '@lotline/shared-design';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import {
  type EstateSettings,
  getStaffStages,
  pathTo,
  routes,
  stageBadge,
  stageLabel,
  type StaffStage,
} from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { stageStrings as text } from './strings';

const NO_STAGES: readonly StaffStage[] = [];
const rowKey = ({ _id }: StaffStage): string => _id;
const rowName = ({ title }: StaffStage): string => stageLabel(title);

const columnsOf = (estateId: string): readonly RecordColumn<StaffStage>[] => [
  {
    key: 'title',
    header: text.columns.title,
    rowHeader: true,
    cell: ({ _id, title }) => (
      <Link to={pathTo(routes.adminStage.path, { estateId, stageId: _id })}>{stageLabel(title)}</Link>
    ),
  },
  { key: 'status', header: text.columns.status, cell: ({ status }) => <StatusBadge {...stageBadge(status)} /> },
  { key: 'lots', header: text.columns.lots, align: 'end', cell: ({ lotsCount }) => lotsCount },
  {
    key: 'available',
    header: text.columns.available,
    align: 'end',
    cell: ({ availableLotsCount }) => availableLotsCount,
  },
];

/** The stages of an estate, each with a page for its lots. */
export function StagesPart({ settings: { _id: estateId } }: { settings: EstateSettings }) {
  const dispatch = useDispatch();
  const wanted = resource(getStaffStages, { params: { estateId } });
  const known = useResource(wanted);
  return (
    <Stack gap="md">
      <Heading level={2} size="heading">
        {text.title}
      </Heading>
      <RecordTable<StaffStage>
        caption={text.title}
        columns={columnsOf(estateId)}
        rows={known.phase === 'ready' ? known.data : NO_STAGES}
        rowKey={rowKey}
        rowName={rowName}
        phase={known.phase === 'ready' ? 'ready' : known.phase === 'loading' ? 'loading' : 'failed'}
        problem={text.failed}
        onRetry={() => void dispatch(resourceRetried(wanted))}
        empty={
          <EmptyState title={text.none} icon={<Icon name="map" size={28} />}>
            {text.noneText}
          </EmptyState>
        }
      />
    </Stack>
  );
}
