import type { DayOf } from '../lot-sheet/day-memo.js';
import type { LotField } from '../lot/lot-field-rules.js';
import type { LotSheetField } from '../lot-sheet/lot-columns.js';

/** Fields that belong to a lot's option, sale outside Lotline, buyers or conditions. */
export type TermField = Exclude<LotField, LotSheetField | 'frontEdge'>;

export interface TermRule {
  readonly label: string;
  /** Where the value is in the stored lot and in `staff/getLot`. */
  readonly at: readonly [string, ...string[]];
  readonly kind: 'text' | 'day' | 'dollars' | 'percent' | 'phase';
  /** Its values stay out of the history: a person's, or long. */
  readonly isPrivate?: true;
}

const person = (at: 'firstBuyer' | 'secondBuyer', who: string) =>
  ({
    FirstName: { label: `${who}: first name`, at: ['lotBuyers', at, 'firstName'], kind: 'text', isPrivate: true },
    LastName: { label: `${who}: last name`, at: ['lotBuyers', at, 'lastName'], kind: 'text', isPrivate: true },
    Email: { label: `${who}: email`, at: ['lotBuyers', at, 'email'], kind: 'text', isPrivate: true },
    Phone: { label: `${who}: phone`, at: ['lotBuyers', at, 'phone'], kind: 'text', isPrivate: true },
  }) as const satisfies Readonly<Record<string, TermRule>>;
const FIRST = /*#__PURE__*/ person('firstBuyer', 'First buyer');
const SECOND = /*#__PURE__*/ person('secondBuyer', 'Second buyer');

/** The terms of a lot by field: label, place and kind. */
export const TERM_FIELDS: Readonly<Record<TermField, TermRule>> = {
  conditions: { label: 'Conditions', at: ['conditions'], kind: 'text', isPrivate: true },
  optionHolder: { label: 'Option holder', at: ['option', 'optionHolder'], kind: 'text', isPrivate: true },
  typeOfOption: { label: 'Type of option', at: ['option', 'typeOfOption'], kind: 'text' },
  optionStartDate: { label: 'Option start', at: ['option', 'termsOfOption', 'optionStartDate'], kind: 'day' },
  optionEndDate: { label: 'Option end', at: ['option', 'termsOfOption', 'optionEndDate'], kind: 'day' },
  landPrice: { label: 'Land price', at: ['option', 'termsOfOption', 'landPrice'], kind: 'dollars' },
  optionFee: { label: 'Option fee', at: ['option', 'termsOfOption', 'optionFee', 'fee'], kind: 'dollars' },
  optionPercent: {
    label: 'Fee in percent',
    at: ['option', 'termsOfOption', 'optionFee', 'percent'],
    kind: 'percent',
  },
  optionConditions: {
    label: 'Conditions of the option',
    at: ['option', 'termsOfOption', 'conditions'],
    kind: 'text',
    isPrivate: true,
  },
  salePhase: { label: 'Sale phase', at: ['offlineSale', 'salePhase'], kind: 'phase' },
  offlineName: { label: 'Buyer', at: ['offlineSale', 'offlineBuyerData', 'fullName'], kind: 'text', isPrivate: true },
  offlineEmail: { label: 'Email', at: ['offlineSale', 'offlineBuyerData', 'email'], kind: 'text', isPrivate: true },
  offlinePhone: { label: 'Phone', at: ['offlineSale', 'offlineBuyerData', 'phone'], kind: 'text', isPrivate: true },
  offlineAddress: {
    label: 'Address',
    at: ['offlineSale', 'offlineBuyerData', 'address'],
    kind: 'text',
    isPrivate: true,
  },
  offlineDeposit: { label: 'Deposit', at: ['offlineSale', 'offlineDeposit'], kind: 'dollars' },
  firstBuyerFirstName: FIRST.FirstName,
  firstBuyerLastName: FIRST.LastName,
  firstBuyerEmail: FIRST.Email,
  firstBuyerPhone: FIRST.Phone,
  secondBuyerFirstName: SECOND.FirstName,
  secondBuyerLastName: SECOND.LastName,
  secondBuyerEmail: SECOND.Email,
  secondBuyerPhone: SECOND.Phone,
};
export const TERM_NAMES = /*#__PURE__*/ Object.keys(TERM_FIELDS) as readonly TermField[];

/** Values of terms by field; days are YYYY-MM-DD. Absent: not shown or not asked; blank or null: none. */
export type TermValues = { readonly [Field in TermField]?: string | number | null | undefined };

/** The value of a term of a lot, as it is answered, or null. */
export function lotTermOf(lot: object, field: TermField, dayOf: DayOf): string | number | null {
  const { at, kind } = TERM_FIELDS[field];
  const found = at.reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | null)?.[name], lot);
  if (found === undefined || found === null || found === '') return null;
  return kind === 'day' ? dayOf(found as string) : (found as string | number);
}

/** What a set of terms breaks, at the field to correct. */
export interface TermProblem {
  readonly field: TermField;
  readonly code: 'required' | 'order';
  readonly message: string;
}

const isBlank = (value: unknown): boolean => value === null || value === '';
const REQUIRED = ['optionHolder', 'typeOfOption', 'optionStartDate', 'optionEndDate', 'salePhase'] as const;
const PERSON = ['FirstName', 'LastName', 'Email', 'Phone'] as const;
const BUYERS = ['firstBuyer', 'secondBuyer'] as const;

/**
 * What is wrong with the terms of a lot taken together: an option without its holder, one that ends before it starts, a
 * buyer with half a name. Absent values aren't judged.
 */
export function termProblems(values: TermValues): readonly TermProblem[] {
  const required = (field: TermField): TermProblem => ({
    field,
    code: 'required',
    message: `${TERM_FIELDS[field].label} is a required field`,
  });
  const problems: TermProblem[] = REQUIRED.filter((field) => isBlank(values[field])).map(required);
  const [start, end] = [values.optionStartDate, values.optionEndDate];
  if (start && end && end < start)
    problems.push({ field: 'optionEndDate', code: 'order', message: 'Option end must not be before its start' });
  const hasSome = (who: (typeof BUYERS)[number]) =>
    PERSON.some((part) => values[`${who}${part}`] !== undefined && !isBlank(values[`${who}${part}`]));
  for (const who of BUYERS) {
    const isNeeded = hasSome(who) || (who === 'firstBuyer' && hasSome('secondBuyer'));
    if (isNeeded)
      problems.push(
        ...PERSON.filter((part) => isBlank(values[`${who}${part}`])).map((part) => required(`${who}${part}`)),
      );
  }
  return problems;
}
