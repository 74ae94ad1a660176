import { shape, type Wire } from './shape.js';

/** The lot that a row of the desk is about; `timeZone` is its estate's (D65). */
const lotRow = {
  lotId: 'string',
  lotTitle: 'string',
  stageId: 'string',
  stageTitle: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
} as const;

/** A lot with requests that nobody has decided. */
const deskQueue = shape({
  ...lotRow,
  lotStatus: 'string',
  /** Pending requests for this lot; 2 or more are a contest. */
  requests: 'number',
  /** When the one that has waited longest came. */
  since: 'date',
});
export type DeskQueue = Wire<typeof deskQueue>;

/** An approved hold that wants somebody's attention. */
const deskHold = shape({
  ...lotRow,
  holdId: 'string',
  /** Whose land it is to be. */
  name: 'string',
  expirationDate: 'date',
  'extensionRequestedAt?': 'date',
  'extensionNote?': 'string',
});
export type DeskHold = Wire<typeof deskHold>;

/** Mail that has not reached anybody. */
const deskMail = shape({
  _id: 'string',
  subject: 'string',
  to: 'string',
  /** Nothing tries it any more; false while it is tried again. */
  isGivenUp: 'boolean',
  'lastError?': 'string',
  createdAt: 'date',
  /** Of its landowner's first estate: a letter is of no estate. Absent where there is none. */
  'timeZone?': 'string',
});
export type DeskMail = Wire<typeof deskMail>;

/** One row of today's audit. */
const deskEvent = shape({
  _id: 'string',
  at: 'date',
  /** Who did it, by name or in words; up to 0.2.0 absent where it was no person with an account. */
  'by?': 'string',
  /** A role of D67, or SYSTEM. */
  role: 'string',
  /** `hold` or `lot`. */
  entity: 'string',
  'from?': 'string',
  to: 'string',
  'reason?': 'string',
  ...lotRow,
});
export type DeskEvent = Wire<typeof deskEvent>;

const deskEstate = shape({
  _id: 'string',
  title: 'string',
  /** Lots that are available now. */
  available: 'number',
  /** Lots on hold now. */
  held: 'number',
  /** Pending requests. */
  requests: 'number',
  /** Lots with two or more of them. */
  contests: 'number',
});
export type DeskEstate = Wire<typeof deskEstate>;

/**
 * What needs somebody at the desk now, over all estates of the caller (spec 4.5, D30). Lists hold 50 rows at most, what is most urgent first; `counts` and
 * `today` count everything.
 */
export const desk = shape({
  counts: {
    /** Pending hold requests. */
    requests: 'number',
    /** Lots with two or more pending requests. */
    contests: 'number',
    /** Approved holds, not running offers, that end within 48 hours. */
    ending: 'number',
    /** Approved holds whose buyer asked for more time and has no answer. */
    extensions: 'number',
    /** Approved holds that are offers (`autoOffer`) nobody has answered. */
    offers: 'number',
    /** Letters of the last 14 days that failed and were not delivered since. */
    mail: 'number',
  },
  /** Longest waiting first. */
  queues: [deskQueue],
  /** Soonest first. */
  ending: [deskHold],
  /** Asked first, first. */
  extensions: [deskHold],
  /** Soonest to end first. */
  offers: [deskHold],
  /** Newest first. */
  mail: [deskMail],
  /** Since midnight in each estate's own time zone (D65), by the audit: how many holds were asked for, approved, declined, cancelled and expired, and how many times a lot's status changed. */
  today: {
    requested: 'number',
    approved: 'number',
    declined: 'number',
    cancelled: 'number',
    expired: 'number',
    lotMoves: 'number',
  },
  /** The rows behind `today`, newest first. */
  events: [deskEvent],
  /** By title. */
  estates: [deskEstate],
});
export type Desk = Wire<typeof desk>;
