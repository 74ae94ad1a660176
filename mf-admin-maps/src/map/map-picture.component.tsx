import { Heading, Notice, Stack } from '@lotline/shared-design';
import { FileField } from '@lotline/shared-design/kit/fields';
import { type MapPlan, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import type { UploadField } from '@lotline/shared-runtime/upload';
import { mapStrings } from './strings';

const text = mapStrings.form;
const { maxBytes } = UPLOADS.mapPlan;
const ACCEPT = 'image/svg+xml,.svg,image/png,.png,image/jpeg,.jpg,.jpeg,application/pdf,.pdf';
/** Plans of other kinds have no picture. */
const isData = ({ name }: File): boolean => /\.(?:dxf|geojson|json)$/i.test(name);

interface MapPictureProps {
  readonly field: UploadField;
  readonly live: MapPlan | null;
  readonly hasShapes: boolean;
  /** The chosen file can't be shown. */
  readonly isBroken: boolean;
}

/** The first step: the file with the plan. */
export function MapPicture({ field, live, hasShapes, isBroken }: MapPictureProps) {
  return (
    <Stack gap="sm">
      <Heading level={2} size="heading">
        {text.picture}
      </Heading>
      {hasShapes && live && <Notice tone="info">{text.shapes(live.size.width, live.size.height)}</Notice>}
      <FileField
        {...field}
        onMove={undefined}
        label={live ? text.newPicture : text.file}
        hint={text.fileHint}
        kinds={text.kinds}
        accept={ACCEPT}
        maxBytes={maxBytes}
        refuse={(file) => (isData(file) ? 'type' : refuseUpload(file, 'mapPlan'))}
      />
      {isBroken && <Notice tone="error">{text.unreadable}</Notice>}
    </Stack>
  );
}
