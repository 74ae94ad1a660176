import { HOUR_MS } from '@lotline/shared-domain';

/** UTC offset of a zone at a moment, in minutes. */
function minutesAhead(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return Math.round((wall - at) / 60_000);
}

/** Local midnight of a day in a time zone (D65). Months count from 0. */
export function localMidnight(year: number, month: number, day: number, timeZone: string): Date {
  const utc = Date.UTC(year, month, day);
  const first = utc - minutesAhead(utc, timeZone) * 60_000;
  return new Date(utc - minutesAhead(first, timeZone) * 60_000);
}

/** Moments relative to the seeding, in an estate's time zone. */
export interface SeedClock {
  readonly now: Date;
  hours(offset: number): Date;
  days(offset: number): Date;
  /** Local midnight that many months from now; fractions count as parts of thirty days. */
  months(offset: number | null): Date | null;
}

/** The seed clock of one estate. */
export function seedClock(now: Date, timeZone: string): SeedClock {
  const hours = (offset: number): Date => new Date(now.getTime() + offset * HOUR_MS);
  return {
    now,
    hours,
    days: (offset) => hours(offset * 24),
    months(offset) {
      if (offset === null) return null;
      const local = new Date(now.getTime() + minutesAhead(now.getTime(), timeZone) * 60_000);
      const whole = Math.trunc(offset);
      const days = Math.round((offset - whole) * 30);
      return localMidnight(local.getUTCFullYear(), local.getUTCMonth() + whole, local.getUTCDate() + days, timeZone);
    },
  };
}

/** When an item of a scenario was created. */
export const createdAt = (
  clock: SeedClock,
  offset: { readonly createdHours?: number; readonly createdDays?: number },
): Date => clock.hours(offset.createdHours ?? (offset.createdDays ?? 0) * 24);
