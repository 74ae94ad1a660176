import { Button, Cluster, EmptyState, Heading, Icon, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { RecordTable, type RecordColumn } from '@lotline/shared-design/kit/table';
import {
  formatCount,
  type EstateSettings,
  formatMonthYear,
  getStaffStages,
  isRegistrationOverdue,
  pathTo,
  routes,
  stageBadge,
  stageLabel,
  type StaffStage,
} from '@lotline/shared-domain';
import { Link, useModal } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { stageStrings as text } from './strings';

const NO_STAGES: readonly StaffStage[] = [];
const rowKey = ({ _id }: StaffStage): string => _id;
const rowName = ({ title }: StaffStage): string => stageLabel(title);

/** 'Titled: Jun 2027' once it is registered, else the estimate (D93). */
function Registration({ stage, timeZone }: { stage: StaffStage; timeZone: string }) {
  const { registrationDate, registeredOn } = stage;
  if (registeredOn) return text.titled(formatMonthYear(registeredOn, timeZone));
  if (!registrationDate) return '-';
  const month = formatMonthYear(registrationDate, timeZone);
  return isRegistrationOverdue(stage, Date.now()) ? text.overdueMonth(month) : month;
}

const columnsOf = (estateId: string, timeZone: string): readonly RecordColumn<StaffStage>[] => [
  {
    key: 'title',
    header: text.columns.title,
    rowHeader: true,
    cell: ({ _id, title }) => (
      <Link to={pathTo(routes.adminStage.path, { estateId, stageId: _id })}>{stageLabel(title)}</Link>
    ),
  },
  { key: 'status', header: text.columns.status, cell: ({ status }) => <StatusBadge {...stageBadge(status)} /> },
  {
    key: 'registration',
    header: text.columns.registration,
    cell: (stage) => <Registration stage={stage} timeZone={timeZone} />,
  },
  { key: 'lots', header: text.columns.lots, align: 'end', cell: ({ lotsCount }) => formatCount(lotsCount) },
  {
    key: 'available',
    header: text.columns.available,
    align: 'end',
    cell: ({ availableLotsCount }) => formatCount(availableLotsCount),
  },
];

/** The stages of an estate, each with a page for its details and lots. */
export function StagesPart({ settings: { _id: estateId, timeZone } }: { settings: EstateSettings }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const wanted = resource(getStaffStages, { params: { estateId } });
  const known = useResource(wanted);
  return (
    <Stack gap="md">
      <Cluster gap="sm" justify="space-between">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        <Button data-opens="stage-add" onClick={() => modal.open('stage-add', { estateId })}>
          {text.add}
        </Button>
      </Cluster>
      <Text tone="muted">{text.order}</Text>
      <RecordTable<StaffStage>
        caption={text.title}
        captionHidden
        noun={text.noun}
        columns={columnsOf(estateId, timeZone)}
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
