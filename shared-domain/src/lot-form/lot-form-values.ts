import type { StaffLotDetail } from '../answer/staff-lot-shapes.js';
import { formatCurrency } from '../format/currency.js';
import { formatDate } from '../format/dates.js';
import { salePhaseLabel } from '../lot/lot-lifecycle.js';
import { followsPrice } from '../lot/lot-price.js';
import { type LotField, LOT_FIELD_WHEN, lotFieldRefusal } from '../lot/lot-field-rules.js';
import { dayMemo } from '../lot-sheet/day-memo.js';
import { lotFieldLabel } from './change-lot.js';
import { TERM_FIELDS, TERM_NAMES, lotTermOf, type TermField } from './term-fields.js';

/** Values of the lot form by field: '' for none; undefined for a field that this lot can't have. */
export type LotFormValues = { readonly [Field in LotField]?: string | number | boolean | undefined };

/** The parts of a lot that some statuses alone have. */
const BY_STATUS: readonly string[] = ['option', 'offline', 'bought'];

const AMOUNTS: readonly LotField[] = ['price', 'shownPrice', 'deposit'];
const DAYS = ['registrationDate', 'registeredOn', 'releaseDate', 'financeDueDate', 'settlementDate'] as const;

/** A lot's values as the form shows them; days are those of the estate's time zone (D65), a price of 0 is none (2.8). */
export function lotFormValues(lot: StaffLotDetail): LotFormValues {
  const dayOf = dayMemo(lot.estate.timeZone);
  const { priceTracking } = lot;
  const shown = priceTracking?.value;
  const context = { status: lot.status, hasEoi: lot.eoi !== undefined && lot.eoi !== null };
  const terms = TERM_NAMES.map((field) => {
    const isOfStatus = BY_STATUS.includes(LOT_FIELD_WHEN[field]);
    const isAbsent = isOfStatus && lotFieldRefusal(field, context, TERM_FIELDS[field].label) !== null;
    return [field, isAbsent ? undefined : (lotTermOf(lot, field, dayOf) ?? '')] as const;
  });
  return {
    title: lot.title,
    size: lot.size ?? '',
    blockWidth: lot.blockWidth ?? '',
    blockDepth: lot.blockDepth ?? '',
    price: lot.price || '',
    priceType: priceTracking?.type ?? '',
    shownPrice: typeof shown === 'number' && shown > 0 && !followsPrice(lot) ? shown : '',
    deposit: lot.deposit ?? '',
    street: lot.street ?? '',
    faces: lot.faces ?? '',
    frontEdge: lot.shape ? (lot.shape.frontEdge ?? '') : undefined,
    ...Object.fromEntries(DAYS.map((field) => [field, dayOf(lot[field]) ?? ''])),
    isBuildersEnabled: lot.isBuildersEnabled,
    ...Object.fromEntries(terms),
  };
}

/** A value that another person saved in a field that was typed into as well. */
export interface ClashingValue {
  readonly field: LotField;
  readonly label: string;
  readonly now: LotFormValues[LotField];
}

/** A value of the form in words: '$320,000', '1 Jul 2027', 'Yes'; '-' for none. */
export function lotValueWords(field: LotField, value: LotFormValues[LotField]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === undefined || value === '') return '-';
  const kind = field in TERM_FIELDS ? TERM_FIELDS[field as TermField].kind : null;
  if (kind === 'day' || (DAYS as readonly string[]).includes(field)) return formatDate(String(value), 'UTC');
  if (field === 'deposit' && value === 0) return 'None';
  if (kind === 'dollars' || AMOUNTS.includes(field)) return formatCurrency(Number(value));
  if (kind === 'phase') return salePhaseLabel(String(value));
  return field === 'frontEdge' ? `Edge ${Number(value) + 1}` : String(value);
}

const same = (one: unknown, other: unknown): boolean => String(one ?? '') === String(other ?? '');
const differing = (one: LotFormValues, other: LotFormValues): LotField[] =>
  (Object.keys({ ...one, ...other }) as LotField[]).filter((field) => !same(one[field], other[field]));

/** The fields whose values were typed. */
export const typedFields = (typed: LotFormValues, base: LotFormValues): readonly LotField[] => differing(typed, base);

/**
 * Takes up newer values of a lot under what was typed: an untouched field follows, a typed one stays and is named with
 * the newer value.
 */
export function takeUpNewer(
  typed: LotFormValues,
  base: LotFormValues,
  newer: LotFormValues,
): { values: LotFormValues; clashes: readonly ClashingValue[] } {
  const touched = differing(typed, base);
  const moved = differing(base, newer);
  const followed = moved.filter((field) => !touched.includes(field));
  return {
    values: { ...typed, ...Object.fromEntries(followed.map((field) => [field, newer[field]])) },
    clashes: moved
      .filter((field) => touched.includes(field) && !same(typed[field], newer[field]))
      .map((field) => ({ field, label: lotFieldLabel(field), now: newer[field] })),
  };
}
