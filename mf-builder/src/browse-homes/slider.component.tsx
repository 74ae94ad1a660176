import { Button, colour, font, Icon, IconButton, media, radius, space, Text } from '@lotline/shared-design';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Problem } from '../homes/problem.component';
import { homeStrings } from '../homes/strings';

/** One item with its gap, and so one press of a control (spec 9). */
export const SLIDER_STEP = 170;
const GAP = 12;
/** Controls appear above this number of items (spec 9). */
const WITHOUT_CONTROLS = 5;
/** Items drawn at first, and more each time the end comes near. */
const BATCH = 24;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  min-height: 44px;
`;
/** Fingers swipe. */
const Controls = styled.div`
  display: none;
  @media (hover: hover) and (pointer: fine) {
    display: flex;
  }
`;
const Track = styled.ul`
  display: flex;
  gap: ${GAP}px;
  margin: 0 calc(-1 * ${space.xxs});
  padding: ${space.xxs};
  overflow-x: auto;
  list-style: none;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space.xxs};
  scrollbar-width: none;
  > li {
    flex: 0 0 ${SLIDER_STEP - GAP}px;
    scroll-snap-align: start;
  }
`;
/** An item to press. */
export const SliderButton = styled.button`
  display: grid;
  align-content: center;
  gap: ${space.xs};
  width: 100%;
  height: 100%;
  min-height: 72px;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  text-align: start;
  cursor: pointer;
  img[data-logo] {
    height: 36px;
    max-width: 100%;
    object-fit: contain;
    object-position: left;
  }
  ${media.hover} {
    &:hover {
      box-shadow: 0 2px 10px ${colour.primarySlider};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${colour.primaryBorder};
    box-shadow:
      inset 0 0 0 1px ${colour.primaryBorder},
      0 2px 10px ${colour.primarySlider};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 1px;
  }
`;

interface SliderProps<Item> {
  /** Text of the button that opens the slider (2.10). */
  readonly title: string;
  /** The chosen item's name, shown beside the button. */
  readonly chosen?: string | undefined;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly error?: string | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** A button that opens items side by side, which slide by swipe or by controls (2.10, spec 9). */
export function Slider<Item>({ title, chosen, items, keyOf, error, isOpen, onToggle, children }: SliderProps<Item>) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(BATCH);
  const first = items[0] && keyOf(items[0]);
  // Other items begin at the beginning.
  useEffect(() => {
    if (track.current) track.current.scrollLeft = 0;
    setDrawn(BATCH);
  }, [first]);
  const slide = (steps: number) => track.current?.scrollBy({ left: steps * SLIDER_STEP, behavior: 'smooth' });
  const drawMore = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = track.current ?? {};
    if (drawn < items.length && scrollLeft + clientWidth > scrollWidth - 4 * SLIDER_STEP) setDrawn(drawn + BATCH);
  };
  return (
    <section aria-label={title}>
      <Head>
        <Button
          variant="secondary"
          icon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {title}
        </Button>
        {!isOpen && chosen && <Text size="sm">{chosen}</Text>}
        {isOpen && items.length > WITHOUT_CONTROLS && (
          <Controls>
            <IconButton label={homeStrings.browse.back} icon={<Icon name="chevron-left" />} onClick={() => slide(-1)} />
            <IconButton
              label={homeStrings.browse.forward}
              icon={<Icon name="chevron-right" />}
              onClick={() => slide(1)}
            />
          </Controls>
        )}
      </Head>
      <Problem text={error} />
      {isOpen && (
        <Track id={id} ref={track} onScroll={drawMore}>
          {items.slice(0, drawn).map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </Track>
      )}
    </section>
  );
}
