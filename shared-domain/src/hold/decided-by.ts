import { formatDate, formatTime } from '../format/dates.js';

/** Who changed something last, what they did and when. */
export interface DecidedBy {
  /** A person's name, or who it was in words: 'The buyer'. */
  readonly name: string;
  /** In words that follow the name: 'approved it'. */
  readonly did: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What can happen to a hold, as its history tells it after a name. */
export const HOLD_DEEDS = {
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
export type HoldDeed = keyof typeof HOLD_DEEDS;

/** A deed from the wire or from a history of before there were any: then by the status that it led to. */
export function holdDeed(raw: unknown, to: string | null): HoldDeed | null {
  const known = [raw, to === 'pending' ? 'requested' : to].find(
    (word): word is HoldDeed => typeof word === 'string' && Object.hasOwn(HOLD_DEEDS, word),
  );
  return known ?? null;
}

/**
 * Who did what and when, as one sentence in the estate's time; with the day where it isn't today's.
 * @example describeDecidedBy({ name: 'Mia Chen', did: 'approved it', at }, 'Australia/Melbourne') // 'Mia Chen approved it at 10:04 AM'
 */
export function describeDecidedBy({ name, did, at }: DecidedBy, timeZone: string, now: Date = new Date()): string {
  const day = formatDate(at, timeZone);
  return `${name} ${did} ${day === formatDate(now, timeZone) ? '' : `on ${day} `}at ${formatTime(at, timeZone)}`;
}

/** The `by` of a refusal (409, 412) that says who was faster; null where it says nobody. */
export function decidedByOf(refusal: unknown): DecidedBy | null {
  const by = (refusal as { by?: Partial<DecidedBy> | null } | null | undefined)?.by;
  return typeof by?.name === 'string' && typeof by.did === 'string' && typeof by.at === 'string'
    ? { name: by.name, did: by.did, at: by.at }
    : null;
}
