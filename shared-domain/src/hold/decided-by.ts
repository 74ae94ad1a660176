import { formatDate, formatTime } from '../format/dates.js';

/** The last change: who made it, what it was and when. */
export interface DecidedBy {
  /** A person's name or a description: 'The buyer'. */
  readonly name: string;
  /** A predicate to follow the name: 'approved it'. */
  readonly did: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Hold events as predicates to follow a name. */
export const HOLD_EVENTS = {
  requested: 'asked for it',
  entered: 'entered it',
  approved: 'approved it',
  declined: 'declined it',
  cancelled: 'cancelled it',
  expired: 'ended it as its time was over',
  closed: 'closed it',
  extended: 'extended it',
  extensionDeclined: 'declined more time',
  offered: 'offered the lot to it',
  transferred: 'moved it to another lot',
  undone: 'took a decision back',
  detailsTaken: 'took other details',
} as const;
export type HoldEvent = keyof typeof HOLD_EVENTS;

/** Parses an event from the API; a history entry without one is derived from the status it led to. */
export function parseHoldEvent(raw: unknown, to: string | null): HoldEvent | null {
  const known = [raw, to === 'pending' ? 'requested' : to].find(
    (word): word is HoldEvent => typeof word === 'string' && Object.hasOwn(HOLD_EVENTS, word),
  );
  return known ?? null;
}

/**
 * A change as one sentence in the estate's time zone, with the day unless it is today.
 * @example describeDecidedBy({ name: 'Mia Chen', did: 'approved it', at }, 'Australia/Melbourne') // 'Mia Chen approved it at 10:04 AM'
 */
export function describeDecidedBy({ name, did, at }: DecidedBy, timeZone: string, now: Date = new Date()): string {
  const day = formatDate(at, timeZone);
  return `${name} ${did} ${day === formatDate(now, timeZone) ? '' : `on ${day} `}at ${formatTime(at, timeZone)}`;
}
