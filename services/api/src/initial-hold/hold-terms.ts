import { type ExtendHold, MOST_HOLD_DAYS } from '@lotline/shared-domain';
import { InvalidInput } from '../common/invalid-input.js';
import { timeAt } from './hold-mail.js';
import type { HoldScene } from './hold-scene.js';

const DAY_MS = 86_400_000;

/** When a hold that is approved now ends: after so many days, or the estate's usual number. */
export const approvedUntil = ({ estate }: HoldScene, days: number | undefined, now = Date.now()): Date => new Date(now + (days ?? estate.holdDays) * DAY_MS);

/** The new end of an extended hold; an end that is none later than the present one, or later than 90 days after it, is refused at its field. */
export function extendedUntil({ hold, estate }: HoldScene, { days, until }: Pick<ExtendHold, 'days' | 'until'>, now = Date.now()): Date {
  const end = (hold.expirationDate ?? new Date(now)).getTime();
  if (!until) return new Date(end + (days ?? 0) * DAY_MS);
  const wanted = Date.parse(until);
  if (wanted <= end) throw new InvalidInput([{ path: 'until', message: `The new end must be later than ${timeAt(new Date(end), estate.timeZone)}` }]);
  if (wanted > end + MOST_HOLD_DAYS * DAY_MS) throw new InvalidInput([{ path: 'until', message: `A hold can be extended by at most ${MOST_HOLD_DAYS} days at a time` }]);
  return new Date(wanted);
}
