import { useLayoutEffect, useRef, type RefObject } from 'react';

const topOf = (control: RefObject<HTMLElement | null>): number => control.current?.getBoundingClientRect().top ?? 0;

/**
 * Keeps a control under the pointer where its press brings or takes the row of active filters above it.
 * @returns to be called by the press, before `state` changes
 */
export function useStaysPut(control: RefObject<HTMLElement | null>, state: unknown): () => void {
  const pressedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const moved = pressedAt.current === null ? 0 : topOf(control) - pressedAt.current;
    pressedAt.current = null;
    if (moved) window.scrollBy(0, moved);
  }, [control, state]);
  return () => void (pressedAt.current = topOf(control));
}
