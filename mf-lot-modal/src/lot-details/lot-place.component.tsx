import { getLotsMap, getStageMap, lightPictureOf, stageLabel, type ListedLot } from '@lotline/shared-domain';
import { colour, Heading, radius, Skeleton, Stack } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import styled from 'styled-components';
import { strings } from '../strings';

const Plan = styled.svg`
  display: block;
  width: 100%;
  max-height: 26rem;
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  @media print {
    max-height: 15rem;
  }
  path {
    fill: ${colour.primary};
    fill-opacity: 0.6;
    stroke: ${colour.ink};
    stroke-width: 2.5px;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`;

/** Where a lot is in its stage: the stage's drawing with the lot marked. Nothing where it can't be loaded. */
export default function LotPlace({ lot }: { lot: ListedLot }) {
  const params = { stageId: lot.stageId };
  const stage = useResource(resource(getStageMap, { params }));
  const lots = useResource(resource(getLotsMap, { params }));
  if ([stage, lots].some(({ phase }) => phase === 'loading' || phase === 'idle')) return <Skeleton height="12rem" />;
  const shape = lots.phase === 'ready' && lots.data.find(({ lotId }) => lotId._id === lot._id);
  if (stage.phase !== 'ready' || !shape) return null;
  const { mapImage, size } = stage.data;
  const { width, height } = size;
  return (
    <Stack gap="sm">
      <Heading level={3} size="heading">
        {strings.lot.where}
      </Heading>
      <Plan
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strings.lot.placeOf(lot.title, stageLabel(lot.stageTitle))}
      >
        <image href={lightPictureOf(mapImage.url) ?? mapImage.url} width={width} height={height} />
        <path d={shape.path} fillRule="evenodd" />
      </Plan>
    </Stack>
  );
}
