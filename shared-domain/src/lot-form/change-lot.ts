import type { StaffLotDetail } from '../answer/staff-lot-shapes.js';
import { formatCurrency } from '../format/currency.js';
import { formatDate } from '../format/dates.js';
import { type ChangedFacts, changeFacts } from '../lot-sheet/change-facts.js';
import type { DayOf } from '../lot-sheet/day-memo.js';
import type { LotFacts, SheetLot } from '../lot-sheet/lot-sheet.types.js';
import { LOT_COLUMNS } from '../lot-sheet/lot-columns.js';
import { type LotField, type LotFieldContext, lotFieldRefusal, type LotRefusalCode } from '../lot/lot-field-rules.js';
import { salePhaseLabel } from '../lot/lot-lifecycle.js';
import { lotNumber } from '../lot/lot-title.js';
import { lotEdges } from './lot-edges.js';
import { TERM_FIELDS, TERM_NAMES, lotTermOf, type TermField, termProblems, type TermProblem } from './term-fields.js';
import type { UpdateLot } from './update-lot.schema.js';

/** The lot as it is, as far as a change of it is judged. */
export type ChangeableLot = SheetLot &
  Pick<StaffLotDetail, 'conditions' | 'option' | 'offlineSale' | 'lotBuyers' | 'shape'>;

/** Why a field of a lot isn't saved, as a sentence with a code. */
export interface LotProblem {
  readonly field: LotField;
  readonly code: LotRefusalCode | TermProblem['code'] | 'zero' | 'no_such_edge';
  readonly message: string;
}

/** What a change makes of a lot: the values to store, the change in the words of the history, and what is refused. */
export interface LotChange {
  readonly facts: ChangedFacts;
  readonly terms: { readonly [Field in TermField]?: string | number | null };
  readonly frontEdge?: number | null;
  readonly words: readonly string[];
  readonly problems: readonly LotProblem[];
}

const worded = (field: TermField, value: string | number | null): string => {
  const { kind } = TERM_FIELDS[field];
  if (value === null) return kind === 'day' ? '--' : '-';
  if (kind === 'day') return formatDate(String(value), 'UTC');
  if (kind === 'dollars') return formatCurrency(Number(value));
  return kind === 'percent' ? `${value} %` : kind === 'phase' ? salePhaseLabel(String(value)) : String(value);
};

function changeTerms(lot: ChangeableLot, asked: UpdateLot, dayOf: DayOf): Pick<LotChange, 'terms' | 'words'> {
  const terms: { [Field in TermField]?: string | number | null } = {};
  const words: string[] = [];
  for (const field of TERM_NAMES) {
    if (asked[field] === undefined) continue;
    const [before, after] = [lotTermOf(lot, field, dayOf), asked[field] === '' ? null : asked[field]];
    if (before === after) continue;
    terms[field] = after;
    const { label, isPrivate } = TERM_FIELDS[field];
    words.push(isPrivate ? `${label} changed` : `${label} ${worded(field, before)} → ${worded(field, after)}`);
  }
  return { terms, words };
}

/** Terms as they would be: those of the groups that the change touches. */
function termsAfter(lot: ChangeableLot, terms: LotChange['terms'], dayOf: DayOf): LotChange['terms'] {
  const touched = new Set((Object.keys(terms) as TermField[]).map((field) => TERM_FIELDS[field].at[0]));
  return Object.fromEntries(
    TERM_NAMES.filter((field) => touched.has(TERM_FIELDS[field].at[0])).map((field) => [
      field,
      terms[field] === undefined ? lotTermOf(lot, field, dayOf) : terms[field],
    ]),
  );
}

/** The label of a field, as its form, its messages and the history say it. */
export const lotFieldLabel = (field: LotField): string =>
  field === 'frontEdge'
    ? 'Front edge'
    : field in TERM_FIELDS
      ? TERM_FIELDS[field as TermField].label
      : LOT_COLUMNS[field as keyof typeof LOT_COLUMNS].header;

/**
 * What a change makes of a lot (section 3): the API's rule, and the form's. Nothing is saved if there are problems.
 * @example changeLot(lot, { price: 320_000 }, { dayOf, context: { status: 'hold' } }).problems[0]?.code // 'agreed'
 */
export function changeLot(
  lot: ChangeableLot,
  { price, title, ...asked }: UpdateLot,
  { dayOf, context }: { dayOf: DayOf; context: Omit<LotFieldContext, 'status' | 'isDrawn'> },
): LotChange {
  const { set, changes, problems } = changeFacts(
    lot,
    {
      ...(asked as LotFacts),
      ...(typeof price === 'number' && { price }),
      ...(title !== undefined && { title: lotNumber(title) }),
    },
    dayOf,
  );
  const { terms, words } = changeTerms(lot, asked, dayOf);
  const current = { ...context, status: lot.status, isDrawn: !!lot.shape };
  const [edge, before] = [asked.frontEdge, lot.shape?.frontEdge ?? null];
  const isTurned = edge !== undefined && edge !== before;
  const refused = ([...Object.keys(terms), ...(isTurned ? ['frontEdge'] : [])] as LotField[]).flatMap((field) => {
    const refusal = lotFieldRefusal(field, current, lotFieldLabel(field));
    return refusal ? [{ field, ...refusal }] : [];
  });
  const lacksEdge = isTurned && typeof edge === 'number' && lot.shape && edge >= lotEdges(lot.shape.path).length;
  return {
    facts: set,
    terms,
    ...(isTurned && { frontEdge: edge }),
    words: [
      ...changes.map(({ field, from, to }) => `${LOT_COLUMNS[field].header} ${from} → ${to}`),
      ...words,
      ...(isTurned ? ['Front edge changed'] : []),
    ],
    problems: [
      ...(problems as readonly LotProblem[]),
      ...refused,
      ...(refused.length === 0 ? termProblems(termsAfter(lot, terms, dayOf)) : []),
      ...(lacksEdge
        ? [{ field: 'frontEdge', code: 'no_such_edge', message: 'The lot has no such edge.' } as const]
        : []),
    ],
  };
}
