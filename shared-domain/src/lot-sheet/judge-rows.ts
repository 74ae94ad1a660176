import { lotStatusLabel } from '../lot/lot-display.js';
import { parseLotStatus } from '../lot/lot-status.js';
import { lotKey, lotLabel, lotsOfNumber } from '../lot/lot-title.js';
import { withoutNoun } from '../format/noun.js';
import { MAX_LOTS_OF_STAGE, stageIsFull } from '../stage/stage-lots-limit.js';
import { changeFacts, type ChangedFacts } from './change-facts.js';
import { dayMemo } from './day-memo.js';
import type { LotSheetField } from './lot-columns.js';
import type { LotSheetProblem, LotSheetRow, SheetLot } from './lot-sheet.types.js';
import type { RowVerdict } from '../sheet/sheet.types.js';

/** The stage a sheet is read for. */
export interface SheetStage {
  readonly stageTitle: string;
  readonly timeZone: string;
  readonly lots: readonly SheetLot[];
}

/** A row with what an import does with it: `lot` is the present one, `set` the values to store. */
export interface JudgedRow {
  readonly row: LotSheetRow;
  readonly verdict: RowVerdict<LotSheetField, LotSheetProblem>;
  readonly lot: SheetLot | null;
  readonly set: ChangedFacts;
}

/** A lot before it has any fact. */
const BLANK: SheetLot = { _id: '', title: '', status: 'not_released', rev: 0, isBuildersEnabled: false };
const refused = (problems: readonly LotSheetProblem[]): JudgedRow['verdict'] => ({ kind: 'refused', problems });

function problemsOf(row: LotSheetRow, { stageTitle }: SheetStage, lines: readonly number[]): LotSheetProblem[] {
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
function noRoom({ lots }: SheetStage, keys: readonly string[]): ReadonlySet<string> {
  const added = keys.filter((key) => key !== '');
  return new Set(added.slice(Math.max(0, MAX_LOTS_OF_STAGE - lots.length)));
}

/** A number that means several lots of the stage: which one is for a person to say (D170). */
function ambiguous(title: string, lots: readonly SheetLot[]): LotSheetProblem[] {
  if (title === '' || lots.length < 2) return [];
  const names = new Intl.ListFormat('en-AU').format(lots.map((lot) => lot.title).sort());
  return [
    { field: 'title', message: `The stage has lots ${names}. Write the number as the lot that you mean has it.` },
  ];
}

function newStatusProblem({ status }: LotSheetRow): LotSheetProblem[] {
  return status === 'hold' || status === 'eoi'
    ? [
        {
          field: 'status',
          message: `A new lot can’t begin at ${lotStatusLabel(status)}: import it as Available, then enter the buyer’s request.`,
        },
      ]
    : [];
}

function statusNotes({ status }: LotSheetRow, lot: SheetLot): string[] {
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
export function judgeRows(stage: SheetStage, rows: readonly LotSheetRow[]): (row: LotSheetRow) => JudgedRow {
  const lotsOf = lotsOfNumber(stage.lots);
  /** The lot that a number means; of a new one, or one that may mean several, its key. */
  const meantBy = (title: string): SheetLot | string => {
    const [lot, another] = lotsOf(title);
    return lot && !another ? lot : lotKey(title);
  };
  const lines = new Map<SheetLot | string, number[]>();
  for (const { title, line } of rows) {
    const meant = meantBy(title);
    const of = lines.get(meant);
    if (of) of.push(line);
    else lines.set(meant, [line]);
  }
  const dayOf = dayMemo(stage.timeZone);
  const beyond = noRoom(
    stage,
    [...lines.keys()].filter((meant) => typeof meant === 'string'),
  );
  return (row) => {
    const meant = meantBy(row.title);
    const lot = typeof meant === 'string' ? null : meant;
    const problems = [
      ...problemsOf(row, stage, row.title === '' ? [] : (lines.get(meant) ?? [])),
      ...(lot ? [] : ambiguous(row.title, lotsOf(row.title))),
    ];
    const outcome = changeFacts(lot ?? BLANK, row.facts, dayOf);
    const room: LotSheetProblem[] =
      typeof meant === 'string' && beyond.has(meant)
        ? [{ field: 'title', message: stageIsFull(stage.stageTitle) }]
        : [];
    const all = [...problems, ...outcome.problems, ...(lot ? [] : newStatusProblem(row)), ...room];
    if (all.length > 0) return { row, lot, set: {}, verdict: refused(all) };
    const notes = lot ? statusNotes(row, lot) : [];
    const { changes, set } = outcome;
    if (!lot) return { row, lot, set, verdict: { kind: 'new', notes, changes } };
    return changes.length > 0
      ? { row, lot, set, verdict: { kind: 'changed', notes, changes } }
      : { row, lot, set: {}, verdict: { kind: 'same', notes } };
  };
}
