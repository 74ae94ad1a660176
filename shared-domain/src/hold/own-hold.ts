import { HOUR_MS } from '../format/durations.js';
import { canMoveHold, parseHoldStatus } from './hold-status.js';

/** Input of the rules about a buyer's own hold; times as ISO text or dates. */
export interface OwnHoldFacts {
  readonly status: string;
  /** Approved for a day and not answered yet (D30). */
  readonly isOffer: boolean;
  readonly expirationDate?: string | Date | null;
  /** The latest possible end; absent from an older API. */
  readonly latestEnd?: string | Date | null;
  readonly extensionRequestedAt?: string | Date | null;
  readonly extensionDeclinedAt?: string | Date | null;
}

/** A hold's phase for its buyer: an offer to answer, a pending request, a held lot, or ended. */
export type OwnHoldPhase = 'offer' | 'waiting' | 'held' | 'over';

/** @example ownHoldPhase({ status: 'approved', isOffer: false }) // 'held' */
export function ownHoldPhase({ status, isOffer }: Pick<OwnHoldFacts, 'status' | 'isOffer'>): OwnHoldPhase {
  const known = parseHoldStatus(status);
  if (known === 'pending') return 'waiting';
  if (known === 'approved') return isOffer ? 'offer' : 'held';
  return 'over';
}

/**
 * Whether the buyer may request an extension (D30): once per end date, so that a declined request isn't repeated, and
 * only if the end can still move.
 */
export const mayAskForExtension = (hold: OwnHoldFacts): boolean =>
  ownHoldPhase(hold) === 'held' && !hold.extensionRequestedAt && !hold.extensionDeclinedAt && !isAtLatestEnd(hold);

/** Whether a hold's latest end leaves no further day. Holds end at 17:00 (D98), so another day is 23 to 25 hours. */
export const isAtLatestEnd = ({
  expirationDate,
  latestEnd,
}: Pick<OwnHoldFacts, 'expirationDate' | 'latestEnd'>): boolean =>
  Boolean(
    expirationDate && latestEnd && new Date(expirationDate).getTime() + 12 * HOUR_MS > new Date(latestEnd).getTime(),
  );

/** Whether the buyer may cancel the hold; an offer is declined instead. */
export function mayCancelOwnHold(hold: Pick<OwnHoldFacts, 'status' | 'isOffer'>): boolean {
  const status = parseHoldStatus(hold.status);
  return status !== 'unknown' && canMoveHold(status, 'cancelled') && ownHoldPhase(hold) !== 'offer';
}

/** Holds with at most this much time left need the buyer's attention, in ms. */
export const ENDS_SOON_MS = 48 * HOUR_MS;

/** Whether the buyer must act: an offer, or a hold that ends within 48 hours. */
export function needsBuyer(hold: OwnHoldFacts, now: number = Date.now()): boolean {
  const phase = ownHoldPhase(hold);
  if (phase !== 'held' || !hold.expirationDate) return phase === 'offer';
  return new Date(hold.expirationDate).getTime() - now <= ENDS_SOON_MS;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * The remaining time in its two largest units; null once it is over.
 * @example timeLeft('2027-02-10T06:00:00Z', Date.parse('2027-02-08T02:00:00Z')) // '2 days 4 hours'
 */
export function timeLeft(until: string | Date, now: number = Date.now()): string | null {
  const minutes = Math.floor((new Date(until).getTime() - now) / 60_000);
  if (Number.isNaN(minutes) || minutes < 0) return null;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [counted(days, 'day'), hours > 0 && counted(hours, 'hour')]
      : [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')];
  return parts.filter(Boolean).join(' ') || 'less than a minute';
}
