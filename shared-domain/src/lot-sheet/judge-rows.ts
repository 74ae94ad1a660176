import { lotStatusLabel } from '../lot/lot-display.js';
import { parseLotStatus } from '../lot/lot-status.js';
import { lotLabel, lotNumber } from '../lot/lot-title.js';
import { withoutNoun } from '../format/noun.js';
import { MAX_LOTS_OF_STAGE, stageIsFull } from '../stage/stage-lots-limit.js';
import { changeFacts, type ChangedFacts } from './change-facts.js';
import { dayMemo } from './day-memo.js';
import type { RowVerdict, SheetLot, SheetProblem, SheetRow } from './lot-sheet.types.js';

/**
 * What makes a lot's number unique in its stage: '12', '012' and '12A' are three lots; 'Lot 12A' and '12a' are one.
 */
export const lotKey = (title: string): string => lotNumber(title).toUpperCase();

/** The stage a sheet is read for. */
export interface SheetStage {
  readonly stageTitle: string;
  readonly timeZone: string;
  readonly lots: readonly SheetLot[];
}

/** A row with what an import does with it: `lot` is the present one, `set` the values to store. */
export interface JudgedRow {
  readonly row: SheetRow;
  readonly verdict: RowVerdict;
  readonly lot: SheetLot | null;
  readonly set: ChangedFacts;
}

/** A lot before it has any fact. */
const BLANK: SheetLot = { _id: '', title: '', status: 'not_released', rev: 0, isBuildersEnabled: false };
const refused = (problems: readonly SheetProblem[]): RowVerdict => ({ kind: 'refused', problems });

function problemsOf(row: SheetRow, { stageTitle }: SheetStage, lines: readonly number[]): SheetProblem[] {
  const problems = [...row.problems];
  if (lines.length > 1)
    problems.push({
      field: 'title',
      message: `${lotLabel(row.title)} is in the sheet more than once: rows ${lines.slice(0, 5).join(', ')}.`,
    });
  const stage = row.stage === undefined ? null : withoutNoun('Stage', row.stage);
  if (stage !== null && stage !== withoutNoun('Stage', stageTitle))
    problems.push({ field: 'stage', message: `The row is of Stage ${stage}. Import it there.` });
  return problems;
}

/** New lots beyond those that the stage has room for, by their place in the sheet. */
function noRoom(stage: SheetStage, rows: Iterable<string>): ReadonlySet<string> {
  const present = new Set(stage.lots.map(({ title }) => lotKey(title)));
  const added = [...rows].filter((key) => key !== '' && !present.has(key));
  return new Set(added.slice(Math.max(0, MAX_LOTS_OF_STAGE - present.size)));
}

function newStatusProblem({ status }: SheetRow): SheetProblem[] {
  return status === 'hold' || status === 'eoi'
    ? [
        {
          field: 'status',
          message: `A new lot can’t begin at ${lotStatusLabel(status)}: import it as Available, then enter the buyer’s request.`,
        },
      ]
    : [];
}

function statusNotes({ status }: SheetRow, lot: SheetLot): string[] {
  return status === undefined || status === parseLotStatus(lot.status)
    ? []
    : [
        `The sheet says ${lotStatusLabel(status)}, the lot’s status is ${lotStatusLabel(lot.status)}. Its status stays: change it on the lot.`,
      ];
}

/**
 * Judges the rows of a sheet, one call each, against the lots of its stage: the page's dry run, and again the API's
 * rule. `rows` is the whole sheet, for numbers that occur twice.
 */
export function judgeRows(stage: SheetStage, rows: readonly SheetRow[]): (row: SheetRow) => JudgedRow {
  const present = new Map(stage.lots.map((lot) => [lotKey(lot.title), lot]));
  const lines = new Map<string, number[]>();
  for (const { title, line } of rows) {
    const key = lotKey(title);
    const of = lines.get(key);
    if (of) of.push(line);
    else lines.set(key, [line]);
  }
  const dayOf = dayMemo(stage.timeZone);
  const beyond = noRoom(stage, lines.keys());
  const roomProblem = (key: string): SheetProblem[] =>
    beyond.has(key) ? [{ field: 'title', message: stageIsFull(stage.stageTitle) }] : [];
  return (row) => {
    const key = lotKey(row.title);
    const lot = present.get(key) ?? null;
    const problems = problemsOf(row, stage, row.title === '' ? [] : (lines.get(key) ?? []));
    const outcome = changeFacts(lot ?? BLANK, row.facts, dayOf);
    const all = [...problems, ...outcome.problems, ...(lot ? [] : [...newStatusProblem(row), ...roomProblem(key)])];
    if (all.length > 0) return { row, lot, set: {}, verdict: refused(all) };
    const notes = lot ? statusNotes(row, lot) : [];
    const { changes, set } = outcome;
    if (!lot) return { row, lot, set, verdict: { kind: 'new', notes, changes } };
    return changes.length > 0
      ? { row, lot, set, verdict: { kind: 'changed', notes, changes } }
      : { row, lot, set: {}, verdict: { kind: 'same', notes } };
  };
}
