import { DAY_MS } from '../format/durations.js';
import type { LotStatus } from '../lot/lot-status.js';
import { type REMINDED_DATES, REMINDER_DAYS } from './contract-dates.js';
import { BEFORE_SETTLEMENT } from './eoi-form-changes.js';

/** A date of a contract that the team watches until it is over. */
export type WatchedDate = (typeof REMINDED_DATES)[number];

interface Watch {
  /** The lot's statuses in which it is still to come about. */
  readonly lots: readonly LotStatus[];
  /** Whether it is over by itself once its day is, as nobody does anything then. */
  readonly passes: boolean;
}

/** How long each agreed date is watched: staff see it among what is due, and buyer and team are reminded of it. */
export const WATCHED_DATES = {
  coolingOffEnds: { lots: BEFORE_SETTLEMENT, passes: true },
  financeDue: { lots: BEFORE_SETTLEMENT.filter((status) => status !== 'unconditional'), passes: false },
  settlementDue: { lots: BEFORE_SETTLEMENT, passes: false },
  sunset: { lots: BEFORE_SETTLEMENT, passes: false },
} as const satisfies Record<WatchedDate, Watch>;
export const WATCHED_DATE_NAMES = Object.keys(WATCHED_DATES) as readonly WatchedDate[];

/** Parses a date that is watched; null for any other. */
export const parseWatchedDate = (raw: unknown): WatchedDate | null =>
  typeof raw === 'string' && Object.hasOwn(WATCHED_DATES, raw) ? (raw as WatchedDate) : null;

/** Hours of the estate's day in which reminders are sent, in minutes since midnight: from the first until before the last. */
export const REMINDED_BETWEEN = { from: 9 * 60, until: 20 * 60 } as const;

const daysUntil = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/**
 * The reminder that a date calls for on a day, as the number of days before it; null where none is due. One that was missed is caught
 * up with until the next, unless the date was set when it was nearer already.
 * @param setOn the day on which it was set; null if that isn't known. All days are YYYY-MM-DD of the estate's time zone
 * @example reminderDue({ on: '2027-03-08', today: '2027-03-01' }) // 7
 */
export function reminderDue({
  on,
  today,
  setOn,
}: {
  readonly on: string;
  readonly today: string;
  readonly setOn?: string | null;
}): (typeof REMINDER_DAYS)[number] | null {
  const left = daysUntil(today, on);
  const next = REMINDER_DAYS.findLast((days) => left <= days);
  if (next === undefined || left < 1) return null;
  return left === next || (setOn && daysUntil(setOn, on) >= next) ? next : null;
}
