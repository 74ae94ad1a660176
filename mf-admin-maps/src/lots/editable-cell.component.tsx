import {
  lotKey,
  readCell,
  SHEET_COLUMNS,
  type SetLotFacts,
  type SheetField,
  type StaffLot,
} from '@lotline/shared-domain';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CellButton, CellInput, CellProblem } from './stage-lots.styles';
import { cellEdited, cellKey, selectStageLots } from './stage-lots.slice';
import { lotsStrings as text } from './strings';

export type EditableField = Exclude<SheetField, 'stage' | 'status'>;
interface EditableCellProps {
  lot: StaffLot;
  field: EditableField;
  /** The value in words, and as it is typed. */
  shown: string;
  typed: string;
}

/** What is sent for a typed value; a sentence where it can't be read; null where nothing changed. */
export function factsOf(
  field: EditableField,
  typed: string,
  before: string,
): { facts: SetLotFacts } | { problem: string } | null {
  if (typed.trim() === before) return null;
  const read = readCell(field, typed);
  if (read.problem !== undefined) return { problem: read.problem };
  // In a table an emptied cell clears the fact; a lot always has a number and keeps its price.
  if (read.value === undefined && ['title', 'price', 'priceType', 'isBuildersEnabled'].includes(field)) return null;
  if (field === 'title' && read.value === before && lotKey(typed) === lotKey(before)) return null;
  return { facts: { [field]: read.value ?? null } as SetLotFacts };
}

/** A value of a lot that is changed where it stands, by what an import would read. */
export function EditableCell({ lot, field, shown, typed }: EditableCellProps) {
  const dispatch = useDispatch();
  const saving = useSelector(selectStageLots).saving[cellKey(lot._id, field)];
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { header } = SHEET_COLUMNS[field];
  const button = useRef<HTMLButtonElement>(null);
  const staysHere = useRef(false);
  useEffect(() => {
    if (draft === null && staysHere.current) button.current?.focus();
  }, [draft]);
  /** `byKey`: the focus stays in the cell; otherwise it is elsewhere already. */
  const leave = (byKey: boolean) => {
    staysHere.current = byKey;
    setDraft(null);
    setProblem(null);
  };
  const save = (byKey: boolean) => {
    const change = draft === null ? null : factsOf(field, draft, typed);
    if (change && 'problem' in change) return setProblem(change.problem);
    if (change) dispatch(cellEdited({ lotId: lot._id, rev: lot.rev, field, typed: draft ?? '', facts: change.facts }));
    leave(byKey);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(true);
    if (event.key === 'Escape') leave(true);
    // Arrows move within the text, not to another cell.
    event.stopPropagation();
  };
  if (draft === null)
    return (
      <CellButton
        ref={button}
        type="button"
        aria-label={text.edit(header, lot.title, saving ?? shown)}
        aria-busy={saving !== undefined || undefined}
        // A disabled button would lose the focus.
        aria-disabled={saving !== undefined || undefined}
        onClick={() => saving === undefined && setDraft(typed)}
      >
        {saving ?? shown}
      </CellButton>
    );
  return (
    <>
      <CellInput
        autoFocus
        aria-label={text.editing(header, lot.title)}
        aria-invalid={problem !== null || undefined}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          setProblem(null);
        }}
        onKeyDown={press}
        onBlur={() => save(false)}
      />
      {problem && <CellProblem role="alert">{problem}</CellProblem>}
    </>
  );
}
