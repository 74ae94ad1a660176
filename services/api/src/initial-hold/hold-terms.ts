import {
  type ExtendHold,
  formatDate,
  holdEndOf,
  holdEndOn,
  latestHoldEnd,
  MAX_HOLD_DAYS,
} from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import { timeAt } from '../decision/lot-mail.js';
import type { LotScene } from '../decision/lot-scene.js';
import type { Hold, HoldScene } from './hold-scene.js';

/** When a hold that stands was approved, or offered; the few from before that was noted count from their request. */
export const approvedAt = ({ decidedAt, createdAt }: Pick<Hold, 'decidedAt' | 'createdAt'>): Date =>
  decidedAt ?? createdAt;

/** End of a hold approved now: after `days`, or the estate's default. */
export const approvedUntil = ({ estate }: LotScene, days?: number, now = new Date()): Date =>
  holdEndOf(now, days ?? estate.holdDays, estate.timeZone);

/** End of an offer accepted now: the estate's default term, counted from the offer. */
export const acceptedUntil = ({ hold, estate }: HoldScene, now = new Date()): Date =>
  holdEndOf(approvedAt(hold), estate.holdDays, estate.timeZone, now);

/** The last day on which a hold can end, in the estate's time zone. */
export function latestDayOf({ hold, estate }: HoldScene): string {
  return formatDate(latestHoldEnd(approvedAt(hold), estate.timeZone), estate.timeZone);
}

/**
 * The new end of an extended hold: 17:00 of the day of `until`, or `days` after the day of its current end (D98). An end no later than the current one, or beyond the maximum, is refused with an
 * error on its field.
 */
export function extendedUntil(scene: HoldScene, asked: Pick<ExtendHold, 'days' | 'until'>, now = Date.now()): Date {
  const { hold, estate } = scene;
  const { days, until } = asked;
  const end = hold.expirationDate ?? new Date(now);
  const wanted = until ? holdEndOn(until, estate.timeZone) : holdEndOn(end, estate.timeZone, days ?? 0);
  const refused = (message: string) => new InvalidInput([{ path: until ? 'until' : 'days', message }]);
  if (wanted <= end) throw refused(`The new end must be later than ${timeAt(end, estate.timeZone)}`);
  if (wanted > latestHoldEnd(approvedAt(hold), estate.timeZone)) {
    const latest = latestDayOf(scene);
    throw refused(`A hold can end on ${latest} at the latest, ${MAX_HOLD_DAYS} days after it was approved`);
  }
  return wanted;
}
