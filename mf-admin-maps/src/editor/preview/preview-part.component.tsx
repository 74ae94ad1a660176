import { getStaffLots, getStaffStages, legendFor } from '@lotline/shared-domain';
import { Button, Cluster, Heading, Legend, Skeleton, Stack, Text } from '@lotline/shared-design';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { pictureOf } from '@lotline/shared-map-document';
import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { MapPlace } from '../../map/place';
import { ToolButton } from '../ui/editor.styles';
import { publishStrings } from '../publish/strings';
import { selectDocument } from '../store/editor.slice';
import { previewShapes, type SeenBy } from './preview-shapes';

const text = publishStrings.preview;
const AS = Object.keys(text.as) as SeenBy[];
/** A phone's width in CSS px. */
const PHONE_PX = 375;

/** The picture that is drawn for a map without a plan, as a file in memory. */
function useDrawnPicture(svg: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (svg === null) return undefined;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return svg === null ? null : url;
}

interface PreviewPartProps {
  planUrl: string | null;
  place: MapPlace;
  onClose: () => void;
}

/** The map by the public page's own renderer, as a customer, a builder or someone on a phone will see it. */
export function PreviewPart({ planUrl, place: { estateId, stageId }, onClose }: PreviewPartProps) {
  const document = useSelector(selectDocument);
  const [as, setAs] = useState<SeenBy>('customer');
  const lots = useResource(stageId ? resource(getStaffLots, { params: { estateId }, query: { stageId } }) : null);
  const stages = useResource(stageId ? null : resource(getStaffStages, { params: { estateId } }));
  const known = stageId ? lots : stages;
  const shapes = useMemo(
    () =>
      previewShapes(document, {
        as,
        lots: lots.phase === 'ready' ? lots.data : [],
        stages: stages.phase === 'ready' ? stages.data : [],
      }),
    [document, as, lots, stages],
  );
  const drawn = useDrawnPicture(useMemo(() => (planUrl ? null : pictureOf(document)), [planUrl, document]));
  return (
    <Stack gap="md" as="section">
      <Cluster justify="space-between">
        <Heading level={2} size="heading">
          {text.title}
        </Heading>
        <Button variant="secondary" size="small" onClick={onClose}>
          {publishStrings.close}
        </Button>
      </Cluster>
      <Text tone="muted">{text.hint}</Text>
      <Cluster gap="xs" role="group" aria-label={text.title}>
        {AS.map((one) => (
          <ToolButton key={one} type="button" aria-pressed={as === one} onClick={() => setAs(one)}>
            {text.as[one]}
          </ToolButton>
        ))}
      </Cluster>
      {known.phase === 'ready' ? (
        <div style={{ maxWidth: as === 'phone' ? PHONE_PX : undefined }}>
          <ShapeMap
            key={as}
            ariaLabel={text.label}
            shapes={shapes}
            size={document.settings.size}
            imageUrl={planUrl ?? drawn}
            metresPerUnit={1}
          />
        </div>
      ) : (
        <Skeleton height="24rem" radius="lg" />
      )}
      {stageId && <Legend items={legendFor('customer')} />}
    </Stack>
  );
}
