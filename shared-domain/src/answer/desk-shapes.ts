import { leadTask } from './lead-shapes.js';
import { shape, type Wire } from './shape.js';

/** The lot of a desk row; `timeZone` is its estate's (D65). */
const lotRow = {
  lotId: 'string',
  lotTitle: 'string',
  stageId: 'string',
  stageTitle: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
} as const;

/** A lot with undecided requests. */
const deskQueue = shape({
  ...lotRow,
  lotStatus: 'string',
  /** Pending requests for this lot; 2 or more are a contest. */
  requests: 'number',
  /** When the oldest of them was created. */
  since: 'date',
  /** The request and its buyer's name where there is one request only. */
  'holdId?': 'string',
  'name?': 'string',
});
export type DeskQueue = Wire<typeof deskQueue>;

/** An approved hold that needs attention. */
const deskHold = shape({
  ...lotRow,
  holdId: 'string',
  /** The purchaser's name. */
  name: 'string',
  expirationDate: 'date',
  'extensionRequestedAt?': 'date',
  'extensionNote?': 'string',
});
export type DeskHold = Wire<typeof deskHold>;

/** A lot under option whose option has ended, or ends soon (D98). */
const deskOption = shape({
  ...lotRow,
  optionHolder: 'string',
  /** Last minute of the option, in the estate's time zone. */
  endsAt: 'date',
});
export type DeskOption = Wire<typeof deskOption>;

/** A stage that waits for a decision. */
const deskStage = shape({
  stageId: 'string',
  stageTitle: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  /** `registration`: its estimate, or a lot's, has passed (D93). `soldOut`: every lot is taken (D92). */
  needs: 'string',
  'registrationDate?': 'date',
  /** EOIs whose settlement waits for the registration; absent where it isn't overdue, and up to 0.3.0. */
  'eois?': 'number',
});
export type DeskStage = Wire<typeof deskStage>;

/** A lot with EOIs to decide. */
const deskContest = shape({
  ...lotRow,
  lotStatus: 'string',
  /** EOIs to decide for this lot; 2 or more are a contest. */
  eois: 'number',
  /** When the first of them was sent. */
  since: 'date',
  /** The EOI and its buyers where there is one only. */
  'eoiId?': 'string',
  'buyers?': 'string',
});
export type DeskContest = Wire<typeof deskContest>;

/** An EOI whose money or buyers need attention. */
const deskEoi = shape({
  ...lotRow,
  eoiId: 'string',
  buyers: 'string',
  status: 'string',
  lotStatus: 'string',
  /**
   * A deposit's last day, the end of one whose refund is due, when the buyers asked to leave, the day the contract was issued, or when
   * the oldest unread message came.
   */
  'at?': 'date',
  /** What is outstanding of a deposit, or held of one that is due back, in cents. */
  'amount?': 'number',
});
export type DeskEoi = Wire<typeof deskEoi>;

/** Money that came in and fits nothing (D126). */
const deskUnallocated = shape({
  _id: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  /** When it came in. */
  on: 'date',
  /** In cents of `currency`. */
  amount: 'number',
  currency: 'string',
  /** As the bank statement has it. */
  'payer?': 'string',
  why: 'string',
});
export type DeskUnallocated = Wire<typeof deskUnallocated>;

/** Finance or settlement of a contract that is due within seven days, or passed. */
const deskDate = shape({
  ...lotRow,
  eoiId: 'string',
  buyers: 'string',
  /** `financeDue` or `settlementDue`, and its label. */
  name: 'string',
  label: 'string',
  /** YYYY-MM-DD in the estate's time zone. */
  on: 'string',
  isOverdue: 'boolean',
});
export type DeskDate = Wire<typeof deskDate>;

/** An undelivered email. */
const deskMail = shape({
  _id: 'string',
  subject: 'string',
  to: 'string',
  /** False while it is still being retried. */
  isGivenUp: 'boolean',
  'lastError?': 'string',
  createdAt: 'date',
  /** Time zone of its landowner's first estate, because emails have no estate. Absent if there is none. */
  'timeZone?': 'string',
});
export type DeskMail = Wire<typeof deskMail>;

/** One audit entry of the current day. */
const deskEvent = shape({
  _id: 'string',
  at: 'date',
  /** The person's name or a description; up to 0.2.0 absent for changes not made by an account. */
  'by?': 'string',
  /** A role of D67, or SYSTEM. */
  role: 'string',
  /** `hold`, `lot` or `eoi`. */
  entity: 'string',
  'from?': 'string',
  to: 'string',
  'reason?': 'string',
  /** Of an EOI: which, and what happened, one of EOI_EVENTS. */
  'eoiId?': 'string',
  'did?': 'string',
  ...lotRow,
});
export type DeskEvent = Wire<typeof deskEvent>;

/** A lead whose clock runs: nobody has been in touch since they asked (D201). */
const deskLead = shape({
  leadId: 'string',
  name: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  askedAt: 'date',
  /** Who works on it, by name. */
  'assignee?': 'string',
});
export type DeskLead = Wire<typeof deskLead>;

const deskEstate = shape({
  _id: 'string',
  title: 'string',
  available: 'number',
  held: 'number',
  /** Pending requests. */
  requests: 'number',
  /** Lots with two or more of them. */
  contests: 'number',
  /** EOIs to decide; absent up to 0.3.0. */
  'eois?': 'number',
});
export type DeskEstate = Wire<typeof deskEstate>;

/**
 * What needs attention now, across all estates of the caller (spec 4.5, D30). Lists have at most 50 rows, most urgent
 * first; `counts` and `today` cover everything.
 */
export const desk = shape({
  counts: {
    /** Pending hold requests. */
    requests: 'number',
    /** Lots with two or more pending requests. */
    contests: 'number',
    /** Approved holds that end within 48 hours, excluding offers. */
    ending: 'number',
    /** Approved holds with an unanswered extension request. */
    extensions: 'number',
    /** Approved holds that are unanswered offers (`autoOffer`). */
    offers: 'number',
    /** Options that ended or end within 48 hours, on lots still under option; absent up to 0.2.0. */
    'options?': 'number',
    /** Stages that wait for a decision; absent up to 0.3.0. */
    'stages?': 'number',
    /** EOIs to decide; this and the following three absent up to 0.3.0. */
    'eois?': 'number',
    /** EOIs not decided whose buyers asked to leave (D122). */
    'leaving?': 'number',
    /** Deposits that have not wholly cleared and are due within three days, or overdue (D123, D125). */
    'deposits?': 'number',
    /** EOIs that ended without a sale while money is held (D138). */
    'refunds?': 'number',
    /** Money that fits nothing (D126), for whoever records money; otherwise, and up to 0.3.0, absent. */
    'unallocated?': 'number',
    /** Contracts that were issued and lack a signature (D107); this and the following two absent up to 0.3.0. */
    'signatures?': 'number',
    /** Finance and settlement due within seven days, or passed. */
    'contracts?': 'number',
    /** Buyers' messages that nobody of the team has read (D198). */
    'messages?': 'number',
    /** Emails of the last 14 days that failed and are still undelivered. */
    mail: 'number',
    /** The caller's open tasks that are due today or overdue; this and the following absent up to 0.3.0. */
    'tasks?': 'number',
    /** Leads whose clock runs (D201). */
    'waitingLeads?': 'number',
  },
  /** Oldest first. */
  queues: [deskQueue],
  /** Ending soonest first. */
  ending: [deskHold],
  /** Oldest extension request first. */
  extensions: [deskHold],
  /** Ending soonest first. */
  offers: [deskHold],
  /** Ending soonest first. An option never ends by itself: staff decide (D98). */
  'options?': [deskOption],
  /** Overdue registrations first, oldest estimate first. */
  'stages?': [deskStage],
  /** First sent first. */
  'eois?': [deskContest],
  /** First asked first. */
  'leaving?': [deskEoi],
  /** Soonest due first. */
  'deposits?': [deskEoi],
  /** First ended first. */
  'refunds?': [deskEoi],
  /** First received first. */
  'unallocated?': [deskUnallocated],
  /** First issued first. */
  'signatures?': [deskEoi],
  /** By day. */
  'contracts?': [deskDate],
  /** EOIs with unread messages, longest waiting first. */
  'messages?': [deskEoi],
  /** The first five of the caller's tasks that are due today or overdue, due first. */
  'tasks?': [leadTask],
  /** The five leads that have waited longest for a first contact. */
  'waitingLeads?': [deskLead],
  /** Newest first. */
  mail: [deskMail],
  /**
   * Since midnight in each estate's time zone (D65), from the audit: holds requested, approved, declined, cancelled and
   * expired, EOIs sent, approved (from paper too), declined and withdrawn, and lot status changes.
   */
  today: {
    requested: 'number',
    approved: 'number',
    declined: 'number',
    cancelled: 'number',
    expired: 'number',
    'eoisSent?': 'number',
    'eoisApproved?': 'number',
    'eoisDeclined?': 'number',
    'eoisWithdrawn?': 'number',
    lotMoves: 'number',
  },
  /** The audit entries behind `today`, newest first. */
  events: [deskEvent],
  /** By title. */
  estates: [deskEstate],
});
export type Desk = Wire<typeof desk>;
