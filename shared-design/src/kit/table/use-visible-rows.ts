import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** So many rows are drawn whole: a page of them costs nothing. */
const ALL_BELOW = 60;
/** Drawn beyond the edges, so that a turn of the wheel meets rows. */
const BEYOND = 10;

interface Range {
  first: number;
  /** Exclusive. */
  end: number;
}

/** What of the list is in sight, by rows of one height. The box may scroll, or the page. */
function rangeInSight(list: HTMLElement, box: HTMLElement | null, height: number, count: number): Range {
  const { top } = list.getBoundingClientRect();
  const frame = box?.getBoundingClientRect();
  const from = Math.max(0, frame?.top ?? 0) - top;
  const to = Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight) - top;
  const first = Math.max(0, Math.min(count, Math.floor(from / height)) - BEYOND);
  return { first, end: Math.min(count, Math.max(first, Math.ceil(to / height)) + BEYOND) };
}

/** A row, or the height in px that stands for rows which aren't drawn. */
export type Drawn = { row: number } | { gap: number; before: number };

/** Rows of a range and one kept beside it, with gaps in place of the others. */
export function drawnRows({ first, end }: Range, kept: number | null, count: number, height: number): readonly Drawn[] {
  const inside = Array.from({ length: end - first }, (_, at) => first + at);
  const rows =
    kept === null || kept < 0 || kept >= count || (kept >= first && kept < end)
      ? inside
      : kept < first
        ? [kept, ...inside]
        : [...inside, kept];
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
 * The rows to draw of a long list, all of one height: those in sight and around, and the one that has the focus, which must not vanish under it.
 * @param list holds the rows, each marked `data-row`
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null> | null,
  count: number,
  kept: number | null,
  estimate: number,
): readonly Drawn[] {
  const isWhole = count <= ALL_BELOW;
  const [height, setHeight] = useState(estimate);
  const [range, setRange] = useState<Range>({ first: 0, end: ALL_BELOW });
  useLayoutEffect(() => {
    const measured = list.current?.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
    if (measured) setHeight(measured);
  }, [list, count]);
  useEffect(() => {
    if (isWhole) return;
    const look = () => {
      if (!list.current) return;
      const now = rangeInSight(list.current, box?.current ?? null, height, count);
      setRange((before) => (before.first === now.first && before.end === now.end ? before : now));
    };
    look();
    // Captured: whatever scrolls, the box or the page.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, box, count, height, isWhole]);
  return drawnRows(
    isWhole ? { first: 0, end: count } : { first: Math.min(range.first, count), end: Math.min(range.end, count) },
    kept,
    count,
    height,
  );
}
