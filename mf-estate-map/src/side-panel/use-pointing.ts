import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectPointed } from './side-panel.selectors';
import { pointed } from './side-panel.slice';

/** Pointing at a thing in the panel or on the map, and what is pointed at now. */
export function usePointing() {
  const dispatch = useDispatch();
  const now = useSelector(selectPointed);
  const point = useCallback((id: string | null) => void dispatch(pointed(id)), [dispatch]);
  return { now, point };
}

/** Whether this thing is pointed at, and what an element needs to point at it by pointer or focus. */
export function usePointed(id: string) {
  const dispatch = useDispatch();
  const highlighted = useSelector(selectPointed) === id;
  const handlers = useMemo(() => {
    const at = () => void dispatch(pointed(id));
    const away = () => void dispatch(pointed(null));
    return { onPointerEnter: at, onPointerLeave: away, onFocus: at, onBlur: away };
  }, [dispatch, id]);
  return { highlighted, handlers };
}
