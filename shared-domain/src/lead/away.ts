/**
 * The last day of an absence, YYYY-MM-DD; null for one that is over, or none. `awayUntil` is the end of that day in a
 * time zone of Australia, where UTC has the same day. @param now ms
 * @example lastDayAway('2026-12-03T12:59:59.999Z', now) // '2026-12-03'
 */
export const lastDayAway = (awayUntil: string | null | undefined, now: number): string | null =>
  awayUntil && Date.parse(awayUntil) > now ? awayUntil.slice(0, 10) : null;
