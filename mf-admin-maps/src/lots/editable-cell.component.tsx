import {
  lotKey,
  NO_ZERO_PRICE,
  readCell,
  LOT_COLUMNS,
  LOT_SHEET,
  type SetLotFacts,
  type LotSheetField,
  type StaffLot,
} from '@lotline/shared-domain';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CellButton, CellInput, CellProblem } from './stage-lots.styles';
import { cellEdited, cellKey, cellLeft, selectStageLots } from './stage-lots.slice';
import { lotsStrings as text } from './strings';

export type EditableField = Exclude<LotSheetField, 'stage' | 'status'>;
interface EditableCellProps {
  lot: StaffLot;
  field: EditableField;
  /** A lot's value in words, and as it is typed. */
  shownOf: (lot: StaffLot) => string;
  typedOf: (lot: StaffLot) => string;
}

/** What is sent for a typed value; a sentence where it can't be read; null where nothing changed. */
export function factsOf(
  field: EditableField,
  typed: string,
  before: string,
): { facts: SetLotFacts } | { problem: string } | null {
  if (typed.trim() === before) return null;
  const read = readCell(LOT_SHEET, field, typed);
  if (read.problem !== undefined) return { problem: read.problem };
  if (field === 'price' && read.value === 0) return { problem: NO_ZERO_PRICE };
  // In a table an emptied cell clears the fact; a lot always has a number and keeps its price.
  if (read.value === undefined && ['title', 'price', 'priceType', 'isBuildersEnabled'].includes(field)) return null;
  if (field === 'title' && read.value === before && lotKey(typed) === lotKey(before)) return null;
  return { facts: { [field]: read.value ?? null } as SetLotFacts };
}

/** A value of a lot that is changed where it stands, by what an import would read. A refused value stays, with the reason. */
export function EditableCell({ lot: listed, field, shownOf, typedOf }: EditableCellProps) {
  const dispatch = useDispatch();
  const key = cellKey(listed._id, field);
  const saving = useSelector((state: object) => selectStageLots(state).saving[key]);
  const refused = useSelector((state: object) => selectStageLots(state).refused[key]);
  const saved = useSelector((state: object) => selectStageLots(state).saved[listed._id]);
  const lot = saved && saved.rev > listed.rev ? saved : listed;
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { header } = LOT_COLUMNS[field];
  const button = useRef<HTMLButtonElement>(null);
  const staysHere = useRef(false);
  const open = draft ?? refused?.typed ?? null;
  useEffect(() => {
    if (open === null && staysHere.current) button.current?.focus();
  }, [open]);
  /** `byKey`: the focus stays in the cell; otherwise it is elsewhere already. */
  const leave = (byKey: boolean) => {
    staysHere.current = byKey;
    setDraft(null);
    setProblem(null);
  };
  const save = (byKey: boolean) => {
    if (open === null) return;
    const change = factsOf(field, open, typedOf(lot));
    if (change && 'problem' in change) return setProblem(change.problem);
    if (change) dispatch(cellEdited({ lotId: lot._id, rev: lot.rev, field, typed: open, facts: change.facts }));
    else if (refused) dispatch(cellLeft(key));
    leave(byKey);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The same press would open the cell again, whose button gets the focus.
      event.preventDefault();
      save(true);
    }
    if (event.key === 'Escape') {
      if (refused) dispatch(cellLeft(key));
      leave(true);
    }
    // Arrows move within the text, not to another cell.
    event.stopPropagation();
  };
  const why = problem ?? (draft === null ? refused?.why : undefined);
  if (open === null)
    return (
      <CellButton
        ref={button}
        type="button"
        aria-label={text.edit(header, lot.title, saving ?? shownOf(lot))}
        aria-busy={saving !== undefined || undefined}
        // A disabled button would lose the focus.
        aria-disabled={saving !== undefined || undefined}
        onClick={() => saving === undefined && setDraft(typedOf(lot))}
      >
        {saving ?? shownOf(lot)}
      </CellButton>
    );
  return (
    <>
      <CellInput
        autoFocus={!refused || staysHere.current}
        aria-label={text.editing(header, lot.title)}
        aria-invalid={why !== undefined || undefined}
        value={open}
        onChange={({ target }) => {
          setDraft(target.value);
          setProblem(null);
        }}
        onKeyDown={press}
        // What was refused is sent again by Enter, or once it is changed.
        onBlur={() => draft !== null && save(false)}
      />
      {why && <CellProblem role="alert">{why}</CellProblem>}
    </>
  );
}
