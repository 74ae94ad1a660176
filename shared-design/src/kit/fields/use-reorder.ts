import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { isReleased } from '../map-tools/is-released';

/** `order` with `id` at a place counted from 0. */
function movedTo(order: readonly string[], id: string, to: number): readonly string[] {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The place of a dragged row when the pointer is at `y`: below every row whose middle is above it. */
function placeAt(handle: Element, y: number): number {
  const row = handle.closest('li');
  const others = [...(row?.parentElement?.children ?? [])].filter((other) => other !== row);
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Order of a list's rows (`li`) by pointer and by buttons. `order` is how to show them: while a row is dragged, with it
 * where it would be dropped; `onMove` is called once, on the drop. Escape takes the drag back.
 */
export function useReorder(ids: readonly string[], onMove: (id: string, to: number) => void) {
  const [news, setNews] = useState('');
  const [drag, setDrag] = useState<{ readonly id: string; readonly order: readonly string[] } | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const shown = ids.join('\n');
  // Moving a row in the document takes the focus from its buttons.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [shown]);
  const moveTo = (id: string, to: number, name: string) => {
    onMove(id, to);
    setNews(`${name} is now number ${to + 1} of ${ids.length}.`);
  };
  const drop = (id: string, name: string) => {
    const to = drag?.order.indexOf(id) ?? -1;
    if (to !== -1 && to !== ids.indexOf(id)) moveTo(id, to, name);
    setDrag(null);
  };
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isDragging]);
  return {
    order: drag?.order ?? ids,
    dragged: drag?.id ?? null,
    handleOf: (id: string, name: string) => ({
      onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        setDrag({ id, order: ids });
      },
      onPointerMove: ({ currentTarget, clientY, nativeEvent }: PointerEvent<HTMLElement>) => {
        if (drag?.id !== id) return;
        if (isReleased(nativeEvent)) return drop(id, name);
        const to = placeAt(currentTarget, clientY);
        if (drag.order[to] === id) return;
        setDrag({ id, order: movedTo(drag.order, id, to) });
        currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' });
      },
      onPointerUp: () => drop(id, name),
      onPointerCancel: () => setDrag(null),
    }),
    /** Moves a row by a button, which keeps the focus. */
    move: (id: string, name: string, to: number, button: HTMLElement) => {
      if (to < 0 || to >= ids.length) return;
      pressed.current = button;
      moveTo(id, to, name);
    },
    /** For a live region: where a row was moved to. */
    news,
  };
}
export type Reorder = ReturnType<typeof useReorder>;
