import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectPointed, selectPointedOnMap } from './side-panel.selectors';
import { pointed, pointedOnMap } from './side-panel.slice';

/** Room left above and below a row that came into view, CSS px. */
const ROW_MARGIN = 8;

/** Pointing at a thing on the map, and what is pointed at now there or in the panel. */
export function usePointing() {
  const dispatch = useDispatch();
  const now = useSelector(selectPointed);
  const point = useCallback((id: string | null) => void dispatch(pointedOnMap(id)), [dispatch]);
  return { now, point };
}

/** Moves a list just so far that a row of it shows. Only the list moves: the page stays where its reader has it. */
function reveal(row: HTMLElement): void {
  const list = row.closest<HTMLElement>('[data-scrolls]');
  if (!list) return;
  const [{ top, bottom }, room] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < room.top + ROW_MARGIN) list.scrollTop += top - room.top - ROW_MARGIN;
  else if (bottom > room.bottom - ROW_MARGIN) list.scrollTop += bottom - room.bottom + ROW_MARGIN;
}

/** Whether this thing is pointed at, and what its row needs to point at it by pointer or focus; pointed at on the map, the row comes into view. */
export function usePointed(id: string) {
  const dispatch = useDispatch();
  const highlighted = useSelector(selectPointed) === id;
  const onMap = useSelector(selectPointedOnMap) === id;
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
