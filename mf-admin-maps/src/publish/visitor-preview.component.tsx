import { Card, Heading, Legend, Notice, Skeleton, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { type MapShape, ShapeMap } from '@lotline/shared-design/shape-map';
import {
  type EstateSettings,
  getStaffEstateMap,
  getStaffLots,
  getStaffStageMap,
  getStaffStages,
  isOpenToCustomers,
  legendFor,
  lotColour,
  lotLabel,
  stageBadge,
  stageLabel,
  stageLegend,
  type StaffStage,
} from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { Effects } from '../effects.styles';
import { visitorEffects } from '../estates/visitor-effects';
import { publishPageStrings } from './strings';

const text = publishPageStrings.preview;
const ESTATE = 'estate';
const NO_STAGES: readonly StaffStage[] = [];

interface MapProps {
  readonly label: string;
  readonly map: { readonly size: { width: number; height: number }; readonly mapImage: { readonly url: string } };
  readonly shapes: readonly MapShape[];
}
const Drawing = ({ label, map: { size, mapImage }, shapes }: MapProps) => (
  <ShapeMap ariaLabel={text.mapOf(label)} shapes={shapes} size={size} imageUrl={mapImage.url} fillOpacity={0.42} />
);

/** The estate's map with its stages; visitors open those that are Now Selling. */
function EstatePreview({ estateId, stages }: { estateId: string; stages: readonly StaffStage[] }) {
  const map = useResource(resource(getStaffEstateMap, { params: { estateId } }));
  if (map.phase === 'absent') return <Text tone="muted">{text.noMap}</Text>;
  if (map.phase === 'failed') return <Notice tone="error">{text.failed}</Notice>;
  if (map.phase !== 'ready') return <Skeleton height="24rem" radius="lg" />;
  const byId = new Map(stages.map((stage) => [stage._id, stage]));
  const shapes = map.data.shapes.flatMap(({ stageId, path, binding }): MapShape[] => {
    const stage = byId.get(stageId);
    if (!stage) return [];
    const { tone, label } = stageBadge(stage.status);
    const name = stageLabel(stage.title);
    return [{ id: stageId, path, binding, tone, label: name, name: `${name}, ${label}`, interactive: false }];
  });
  return (
    <>
      <Drawing label={text.estate} map={map.data} shapes={shapes} />
      <Legend items={stageLegend()} />
    </>
  );
}

/** A stage's map with its lots in the colours of visitors. */
function StagePreview({ estateId, stage: { _id: stageId, title } }: { estateId: string; stage: StaffStage }) {
  const map = useResource(resource(getStaffStageMap, { params: { stageId } }));
  const lots = useResource(resource(getStaffLots, { params: { estateId }, query: { stageId } }));
  if (map.phase === 'failed' || map.phase === 'absent' || lots.phase === 'failed')
    return <Notice tone="error">{text.failed}</Notice>;
  if (map.phase !== 'ready' || lots.phase !== 'ready') return <Skeleton height="24rem" radius="lg" />;
  const byId = new Map(lots.data.map((lot) => [lot._id, lot]));
  const shapes = map.data.shapes.flatMap(({ lotId, path, binding }): MapShape[] => {
    const lot = byId.get(lotId);
    if (!lot) return [];
    const tone = lotColour(lot, 'customer');
    return [{ id: lotId, path, binding, tone, label: lot.title, name: lotLabel(lot.title), interactive: false }];
  });
  return (
    <>
      <Drawing label={stageLabel(title)} map={map.data} shapes={shapes} />
      <Legend items={legendFor('customer')} />
    </>
  );
}

/** The estate as visitors will see it, from what staff read: before it is public nobody else can (D90). */
export function VisitorPreview({ settings }: { settings: EstateSettings }) {
  const { _id: estateId } = settings;
  const known = useResource(resource(getStaffStages, { params: { estateId } }));
  const estateMap = useResource(resource(getStaffEstateMap, { params: { estateId } }));
  const stages = known.phase === 'ready' ? known.data : NO_STAGES;
  const mapped = stages.filter(({ status, hasMap }) => hasMap && isOpenToCustomers(status));
  // An estate without a map is shown by that of its stage (D60).
  const hasEstateMap = estateMap.phase !== 'absent' || mapped.length === 0;
  const maps = [
    ...(hasEstateMap ? [{ value: ESTATE, label: text.estate }] : []),
    ...mapped.map(({ _id, title }) => ({ value: _id, label: stageLabel(title) })),
  ];
  const [chosen, setChosen] = useState(ESTATE);
  const shown = maps.find(({ value }) => value === chosen) ?? maps[0];
  const stage = mapped.find(({ _id }) => _id === shown?.value);
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        {maps.length > 1 && (
          <Select label={text.map} options={maps} value={shown?.value ?? ESTATE} onChange={setChosen} />
        )}
        {stage ? (
          <StagePreview key={stage._id} estateId={estateId} stage={stage} />
        ) : (
          <EstatePreview estateId={estateId} stages={stages} />
        )}
        {stages.length > 0 && (
          <Effects aria-label={text.stages}>
            {stages.map(({ _id, title, status, availableLotsCount }) => (
              <li key={_id}>
                {stageLabel(title)} <StatusBadge {...stageBadge(status)} />
                {isOpenToCustomers(status) && ` ${text.available(availableLotsCount)}`}
              </li>
            ))}
          </Effects>
        )}
        <Effects>
          {visitorEffects({ ...settings, isPublic: true }).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Effects>
      </Stack>
    </Card>
  );
}
