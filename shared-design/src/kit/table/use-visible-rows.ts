import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Up to this many rows are all rendered. */
const ALL_BELOW = 60;
/** Overscan: rows rendered beyond each edge, ready for scrolling. */
const BEYOND = 10;
/** Rows of a long list that are rendered per frame at first: all in sight at once would take longer than one. */
const ROWS_A_FRAME = 12;

interface Range {
  first: number;
  /** Exclusive. */
  end: number;
}

/** The range of visible rows, all of one height. The box or the page scrolls. */
function rangeInSight(list: HTMLElement, box: HTMLElement | null, height: number, count: number): Range {
  const { top } = list.getBoundingClientRect();
  const frame = box?.getBoundingClientRect();
  const from = Math.max(0, frame?.top ?? 0) - top;
  const to = Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight) - top;
  const first = Math.max(0, Math.min(count, Math.floor(from / height)) - BEYOND);
  return { first, end: Math.min(count, Math.max(first, Math.ceil(to / height)) + BEYOND) };
}

/** A row, or a gap of unrendered rows with its height in px. */
export type Drawn = { row: number } | { gap: number; before: number };

/** The rows of a range and the focused one, with gaps for the others. */
export function drawnRows(
  { first, end }: Range,
  focused: number | null,
  count: number,
  height: number,
): readonly Drawn[] {
  const inside = Array.from({ length: end - first }, (_, at) => first + at);
  const rows =
    focused === null || focused < 0 || focused >= count || (focused >= first && focused < end)
      ? inside
      : focused < first
        ? [focused, ...inside]
        : [...inside, focused];
  const drawn: Drawn[] = [];
  let next = 0;
  for (const row of [...rows, count]) {
    if (row > next) drawn.push({ gap: (row - next) * height, before: row });
    if (row < count) drawn.push({ row });
    next = row + 1;
  }
  return drawn;
}

/**
 * Virtualizes a long list of rows of one height: renders the visible ones, an overscan, and the focused row, which must not unmount.
 * @param list holds the rows, each marked `data-row`
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null> | null,
  count: number,
  focused: number | null,
  estimate: number,
): readonly Drawn[] {
  const isWhole = count <= ALL_BELOW;
  const [height, setHeight] = useState(estimate);
  const [range, setRange] = useState<Range>({ first: 0, end: ROWS_A_FRAME });
  useLayoutEffect(() => {
    const measured = list.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
    if (measured) setHeight(measured);
  }, [list, count, estimate]);
  useEffect(() => {
    if (isWhole) return;
    /** Shows what is in sight; of rows that weren't shown before, `most` at once. */
    const show = (most = Number.POSITIVE_INFINITY): boolean => {
      if (!list.current) return true;
      const { first, end } = rangeInSight(list.current, box?.current ?? null, height, count);
      setRange((before) => {
        const next = Math.min(end, Math.max(before.end, first + most));
        return before.first === first && before.end === next ? before : { first, end: next };
      });
      return first + most >= end;
    };
    const look = () => void show();
    let shown = ROWS_A_FRAME;
    const grow = () => {
      shown += ROWS_A_FRAME;
      if (!show(shown)) frame = requestAnimationFrame(grow);
    };
    let frame = requestAnimationFrame(grow);
    // Capture: scroll events don't bubble, and the box or the page may scroll.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, box, count, height, isWhole]);
  return drawnRows(
    isWhole ? { first: 0, end: count } : { first: Math.min(range.first, count), end: Math.min(range.end, count) },
    focused,
    count,
    height,
  );
}
