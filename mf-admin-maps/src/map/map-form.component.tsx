import { Button, Heading, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { getFileLink, MAP_SCALE_LIMITS, type MapForm, type MapPlan, shareBetween } from '@lotline/shared-domain';
import { openPath } from '@lotline/shared-runtime';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { LeaveQuestion } from '../leave-question.component';
import { uploads } from '../uploads';
import { mapFormOf } from './map-forms';
import { MapPicture } from './map-picture.component';
import { NorthRow } from './map.styles';
import { NorthDial } from './north-dial.component';
import { mapPath, type MapPlace } from './place';
import type { PictureSize, PointName } from './scale-points';
import { ScalePicker } from './scale-picker.component';
import { mapStrings } from './strings';

const text = mapStrings.form;
const FIELD = 'map-picture';
/** Where the markers are before they are placed. */
const START = { ax: 0.25, ay: 0.5, bx: 0.75, by: 0.5, metres: '', north: '' } as const;

/** The form's values from a map. One that wasn't made from a picture has a scale, but no points: its middle line is as good as any. */
function valuesOf(live: MapPlan | null): Partial<MapForm> {
  if (!live) return START as never;
  const { scale, size, metresPerUnit, north } = live;
  const { ax, bx } = START;
  const points = scale
    ? { ax: scale.from.x, ay: scale.from.y, bx: scale.to.x, by: scale.to.y, metres: scale.metres }
    : { ...START, metres: Math.round((bx - ax) * size.width * metresPerUnit * 100) / 100 };
  return { ...points, north: north ?? ('' as never) };
}

const numberOf = (value: unknown): number | null => {
  const number = Number(value);
  return value === '' || value === null || value === undefined || !Number.isFinite(number) ? null : number;
};

/** The picture to place points on: a new file's, once it is checked, else the map's. */
function usePicture(fileId: string | null, live: MapPlan | null) {
  const link = useResource(fileId ? resource(getFileLink, { params: { fileId }, query: { size: 'page' } }) : null);
  const [seen, setSeen] = useState<{ url: string; size: PictureSize | null } | null>(null);
  const newUrl = link.phase === 'ready' ? link.data.url : null;
  useEffect(() => {
    if (!newUrl) return undefined;
    const image = new Image();
    image.onload = () => setSeen({ url: newUrl, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.onerror = () => setSeen({ url: newUrl, size: null });
    image.src = newUrl;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [newUrl]);
  const known = seen?.url === newUrl ? seen : null;
  const isBroken = fileId !== null && (link.phase === 'failed' || (known !== null && !known.size?.width));
  if (!fileId) return { picture: live && { url: live.mapImage.url, size: live.size }, isBroken, isLoading: false };
  const picture = known?.size?.width ? { url: known.url, size: known.size } : null;
  return { picture, isBroken, isLoading: !picture && !isBroken };
}

interface MapFormProps {
  readonly place: MapPlace;
  readonly live: MapPlan | null;
  readonly hasShapes: boolean;
}

/** The form of a map: picture, scale by two points, north. */
export function MapFormBody({ place, live, hasShapes }: MapFormProps) {
  const dispatch = useDispatch();
  const { estateId, stageId } = place;
  const field = uploads.useUploads({ field: FIELD, estateId, purpose: 'mapPlan' });
  useEffect(() => () => void dispatch(uploads.cleared(FIELD)), [dispatch]);
  const [file] = field.files;
  const fileId = file?.status.phase === 'done' ? file.fileId : null;
  const { picture, isBroken, isLoading } = usePicture(fileId, live);
  const defined = mapFormOf(stageId !== null, live === null);
  const { submission, form, stale, round } = useVersionedForm(
    defined,
    { id: live?._id ?? stageId ?? estateId },
    { etag: live && String(live.rev), values: valuesOf(live) },
  );
  const isSent = submission.phase === 'sent';
  // After the effect of LeaveQuestion, which no longer holds the page.
  useEffect(() => {
    if (isSent) openPath(mapPath(place), { replace: true });
  }, [isSent]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each save
  const [placed, setPlaced] = useState<readonly PointName[]>(live ? ['a', 'b'] : []);
  /** Why the map can't be saved yet. */
  const wait = placed.length < 2 ? text.placeToSave : file !== undefined && fileId === null ? text.uploadToSave : null;
  return (
    <Stack gap="lg">
      <LeaveQuestion isUnsaved={!isSent && (submission.isChanged === true || file !== undefined)}>
        {text.unsaved}
      </LeaveQuestion>
      {stale !== null && (
        <Notice tone="error" title={text.stale.title}>
          {stale} {text.stale.hint}
        </Notice>
      )}
      <MapPicture field={field} live={live} hasShapes={hasShapes} isBroken={isBroken} />
      {isLoading && <Skeleton height="24rem" radius="lg" />}
      {picture && (
        <SubmissionForm
          key={round}
          {...form}
          onSubmit={(values) => form.onSubmit({ ...values, fileId })}
          label={text.label}
          submitLabel={text.save}
          submitDisabled={wait !== null}
        >
          {({ values, setValue }) => {
            const typed = values as Readonly<Record<string, unknown>>;
            const at = (name: string): number => numberOf(typed[name]) ?? 0;
            const points = { a: { x: at('ax'), y: at('ay') }, b: { x: at('bx'), y: at('by') } };
            const areApart = shareBetween(points.a, points.b) >= MAP_SCALE_LIMITS.apart;
            const north = numberOf(typed['north']);
            return (
              <>
                <Heading level={2} size="heading">
                  {text.scale}
                </Heading>
                <Text tone="muted">{text.scaleText}</Text>
                <ScalePicker
                  url={picture.url}
                  size={picture.size}
                  points={points}
                  placed={placed}
                  metres={areApart ? numberOf(typed['metres']) : null}
                  onMove={(name, { x, y }) => {
                    setValue(`${name}x`, x);
                    setValue(`${name}y`, y);
                    setPlaced((before) => (before.includes(name) ? before : [...before, name]));
                  }}
                >
                  <TextField {...defined.field('metres')} suffix="m" inputMode="decimal" autoComplete="off" />
                </ScalePicker>
                <Heading level={2} size="heading">
                  {text.north}
                </Heading>
                <Text tone="muted">{text.northText}</Text>
                <NorthRow>
                  <NorthDial north={north} onChange={(value) => setValue('north', String(value))} />
                  <div>
                    <TextField
                      {...defined.field('north')}
                      hint={text.northHint}
                      suffix="°"
                      inputMode="decimal"
                      autoComplete="off"
                    />
                    {north !== null && (
                      <Button variant="quiet" size="small" onClick={() => setValue('north', '')}>
                        {text.clearNorth}
                      </Button>
                    )}
                  </div>
                </NorthRow>
                {wait && (
                  <Text tone="muted" role="status">
                    {wait}
                  </Text>
                )}
              </>
            );
          }}
        </SubmissionForm>
      )}
    </Stack>
  );
}
