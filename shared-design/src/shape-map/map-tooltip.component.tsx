import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { colour, font, radius, shadow } from '../theme/tokens';
import type { Camera } from './camera/use-camera';
import type { ShapeIndex } from './layers/shape-index';
import type { Marks } from './layers/use-marks';
import { placeTooltip } from './place-tooltip';
import { CONTROL_STRINGS } from './map-controls.strings';
import { Float } from './map-controls.styles';
import type { Point } from './model/map.types';
import type { ShapeMapProps } from './model/shape-map.types';

/** Light text on dark: the tooltip and the wheel hint. */
const Bubble = styled(Float)`
  left: 0;
  top: 0;
  z-index: 3;
  width: max-content;
  max-width: min(280px, 100% - 16px);
  padding: 12px;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: ${colour.ink};
  color: #ffffff;
  font-size: ${font.size.sm};
  box-shadow: ${shadow.mid};
  pointer-events: none;
`;

interface MapTooltipProps {
  id: string;
  marks: Marks;
  index: ShapeIndex;
  camera: Camera;
  /** Receives the function that moves the tooltip, so that it follows the pointer without React. */
  onPlacer: (place: () => void) => void;
  children: ReactNode;
}

/** The tooltip of a shape, beside the pointer or below the focused shape (spec 9). */
export function MapTooltip({ id, marks, index, camera, onPlacer, children }: MapTooltipProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    /** Tooltip anchor: the pointer, or below the focused shape, CSS px inside the map. */
    const at = (): Point => {
      const { over, shown, pointer } = marks;
      if (over) return pointer.current;
      const { base, k, x, y } = camera.live.current;
      const [left, , right, bottom] = index.geometry(shown!).box;
      return { x: x + ((left + right) / 2) * base * k, y: y + bottom * base * k };
    };
    const place = () => {
      const box = ref.current!;
      const { x, y } = placeTooltip(at(), { width: box.offsetWidth, height: box.offsetHeight }, camera.live.current);
      box.style.transform = `translate(${x}px,${y}px)`;
    };
    place();
    onPlacer(place);
    return () => onPlacer(() => {});
  });
  return (
    <Bubble ref={ref} id={id} role="tooltip">
      {children}
    </Bubble>
  );
}

/** How long the wheel hint stays, ms. */
const HINT_MS = 1800;

/** Explains how to zoom when the wheel is turned without Ctrl. `turned`: how often that was. */
export function WheelHint({ turned, strings }: { turned: number } & Pick<ShapeMapProps, 'strings'>) {
  const [hidden, setSaid] = useState(0);
  useEffect(() => {
    const timer = setTimeout(setSaid, HINT_MS, turned);
    return () => clearTimeout(timer);
  }, [turned]);
  if (hidden === turned) return null;
  return (
    <Bubble aria-hidden="true" style={{ right: 0, margin: '12px auto' }}>
      {strings?.wheelHint ?? CONTROL_STRINGS.wheelHint}
    </Bubble>
  );
}
