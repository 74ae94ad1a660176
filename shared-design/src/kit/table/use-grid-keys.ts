import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Row 0 is the header. */
export interface CellAt {
  row: number;
  column: number;
}

interface GridKeys {
  /** Rows without the header. */
  rows: number;
  columns: number;
  onSpace?: (row: number, isRange: boolean) => void;
  onExtend?: (from: number, to: number) => void;
  onAll?: () => void;
}

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';
const TYPED_INTO = 'input:not([type=checkbox]), select, textarea';
/** Rows per PageUp or PageDown. */
const PAGE = 10;

/** The cell a key moves to; null for other keys. */
export function cellAfter(
  key: string,
  isCtrl: boolean,
  { row, column }: CellAt,
  rows: number,
  columns: number,
): CellAt | null {
  const to = (nextRow: number, nextColumn: number): CellAt => ({
    row: Math.max(0, Math.min(rows, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(Math.max(Math.min(row, 1), row - PAGE), column);
    case 'Home':
      return isCtrl ? to(1, column) : to(row, 0);
    case 'End':
      return isCtrl ? to(rows, column) : to(row, columns - 1);
    default:
      return null;
  }
}

/** Value of a cell's `data-cell` attribute. */
export const cellName = ({ row, column }: CellAt): string => `${row}:${column}`;

/**
 * Keyboard navigation of a grid (WAI-ARIA): one tab stop, arrows between cells; a control inside a cell receives the cell's focus. Cells
 * carry `data-cell`.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { rows, columns, onSpace, onExtend, onAll }: GridKeys,
) {
  const [place, setPlace] = useState<CellAt>({ row: 0, column: 0 });
  const [isInside, setInside] = useState(false);
  const isMoving = useRef(false);
  const isLeaving = useRef(false);
  const active: CellAt = { row: Math.min(place.row, rows), column: Math.min(place.column, columns - 1) };
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellName(place)}"]`)?.focus();
  }, [grid, place]);

  const leave = (isBack: boolean) => {
    const all = [...(grid.current?.querySelectorAll<HTMLElement>(`${CONTROLS}, [data-cell]`) ?? [])].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
    isLeaving.current = true;
    // From the grid's first or last control, the browser's own Tab leaves the grid.
    all.at(isBack ? 0 : -1)?.focus({ preventScroll: true });
    isLeaving.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (key === 'Tab') return leave(shiftKey);
    // Text inputs handle their own keys.
    if (!(target instanceof HTMLElement) || target.matches(TYPED_INTO)) return;
    const isCell = target.hasAttribute('data-cell');
    if (key === ' ' && isCell && active.row > 0 && onSpace) {
      event.preventDefault();
      return onSpace(active.row - 1, shiftKey);
    }
    if (key === 'a' && isCtrl && onAll) {
      event.preventDefault();
      return onAll();
    }
    const next = cellAfter(key, isCtrl, active, rows, columns);
    if (!next) return;
    event.preventDefault();
    if (shiftKey && active.row > 0 && next.row > 0 && next.row !== active.row) onExtend?.(active.row - 1, next.row - 1);
    isMoving.current = true;
    setPlace(next);
  };
  const onFocus = (event: FocusEvent) => {
    if (isLeaving.current || !(event.target instanceof HTMLElement)) return;
    const cell = event.target.closest<HTMLElement>('[data-cell]');
    const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number);
    setInside(true);
    if (row !== undefined && column !== undefined)
      setPlace((before) => (before.row === row && before.column === column ? before : { row, column }));
    if (event.target === cell) cell.querySelector<HTMLElement>(CONTROLS)?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && grid.current?.contains(relatedTarget))) setInside(false);
  };
  return { active, focusedRow: isInside ? active.row - 1 : null, handlers: { onKeyDown, onFocus, onBlur } };
}
