import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

/** Limits of the list's share, and the step of an arrow key, in percent. */
const MIN_SHARE = 25;
const MAX_SHARE = 65;
const STEP = 2;

const within = (share: number): number => Math.round(Math.min(MAX_SHARE, Math.max(MIN_SHARE, share)));

/** The share after a key press; null for other keys. */
function shareOf(key: string, share: number): number | null {
  if (key === 'ArrowLeft') return within(share - STEP);
  if (key === 'ArrowRight') return within(share + STEP);
  if (key === 'Home') return MIN_SHARE;
  return key === 'End' ? MAX_SHARE : null;
}

/** A separator moved by pointer or keys (WAI-ARIA window splitter). */
export function useSplitter(view: RefObject<HTMLElement | null>, share: number, onChange: (share: number) => void) {
  const [isHeld, setHeld] = useState(false);
  /** Distance from the pointer to the line at the start of a drag, in px. */
  const offset = useRef(0);
  return {
    isHeld,
    props: {
      role: 'separator',
      tabIndex: 0,
      'aria-orientation': 'vertical',
      'aria-valuenow': share,
      'aria-valuemin': MIN_SHARE,
      'aria-valuemax': MAX_SHARE,
      'data-held': isHeld ? '' : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        const next = shareOf(event.key, share);
        if (next === null) return;
        event.preventDefault();
        onChange(next);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // Prevents text selection; that also prevents the default focus, which the keys need.
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        offset.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
        setHeld(true);
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        const box = view.current?.getBoundingClientRect();
        if (isHeld && box && box.width > 0) onChange(within(((clientX - offset.current - box.left) / box.width) * 100));
      },
      onPointerUp: () => setHeld(false),
      onPointerCancel: () => setHeld(false),
    },
  } as const;
}
