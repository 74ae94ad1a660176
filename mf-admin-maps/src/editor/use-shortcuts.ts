import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  gestureEnded,
  gestureRefused,
  pointsTaken,
  redone,
  selectEditor,
  shapesSelected,
  shapesShown,
  toolChosen,
  undone,
  undoProblem,
} from './store/editor.slice';
import { TOOL_NAMES, TOOLS } from './store/tool-names';

/** Elements that keys belong to. */
const TYPED_IN = 'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]';
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Metres that an arrow key moves a selection; with Shift ten times as far. */
const NUDGE = 0.1;

/**
 * The editor's keys, while the focus is inside it and not in a field (WCAG 2.1.4). Alt with an arrow moves the
 * selection; arrows alone walk between shapes, as on the public map.
 */
export function useShortcuts(root: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const dispatch = useDispatch();
  const editor = useSelector(selectEditor);
  const withCommand = useEffectEvent((key: string, shift: boolean): boolean => {
    const { document } = editor.history;
    if (key === 'z' && !shift && editor.points.length) dispatch(pointsTaken(editor.points.slice(0, -1)));
    else if (key === 'z') {
      const fixed = shift ? null : undoProblem(editor.history);
      dispatch(shift ? redone() : fixed ? gestureRefused(fixed) : undone());
    } else if (key === 'y') dispatch(redone());
    else if (key === 'a') {
      const ids = Object.values(document.shapes).flatMap(({ id, layer }) =>
        document.layers[layer]?.visible ? id : [],
      );
      dispatch(shapesSelected({ ids }));
    } else if (key === 'd' && editor.selection.length)
      dispatch(gestureEnded({ kind: 'copy', ids: editor.selection, by: { x: 5, y: 5 } }));
    else return false;
    return true;
  });
  const alone = useEffectEvent((key: string): boolean => {
    const { selection, focus, points, tool } = editor;
    const named = TOOL_NAMES.find((name) => TOOLS[name].key === key.toLowerCase());
    if (key === '?') onHelp();
    else if (key.toLowerCase() === 'f' && selection.length) dispatch(shapesShown(selection));
    else if (named) dispatch(toolChosen(named));
    else if ((key === 'Delete' || key === 'Backspace') && selection.length && tool === 'select')
      dispatch(
        gestureEnded(
          focus?.on === 'corner' ? { kind: 'removeCorner', corner: focus } : { kind: 'remove', ids: selection },
        ),
      );
    else if (key === 'Escape') {
      if (points.length) dispatch(pointsTaken([]));
      else if (tool !== 'select') dispatch(toolChosen('select'));
      else if (selection.length) dispatch(shapesSelected({ ids: [] }));
      else return false;
    } else return false;
    return true;
  });
  const nudge = useEffectEvent((key: string, far: boolean): boolean => {
    const [x, y] = (ARROWS[key] ?? []).map((step) => step * NUDGE * (far ? 10 : 1));
    const { selection, focus } = editor;
    if (x === undefined || y === undefined || !selection.length) return false;
    const by = { x, y };
    dispatch(
      gestureEnded(
        focus?.on === 'corner' ? { kind: 'moveCorners', corners: [focus], by } : { kind: 'move', ids: selection, by },
      ),
    );
    return true;
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (target.closest(TYPED_IN) || target.closest('dialog, [role=dialog]')) return;
    const meant =
      ctrlKey || metaKey ? withCommand(key.toLowerCase(), shiftKey) : altKey ? nudge(key, shiftKey) : alone(key);
    if (!meant) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the map's own keys: Escape of a focused shape would stop there. A drag that Escape cancels comes first.
    const element = root.current;
    element?.addEventListener('keydown', onKey, true);
    return () => element?.removeEventListener('keydown', onKey, true);
  }, [root]);
}
