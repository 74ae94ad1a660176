import { addDays } from '../format/calendar-day.js';
import { formatDate } from '../format/dates.js';

/**
 * The dates that a contract keeps, in the order in which they come (D107). `happened`: a day on which something was done, never in the
 * future; `due`: a day that is agreed.
 */
export const CONTRACT_DATES = {
  issued: { label: 'Contract issued', kind: 'happened' },
  buyerSigned: { label: 'Buyer signed', kind: 'happened' },
  vendorSigned: { label: 'Vendor signed', kind: 'happened' },
  exchanged: { label: 'Exchanged', kind: 'happened' },
  coolingOffEnds: { label: 'Cooling off ends', kind: 'due' },
  financeDue: { label: 'Finance due', kind: 'due' },
  settlementDue: { label: 'Settlement due', kind: 'due' },
  sunset: { label: 'Sunset date', kind: 'due' },
} as const satisfies Record<string, { label: string; kind: 'happened' | 'due' }>;
export type ContractDateName = keyof typeof CONTRACT_DATES;
export const CONTRACT_DATE_NAMES = Object.keys(CONTRACT_DATES) as readonly ContractDateName[];

/** Both parties' signatures, which a new version clears (D135). */
export const SIGNATURES = ['buyerSigned', 'vendorSigned'] as const satisfies readonly ContractDateName[];

/** Dates that buyers and team are reminded of, and days before that (by email and on the desk). */
export const REMINDED_DATES = [
  'coolingOffEnds',
  'financeDue',
  'settlementDue',
  'sunset',
] as const satisfies readonly ContractDateName[];
export const REMINDER_DAYS = [7, 1] as const;

/** Days of a contract that are known, as YYYY-MM-DD of the estate's time zone. */
export type KnownContractDays = Readonly<Partial<Record<ContractDateName, string | null>>>;

/**
 * The dates that really change, in their order, and whether that needs a reason: one that was set changes or goes (D135).
 * @param before days that were set, without derived ones
 * @param asked the new days; null clears one, what is left out stays
 * @example changeOfDates({ issued: '2026-05-01' }, { issued: '2026-05-02' }) // { changed: ['issued'], needsReason: true }
 */
export function changeOfDates(
  before: KnownContractDays,
  asked: KnownContractDays,
): { changed: readonly ContractDateName[]; needsReason: boolean } {
  const changed = CONTRACT_DATE_NAMES.filter(
    (name) => asked[name] !== undefined && (asked[name] ?? null) !== (before[name] ?? null),
  );
  return { changed, needsReason: changed.some((name) => Boolean(before[name])) };
}

/**
 * Changes of dates in words.
 * @param changed those of `asked` that really change
 * @example describeDates({ financeDue: '2026-12-04' }, { financeDue: '2026-12-11' }, ['financeDue']) // 'Finance due 4 Dec 2026 → 11 Dec 2026'
 */
export const describeDates = (
  before: KnownContractDays,
  asked: KnownContractDays,
  changed: readonly ContractDateName[],
): string =>
  changed
    .map((name) => {
      const [from, to] = [before[name], asked[name]].map((day) => day && formatDate(day, 'UTC'));
      const days = to ? (from ? `${from} → ${to}` : to) : `${from ?? ''} cleared`;
      return `${CONTRACT_DATES[name].label} ${days}`;
    })
    .join('; ');

/**
 * The day on which settlement is due: the day that is set, else the lot's registration plus the estate's number of days (D107); null
 * where neither is known.
 * @example settlementDueDay({ set: null, registeredOn: '2026-05-01', settlementDays: 14 }) // '2026-05-15'
 */
export function settlementDueDay({
  set,
  registeredOn,
  settlementDays,
}: {
  readonly set: string | null | undefined;
  readonly registeredOn: string | null | undefined;
  readonly settlementDays: number | null | undefined;
}): string | null {
  if (set) return set;
  return registeredOn && typeof settlementDays === 'number' ? addDays(registeredOn, settlementDays) : null;
}
