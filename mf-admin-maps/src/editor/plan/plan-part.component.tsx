import {
  MAP_SCALE_LIMITS,
  type MapDraft,
  metresPerUnitOf,
  refuseUpload,
  shareBetween,
  UPLOADS,
} from '@lotline/shared-domain';
import { Button, Cluster, Heading, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { FileField } from '@lotline/shared-design/kit/fields';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { UnsavedQuestion } from '../../leave-question.component';
import { NorthRow } from '../../map/map.styles';
import { NorthDial } from '../../map/north-dial.component';
import type { MapPlace } from '../../map/place';
import { ScalePicker, type ScalePoints } from '../../map/scale-picker.component';
import type { PointName } from '../../map/scale-points';
import { mapStrings } from '../../map/strings';
import { uploads } from '../../uploads';
import { planChosen } from '../keep/draft.slice';
import { NumberField } from '../panels/number-field.component';
import { gestureEnded, selectDocument } from '../store/editor.slice';
import { planStrings as text } from './strings';
import { usePicture } from './use-picture';

const FIELD = 'map-draft-plan';
const ACCEPT = 'image/svg+xml,.svg,image/png,.png,image/jpeg,.jpg,.jpeg,application/pdf,.pdf';
const START: ScalePoints = { a: { x: 0.25, y: 0.5 }, b: { x: 0.75, y: 0.5 } };

interface PlanPartProps {
  place: MapPlace;
  draft: MapDraft;
  onClose: () => void;
  /** Whether the page holds input here that isn't in use yet. */
  onUnsaved: (isUnsaved: boolean) => void;
}

type PlanHeaderProps = Pick<PlanPartProps, 'onClose' | 'onUnsaved'> & { readonly isUnsaved: boolean };

/** The title, and the way back, which asks first where something was entered. */
function PlanHeader({ isUnsaved, onClose, onUnsaved }: PlanHeaderProps) {
  const [isClosing, setClosing] = useState(false);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  return (
    <>
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        <Button variant="secondary" size="small" onClick={() => (isUnsaved ? setClosing(true) : onClose())}>
          {text.close}
        </Button>
      </Cluster>
      {isClosing && (
        <UnsavedQuestion onLeave={onClose} onStay={() => setClosing(false)}>
          {text.leave}
        </UnsavedQuestion>
      )}
    </>
  );
}

/** The plan beneath the drawing: a file, and two points whose distance is known. */
export function PlanPart({ place, draft, onClose, onUnsaved }: PlanPartProps) {
  const dispatch = useDispatch();
  const field = uploads.useUploads({ field: FIELD, estateId: place.estateId, purpose: 'mapPlan' });
  useEffect(() => () => void dispatch(uploads.cleared(FIELD)), [dispatch]);
  const [points, setPoints] = useState(START);
  const [placed, setPlaced] = useState<readonly PointName[]>([]);
  const [metres, setMetres] = useState<number | null>(null);
  const { settings } = useSelector(selectDocument);
  const [north, setNorth] = useState(settings.north);
  const [file] = field.files;
  const isUnsaved = [file !== undefined, placed.length > 0, metres !== null, north !== settings.north].includes(true);
  const fileId = file?.status.phase === 'done' ? file.fileId : null;
  const before = draft.picture ? { mapImage: { url: draft.picture.url }, size: draft.picture.size } : null;
  const { picture, isBroken, isLoading } = usePicture(fileId, before);
  const areApart = shareBetween(points.a, points.b) >= MAP_SCALE_LIMITS.apart;
  const scale =
    picture && metres && areApart ? metresPerUnitOf({ from: points.a, to: points.b, metres }, picture.size) : null;
  /** Why the plan can't be used yet. */
  const wait =
    placed.length < 2 ? text.place : file !== undefined && fileId === null ? text.upload : scale ? null : text.measure;
  const save = () => {
    if (!picture || !scale) return;
    if (fileId) dispatch(planChosen({ fileId }));
    const { width, height } = picture.size;
    dispatch(
      gestureEnded({
        kind: 'settings',
        settings: { metresPerUnit: scale, size: { width: width * scale, height: height * scale }, north },
        // The picture itself isn't part of the drawing: its size alone must not go back.
        ...(fileId && { fixed: text.fixed }),
      }),
    );
    onClose();
  };
  return (
    <Stack gap="lg" as="section">
      <PlanHeader isUnsaved={isUnsaved} onClose={onClose} onUnsaved={onUnsaved} />
      <Text tone="muted">{text.intro}</Text>
      <FileField
        {...field}
        onMove={undefined}
        label={before ? mapStrings.form.newPicture : mapStrings.form.file}
        hint={mapStrings.form.fileHint}
        kinds={mapStrings.form.kinds}
        accept={ACCEPT}
        maxBytes={UPLOADS.mapPlan.maxBytes}
        refuse={(chosen) => (/\.(?:dxf|geojson|json)$/i.test(chosen.name) ? 'type' : refuseUpload(chosen, 'mapPlan'))}
      />
      {isBroken && <Notice tone="error">{mapStrings.form.unreadable}</Notice>}
      {isLoading && <Skeleton height="24rem" radius="lg" />}
      {picture && (
        <>
          <Text tone="muted">{mapStrings.form.scaleText}</Text>
          <ScalePicker
            url={picture.url}
            size={picture.size}
            points={points}
            placed={placed}
            metres={areApart ? metres : null}
            onMove={(name, point) => {
              setPoints((now) => ({ ...now, [name]: point }));
              setPlaced((now) => (now.includes(name) ? now : [...now, name]));
            }}
          >
            <NumberField label={text.metres} value={metres} min={MAP_SCALE_LIMITS.least} isLive onCommit={setMetres} />
          </ScalePicker>
          <Text tone="muted">{mapStrings.form.northText}</Text>
          <NorthRow>
            <NorthDial north={north} onChange={setNorth} />
            <NumberField label={text.north} value={north} min={0} onCommit={(value) => setNorth((value ?? 0) % 360)} />
          </NorthRow>
          <Cluster gap="xs">
            <Button disabled={wait !== null} onClick={save}>
              {text.save}
            </Button>
            {before && (
              <Button
                variant="quiet"
                onClick={() => {
                  dispatch(planChosen({ fileId: null }));
                  onClose();
                }}
              >
                {text.remove}
              </Button>
            )}
          </Cluster>
          {wait && (
            <Text tone="muted" role="status">
              {wait}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
