import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Point } from './shape-map.types';
import { Tip } from './shape-map.styles';

/** Offset from the pointer in CSS px (spec 9). */
const OFFSET = { x: 15, y: 5 };
const EDGE = 8;

/** Left and top of a tooltip beside a point, kept inside the map: it changes sides rather than leave. */
export function placeTooltip(at: Point, tip: { width: number; height: number }, map: { width: number; height: number }): Point {
  const right = at.x + OFFSET.x;
  const below = at.y + OFFSET.y;
  const x = right + tip.width + EDGE > map.width ? at.x - OFFSET.x - tip.width : right;
  const y = below + tip.height + EDGE > map.height ? at.y - OFFSET.y - tip.height : below;
  const inside = (value: number, size: number, room: number) => Math.max(EDGE, Math.min(value, room - size - EDGE));
  return { x: inside(x, tip.width, map.width), y: inside(y, tip.height, map.height) };
}

interface MapTooltipProps {
  id: string;
  /** Where it belongs now; read again on every movement. */
  at: () => Point;
  map: { width: number; height: number };
  /** Gives the caller the function that places it again. */
  onPlacer: (place: (() => void) | null) => void;
  /** Escape anywhere closes it, also while only the pointer is here. */
  onEscape: () => void;
  children: ReactNode;
}

/** What a shape says under the pointer or on focus. */
export function MapTooltip({ id, at, map, onPlacer, onEscape, children }: MapTooltipProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const tip = ref.current;
      if (!tip) return;
      const { x, y } = placeTooltip(at(), { width: tip.offsetWidth, height: tip.offsetHeight }, map);
      tip.style.transform = `translate(${x}px,${y}px)`;
    };
    place();
    onPlacer(place);
    return () => onPlacer(null);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return (
    <Tip ref={ref} id={id} role="tooltip">
      {children}
    </Tip>
  );
}
