import { useState, type PointerEvent } from 'react';

/** How far a drag must go to raise or close the sheet, CSS px. */
const FAR = 48;

/**
 * A sheet's drag: `by` CSS px down from where it stands, and the pointer handlers of its grip. Let go far enough up it is raised, far enough
 * down closed.
 */
export function useSheetDrag(onRaise: () => void, onClose: () => void) {
  const [drag, setDrag] = useState<{ from: number; by: number } | null>(null);
  return {
    by: drag?.by ?? 0,
    handlers: {
      onPointerDown: ({ clientY, target, currentTarget, pointerId }: PointerEvent) => {
        if (target instanceof Element && target.closest('button')) return;
        setDrag({ from: clientY, by: 0 });
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ clientY }: PointerEvent) => setDrag((now) => now && { ...now, by: clientY - now.from }),
      onPointerUp: ({ clientY }: PointerEvent) => {
        setDrag(null);
        if (!drag) return;
        // Of a flick the last moves aren't rendered yet.
        const by = clientY - drag.from;
        if (by <= -FAR) onRaise();
        else if (by >= FAR) onClose();
      },
      onPointerCancel: () => setDrag(null),
    },
  };
}
