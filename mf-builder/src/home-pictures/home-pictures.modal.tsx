import {
  Button,
  colour,
  Icon,
  IconButton,
  media,
  Notice,
  radius,
  Skeleton,
  space,
  Text,
  useModalTitle,
} from '@lotline/shared-design';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { useEffect, useEffectEvent, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { picturesOfHouse } from '../homes/pictures-of-house';
import { homeStrings } from '../homes/strings';
import { useHomes } from '../homes/use-homes';

const text = homeStrings.pictures;

const Viewer = styled.div`
  display: grid;
  gap: ${space.sm};
`;
const View = styled.div`
  height: min(66vh, 46rem);
  min-height: 18rem;
  overflow: hidden;
  border-radius: ${radius.md};
  background: #fffdf8;
  /* A plan of an estate fades into its ground at the sides; a picture ends where it ends. */
  [data-layer] > img:first-child {
    mask-image: none !important;
  }
  ${media.mobile} {
    height: 60vh;
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  > p {
    flex: 1;
    min-width: 0;
    text-align: center;
    color: ${colour.ink};
  }
`;
const Sheet = styled.img`
  display: none;
`;
/** On paper there is the floor plan alone, as large as the page. */
const OnPaper = createGlobalStyle`
  @media print {
    @page { margin: 12mm; }
    body * { visibility: hidden; }
    [data-print-sheet] {
      display: block;
      position: fixed;
      inset: 0;
      z-index: 1;
      width: 100%;
      height: 100%;
      object-fit: contain;
      visibility: visible;
    }
  }
`;

const ZOOM = { min: 1, max: 5, step: 0.5 };
const NO_SHAPES: never[] = [];

/** The picture's own size; null until it is loaded. */
function useSizeOf(url: string | undefined) {
  const [known, setKnown] = useState<{ url: string; width: number; height: number } | null>(null);
  useEffect(() => {
    if (!url) return undefined;
    const image = new Image();
    image.onload = () => setKnown({ url, width: image.naturalWidth || 960, height: image.naturalHeight || 600 });
    image.onerror = () => setKnown({ url, width: 0, height: 0 });
    image.src = url;
    return () => void (image.onload = image.onerror = null);
  }, [url]);
  return known?.url === url ? known : null;
}

const STEPS_OF_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Pictures of a design: arrow keys change them, wheel, pinch and buttons zoom, and a floor plan can be printed. */
export default function HomePicturesModal({ lotId, houseId, url }: { lotId: string; houseId: string; url: string }) {
  const homes = useHomes(lotId);
  const houses = homes.phase === 'ready' ? homes.builders.flatMap((builder) => builder.houses) : [];
  const house = houses.find(({ _id }) => _id === houseId);
  const pictures = house ? picturesOfHouse(house) : [];
  const [at, setAt] = useState<number | null>(null);
  const first = pictures.findIndex((picture) => picture.url === url);
  const shownAt = at ?? Math.max(0, first);
  const picture = pictures[shownAt];
  const size = useSizeOf(picture?.url);
  useModalTitle(house?.name ?? homeStrings.browse.allDesigns);
  const go = (steps: number) => pictures.length > 0 && setAt((shownAt + steps + pictures.length) % pictures.length);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const steps = STEPS_OF_KEYS[event.key];
    if (!steps || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(steps);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (homes.phase === 'failed')
    return (
      <Notice tone="error" title={homeStrings.failedTitle} action={{ label: homeStrings.retry, onPress: homes.retry }}>
        {homeStrings.failed}
      </Notice>
    );
  if (homes.phase !== 'loading' && !picture) return <Text>{homeStrings.steps.gone}</Text>;
  return (
    <Viewer>
      <View aria-busy={!size}>
        {!size || !picture ? (
          <Skeleton height="46rem" radius="md" />
        ) : size.width === 0 ? (
          <Notice tone="error">{text.failed}</Notice>
        ) : (
          <ShapeMap
            key={picture.url}
            shapes={NO_SHAPES}
            size={size}
            imageUrl={picture.url}
            zoom={ZOOM}
            fit="fill"
            ariaLabel={picture.alt}
            controlsLabel={text.controls}
            strings={{ keyboardHelp: text.hint, wheelHint: text.wheel, reset: text.reset }}
          />
        )}
      </View>
      <Bar>
        <IconButton label={text.previous} icon={<Icon name="chevron-left" />} onClick={() => go(-1)} />
        <Text role="status">{picture && `${picture.name}, ${text.count(shownAt + 1, pictures.length)}`}</Text>
        {picture?.isPlan && (
          <Button
            variant="secondary"
            size="small"
            icon={<Icon name="print" size={18} />}
            onClick={() => window.print()}
          >
            {text.print}
          </Button>
        )}
        <IconButton label={text.next} icon={<Icon name="chevron-right" />} onClick={() => go(1)} />
      </Bar>
      {picture?.isPlan && (
        <>
          <OnPaper />
          <Sheet data-print-sheet="" src={picture.url} alt={picture.alt} />
        </>
      )}
    </Viewer>
  );
}
