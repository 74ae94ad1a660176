import { formatCurrency } from '../format/currency.js';
import { formatDate } from '../format/dates.js';
import { formatArea, formatLength } from '../format/measures.js';
import { describePrice, followsPrice, priceTypeLabel, unshownPrice } from '../lot/lot-price.js';
import { type LotField, lotFieldRefusal } from '../lot/lot-field-rules.js';
import type { DayOf } from './day-memo.js';
import type { DayField, FactChange, LotFacts, SheetLot, LotSheetProblem } from './lot-sheet.types.js';
import { LOT_COLUMNS } from './lot-columns.js';

/** The stored values that a change sets; days are YYYY-MM-DD. */
export interface ChangedFacts extends Partial<Record<DayField, string | null>> {
  title?: string;
  size?: number | null;
  blockWidth?: number | null;
  blockDepth?: number | null;
  price?: number;
  deposit?: number | null;
  priceTracking?: { type: string; value?: number };
  isBuildersEnabled?: boolean;
  street?: string | null;
  faces?: string | null;
}

/** What facts would change of a lot: the values to store, each change in words, and what can't be changed. */
export interface FactsOutcome {
  readonly set: ChangedFacts;
  readonly changes: readonly FactChange[];
  readonly problems: readonly LotSheetProblem[];
}

const DAYS = ['registrationDate', 'registeredOn', 'releaseDate', 'financeDueDate', 'settlementDate'] as const;
const measure = (format: (value: number | null | undefined, unit: string) => string, unit: string) =>
  ((value: unknown) => format(value as number | null, unit)) satisfies (value: unknown) => string;
const text = (value: unknown): string => (value as string | null | undefined) || '-';
/** A lot's 0 says that nothing is due, unlike none (D132). */
const deposit = (value: unknown): string => (value === 0 ? 'None' : formatCurrency(value as number | null));
const PLAIN = {
  size: measure(formatArea, ' m²'),
  blockWidth: measure(formatLength, ' m'),
  blockDepth: measure(formatLength, ' m'),
  street: text,
  faces: text,
  deposit,
  isBuildersEnabled: (value: unknown) => (value ? 'Yes' : 'No'),
} as const;

type Tracking = NonNullable<ChangedFacts['priceTracking']> | null;
const trackingOf = ({ priceTracking }: SheetLot): Tracking =>
  priceTracking
    ? {
        type: priceTracking.type,
        ...(typeof priceTracking.value === 'number' && { value: priceTracking.value }),
      }
    : null;

/**
 * The price tracking after a change (2.8): a given shown price counts; otherwise the shown price follows the price if it
 * did so before. A lot that had no price gets a fixed one.
 */
function trackingAfter(lot: SheetLot, { price, priceType, shownPrice }: LotFacts): Tracking {
  const before = trackingOf(lot);
  const stored = lot.price ?? null;
  const getsPrice = typeof shownPrice === 'number' || (!before && stored === null && price !== undefined);
  const type = priceType ?? before?.type ?? (getsPrice ? 'fixed' : null);
  if (!type) return null;
  if (typeof shownPrice === 'number') return { type, value: shownPrice };
  const isTouched = price !== undefined && price !== lot.price;
  const isMoved = follows(lot, before) && (isTouched || type !== before?.type);
  return valued(type, shownPrice === null || isMoved ? (price ?? stored) : before?.value);
}

const valued = (type: NonNullable<Tracking>['type'], value: number | null | undefined): Tracking => ({
  type,
  ...(typeof value === 'number' && { value }),
});

/** Whether the shown price goes with the price. */
const follows = (lot: SheetLot, before: Tracking): boolean =>
  before?.value === undefined || before.value === (lot.price ?? null) || followsPrice(lot);

function changePrices(lot: SheetLot, facts: LotFacts, out: { set: ChangedFacts; changes: FactChange[] }): void {
  const { price } = facts;
  const [before, after] = [trackingOf(lot), trackingAfter(lot, facts)];
  const isShownChanged = after !== null && (after.type !== before?.type || after.value !== before.value);
  if (isShownChanged) out.set.priceTracking = after;
  if (price !== undefined && price !== (lot.price ?? null)) {
    out.set.price = price;
    const note = isShownChanged ? '' : unshownPrice(lot);
    out.changes.push({ field: 'price', from: formatCurrency(lot.price), to: `${formatCurrency(price)}${note}` });
  }
  const words = [before, after].map((priceTracking) => describePrice({ priceTracking }).text);
  if (!isShownChanged) return;
  if (after.type !== before?.type)
    out.changes.push({
      field: 'priceType',
      from: before ? priceTypeLabel(before.type) : '-',
      to: priceTypeLabel(after.type),
    });
  // The shown price alone, or one that doesn't follow from the price just named.
  if (after.value !== before?.value && after.value !== out.set.price)
    out.changes.push({ field: 'shownPrice', from: words[0] ?? '-', to: words[1] ?? '-' });
}

/** What a new price of zero is refused with: a stored zero means 'Request pricing' (2.8). */
export const NO_ZERO_PRICE = 'A price must be at least $1. For ‘Request pricing’, set the price type to Hidden.';

function problemsOf(lot: SheetLot, set: ChangedFacts, changes: readonly FactChange[]): LotSheetProblem[] {
  const problems: LotSheetProblem[] = [];
  if (set.price === 0) problems.push({ field: 'price', code: 'zero', message: NO_ZERO_PRICE });
  const shown = set.priceTracking;
  if (shown?.value === 0 && set.price !== 0)
    problems.push({ field: 'shownPrice', code: 'zero', message: NO_ZERO_PRICE });
  for (const { field } of changes) {
    const refusal = lotFieldRefusal(field as LotField, lot, LOT_COLUMNS[field].header);
    if (refusal) problems.push({ field, ...refusal });
  }
  return problems;
}

/**
 * What facts change of a lot (section 3). `title` renames it. The caller refuses the whole change if there are problems.
 * @example changeFacts(lot, { size: 460 }, dayMemo(timeZone)).changes // [{ field: 'size', from: '450 m²', to: '460 m²' }]
 */
export function changeFacts(lot: SheetLot, facts: LotFacts & { title?: string }, dayOf: DayOf): FactsOutcome {
  const out: { set: ChangedFacts; changes: FactChange[] } = { set: {}, changes: [] };
  if (facts.title !== undefined && facts.title !== lot.title) {
    out.set.title = facts.title;
    out.changes.push({ field: 'title', from: lot.title, to: facts.title });
  }
  for (const field of Object.keys(PLAIN) as (keyof typeof PLAIN)[]) {
    const asked = facts[field];
    if (asked === undefined) continue;
    const before = lot[field] ?? null;
    // Stored texts may have spaces around them, which no sheet keeps.
    if ((typeof before === 'string' ? before.trim() || null : before) === (asked === '' ? null : asked)) continue;
    Object.assign(out.set, { [field]: asked });
    out.changes.push({ field, from: PLAIN[field](before), to: PLAIN[field](asked) });
  }
  for (const field of DAYS) {
    const [asked, before] = [facts[field], dayOf(lot[field])];
    if (asked === undefined || asked === before) continue;
    out.set[field] = asked;
    out.changes.push({ field, from: formatDate(before, 'UTC'), to: formatDate(asked, 'UTC') });
  }
  changePrices(lot, facts, out);
  return { ...out, problems: problemsOf(lot, out.set, out.changes) };
}
