import {
  type CostGrid,
  costKey,
  type CostRange,
  readSiteCost,
  siteCostsAsText,
  siteCostText,
} from '@lotline/shared-domain';
import { cellName, useGridKeys, type CellAt } from '@lotline/shared-design/kit/table';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { CostActions } from './use-cost-actions';
import type { CostTable } from './use-cost-table';

/** The cell that is edited, and the text it began with. */
interface Editing extends CellAt {
  readonly text: string;
  readonly isTyped: boolean;
  /** The text that can't be read, once it was entered. */
  readonly unread?: string;
}

/** The chosen cells, from the one where choosing began to the active one; null in the header and on a lot's name. */
function rangeOf(anchor: CellAt | null, active: CellAt): CostRange | null {
  const from = anchor ?? active;
  const [row, column] = [Math.min(from.row, active.row), Math.min(from.column, active.column)];
  if (row < 1 || column < 1) return null;
  return {
    row: row - 1,
    column: column - 1,
    rows: Math.abs(from.row - active.row) + 1,
    columns: Math.abs(from.column - active.column) + 1,
  };
}

const cellAt = (target: EventTarget): CellAt | null => {
  const [row, column] = ((target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '')
    .split(':')
    .map(Number);
  return row !== undefined && column !== undefined ? { row, column } : null;
};
const isTyping = ({ target }: { target: EventTarget }): boolean => target instanceof HTMLInputElement;
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

interface CostCells {
  grid: CostGrid;
  table: CostTable;
  actions: CostActions;
  isReadOnly: boolean;
}

/**
 * Keys, mouse and clipboard of the table of site costs, as in a spreadsheet: arrows move, Shift chooses, Enter, F2 or typing
 * edits, Delete takes the amounts, Ctrl+D fills down, Ctrl+Z undoes, copy and paste take blocks.
 */
export function useCostCells(place: RefObject<HTMLElement | null>, { grid, table, actions, isReadOnly }: CostCells) {
  const [anchor, setAnchor] = useState<CellAt | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const next = useRef<CellAt | null>(null);
  const keys = useGridKeys(place, { rows: grid.lotIds.length, columns: grid.designIds.length + 1 });
  const { active } = keys;
  const range = rangeOf(anchor, active);
  useLayoutEffect(() => {
    if (!next.current) return;
    place.current?.querySelector<HTMLElement>(`[data-cell="${cellName(next.current)}"]`)?.focus();
    next.current = null;
  }, [place, editing]);

  const idsAt = ({ row, column }: CellAt) => [grid.lotIds[row - 1] ?? '', grid.designIds[column - 1] ?? ''] as const;
  const edit = (at: CellAt, typed?: string) => {
    const ids = idsAt(at);
    const cost = grid.costAt(...ids);
    if (isReadOnly || !cost) return;
    const begins =
      typed ?? table.unread.get(costKey(...ids)) ?? (cost.siteCostKind === 'unknown' ? '' : siteCostText(cost));
    setAnchor(null);
    setEditing({ row: at.row, column: at.column, text: begins ?? '', isTyped: typed !== undefined });
  };
  const stop = (to: CellAt | null) => {
    next.current = to;
    setEditing(null);
  };
  const commit = (text: string, to: -1 | 1 | null) => {
    if (!editing) return;
    const [lotId, designId] = idsAt(editing);
    const key = costKey(lotId, designId);
    const cost = readSiteCost(text);
    if (cost) {
      table.write([{ lotId, designId, cost }]);
      const row = Math.max(1, Math.min(grid.lotIds.length, editing.row + (to ?? 0)));
      stop(to === null ? null : { row, column: editing.column });
      return;
    }
    table.keepUnread(key, text);
    if (to === null) stop(null);
    else setEditing({ ...editing, unread: text });
  };
  const cancel = () => {
    if (!editing) return;
    table.keepUnread(costKey(...idsAt(editing)), null);
    stop({ row: editing.row, column: editing.column });
  };

  /** What a key does to the chosen cells; undefined for keys of the grid itself. */
  const commandOf = (event: KeyboardEvent): (() => void) | undefined => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (isCtrl && letter === 'd') return () => actions.fillDown(range);
    if (isCtrl && letter === 'z') return actions.undo;
    if (event.key === 'Enter' || event.key === 'F2') return () => edit(active);
    if (event.key === 'Delete' || event.key === 'Backspace') return () => actions.setKind(range, 'unknown');
    if (isText(event)) return () => edit(active, event.key);
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTyping(event) && event.key !== 'Tab') {
      const command = commandOf(event);
      if (command) {
        event.preventDefault();
        if (!isReadOnly) command();
        return;
      }
      if (event.key === 'Escape') setAnchor(null);
      else if (!['Shift', 'Control', 'Meta', 'Alt'].includes(event.key))
        setAnchor(event.shiftKey ? (anchor ?? active) : null);
    }
    keys.handlers.onKeyDown(event);
  };
  const onMouseDown = (event: MouseEvent) => {
    const at = cellAt(event.target);
    if (isTyping(event) || !at) return;
    if (event.shiftKey) event.preventDefault();
    setAnchor(event.shiftKey ? (anchor ?? active) : null);
    if (event.shiftKey) (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.focus();
    // A second press edits, also by touch.
    else if (at.row === active.row && at.column === active.column && keys.focusedRow !== null && event.button === 0) {
      event.preventDefault();
      edit(at);
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping(event) || !range) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', siteCostsAsText(grid, range));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // A single text goes into the input as usual.
    if (isReadOnly || (isTyping(event) && !/[\t\n]/.test(pasted))) return;
    event.preventDefault();
    if (editing) stop({ row: editing.row, column: editing.column });
    actions.paste(range, pasted);
  };
  return {
    active,
    focusedRow: keys.focusedRow,
    range,
    editing,
    commit,
    cancel,
    handlers: { ...keys.handlers, onKeyDown, onMouseDown, onCopy, onPaste },
  };
}
