import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectHighlighted, selectHighlightedOnMap } from './highlight.selectors';
import { pointed, pointedOnMap } from './highlight.slice';

/** Margin above and below a row that is scrolled into view, CSS px. */
const ROW_MARGIN = 8;

/** The id highlighted on map or panel, and a function to highlight one from the map. */
export function useHighlight() {
  const dispatch = useDispatch();
  const now = useSelector(selectHighlighted);
  const point = useCallback((id: string | null) => void dispatch(pointedOnMap(id)), [dispatch]);
  return { now, point };
}

/** Scrolls a list as little as needed to show a row. The page itself doesn't scroll. */
function reveal(row: HTMLElement): void {
  const list = row.closest<HTMLElement>('[data-scrolls]');
  if (!list) return;
  const [{ top, bottom }, room] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < room.top + ROW_MARGIN) list.scrollTop += top - room.top - ROW_MARGIN;
  else if (bottom > room.bottom - ROW_MARGIN) list.scrollTop += bottom - room.bottom + ROW_MARGIN;
}

/**
 * Whether an item is highlighted, and the props of its row for hover and focus; the row scrolls into view when the item is highlighted on
 * the map.
 */
export function useHighlightedRow(id: string) {
  const dispatch = useDispatch();
  const highlighted = useSelector(selectHighlighted) === id;
  const onMap = useSelector(selectHighlightedOnMap) === id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (onMap && row.current) reveal(row.current);
  }, [onMap]);
  const handlers = useMemo(() => {
    const at = () => void dispatch(pointed(id));
    const away = () => void dispatch(pointed(null));
    return { onPointerEnter: at, onPointerLeave: away, onFocus: at, onBlur: away };
  }, [dispatch, id]);
  return { highlighted, row, handlers };
}
