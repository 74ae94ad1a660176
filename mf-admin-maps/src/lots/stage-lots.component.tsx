import {
  can,
  formatDate,
  getStaffLots,
  getStaffStage,
  lotLabel,
  parseRole,
  stageLabel,
  type StaffLot,
  type StageOfEstate,
} from '@lotline/shared-domain';
import { Button, Cluster, EmptyState, Icon, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { RecordTable } from '@lotline/shared-design/kit/table';
import { useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lotColumns } from './lot-columns.component';
import { NumberPanel } from './number-panel.component';
import { RemovedLots } from './removed-lots.component';
import { lotRemoved, selectStageLots, sheetAsked } from './stage-lots.slice';
import { lotsStrings as text } from './strings';

const LotImport = lazy(() => import('../import/lot-import.component').then(({ LotImport: of }) => ({ default: of })));

export interface StageLotsProps {
  estateId: string;
  stageId: string;
}
/** What is open beside the table. */
type Panel = { kind: 'none' | 'import' } | { kind: 'number'; copyOf: StaffLot | null };

const NO_LOTS: readonly StaffLot[] = [];
const rowKey = ({ _id }: StaffLot): string => _id;
const rowName = ({ title }: StaffLot): string => lotLabel(title);

function ExportButtons({
  estateId,
  stage,
  timeZone,
}: {
  estateId: string;
  stage: StageOfEstate['stage'];
  timeZone: string;
}) {
  const dispatch = useDispatch();
  const role = parseRole(useSession().role);
  const { isBusy } = useSelector(selectStageLots);
  if (!can(role, 'data.export')) return null;
  const save = (format: 'csv' | 'xlsx') => {
    const name = text.fileName(stageLabel(stage.title), formatDate(new Date(), timeZone, 'YYYY-MM-DD'));
    dispatch(sheetAsked({ format, estateId, stageId: stage._id, name }));
  };
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button key={format} size="small" variant="secondary" disabled={isBusy} onClick={() => save(format)}>
      {text[format]}
    </Button>
  ));
}

function LotsTable({ estate, stage }: StageOfEstate) {
  const dispatch = useDispatch();
  const [panel, setPanel] = useState<Panel>({ kind: 'none' });
  const close = () => setPanel({ kind: 'none' });
  const wanted = resource(getStaffLots, { params: { estateId: estate._id }, query: { stageId: stage._id } });
  const known = useResource(wanted);
  const rows = known.phase === 'ready' ? known.data : NO_LOTS;
  const columns = useMemo(
    () =>
      lotColumns(estate.timeZone, {
        onCopy: (copyOf) => setPanel({ kind: 'number', copyOf }),
        onRemove: ({ _id: lotId, rev, title }) => void dispatch(lotRemoved({ lotId, rev, title })),
      }),
    [estate.timeZone, dispatch],
  );
  if (panel.kind === 'import')
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <LotImport
          stage={{ estateId: estate._id, stageId: stage._id, stageTitle: stage.title, timeZone: estate.timeZone }}
          onClose={close}
        />
      </Suspense>
    );
  const actions = (
    <Cluster gap="xs">
      <Button size="small" onClick={() => setPanel({ kind: 'number', copyOf: null })}>
        {text.add}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setPanel({ kind: 'import' })}>
        {text.import}
      </Button>
      <ExportButtons estateId={estate._id} stage={stage} timeZone={estate.timeZone} />
    </Cluster>
  );
  return (
    <Stack gap="md">
      {panel.kind === 'number' && (
        <NumberPanel key={panel.copyOf?._id ?? 'new'} stageId={stage._id} copyOf={panel.copyOf} onClose={close} />
      )}
      {rows.length > 0 && <Text tone="muted">{text.editHint}</Text>}
      <RecordTable<StaffLot>
        caption={text.caption(stageLabel(stage.title))}
        noun={text.noun}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        phase={known.phase === 'ready' ? 'ready' : known.phase === 'loading' ? 'loading' : 'failed'}
        problem={text.failed}
        onRetry={() => void dispatch(resourceRetried(wanted))}
        actions={actions}
        empty={
          <EmptyState title={text.none} icon={<Icon name="map" size={28} />}>
            {text.noneText}
          </EmptyState>
        }
      />
      <RemovedLots stageId={stage._id} timeZone={estate.timeZone} />
    </Stack>
  );
}

/** The lots of a stage: edited in place, added, duplicated, removed and put back, imported and exported. */
export function StageLots({ stageId }: StageLotsProps) {
  const known = useResource(resource(getStaffStage, { params: { stageId } }));
  if (known.phase === 'ready') return <LotsTable key={stageId} {...known.data} />;
  return known.phase === 'loading' ? <Skeleton lines={8} /> : <Notice tone="error">{text.failed}</Notice>;
}
