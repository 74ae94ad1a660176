import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a control under the pointer where its press brings or takes the row of active filters above it.
 * @returns to be called by the press, before `state` changes
 */
export function useStaysPut(control: RefObject<HTMLElement | null>, state: unknown): () => void {
  const pressedAt = useRef<number | null>(null);
  const top = () => control.current!.getBoundingClientRect().top;
  useLayoutEffect(() => {
    const moved = pressedAt.current === null ? 0 : top() - pressedAt.current;
    pressedAt.current = null;
    if (moved) window.scrollBy(0, moved);
  }, [state]);
  return () => void (pressedAt.current = top());
}
