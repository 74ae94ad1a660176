import { isReleased } from '@lotline/shared-design/kit/map-tools';
import { type PointerEvent, useRef } from 'react';

/** A drag, in CSS px since the last event. */
type Dragged = (dx: number, dy: number) => void;

/** Handlers of an element that is dragged by mouse, pen or finger. */
export function useDrag(onDrag: Dragged) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const end = () => (last.current = null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isReleased(event)) end();
      if (!last.current) return;
      onDrag(event.clientX - last.current.x, event.clientY - last.current.y);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
