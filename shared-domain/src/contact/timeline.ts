import type { EoiEvent } from '../eoi/eoi-events.js';
import type { HoldEvent } from '../hold/decided-by.js';

/** What a person's timeline tells of, each with its name in the filter. */
export const TIMELINE_KINDS = {
  hold: 'Holds',
  eoi: 'EOIs',
  enquiry: 'Enquiries',
  quote: 'Quotes',
  waitlist: 'Waitlists',
  email: 'Emails',
  document: 'Documents',
  consent: 'Consents',
  note: 'Notes',
  call: 'Calls',
  task: 'Tasks',
  lead: 'Leads',
  merge: 'Merges',
} as const;
export type TimelineKind = keyof typeof TIMELINE_KINDS;

/** Parses a kind from a query or the API; `unknown` if this build doesn't know it. */
export const parseTimelineKind = (raw: unknown): TimelineKind | 'unknown' =>
  typeof raw === 'string' && Object.hasOwn(TIMELINE_KINDS, raw) ? (raw as TimelineKind) : 'unknown';

type Words = (lot: string) => string;

/** What happened to a hold, about its lot. @example HOLD_WORDS.approved('Lot 306') // 'Hold of Lot 306 approved' */
export const HOLD_WORDS: Readonly<Record<HoldEvent, Words>> = {
  requested: (lot) => `Requested a hold of ${lot}`,
  entered: (lot) => `Hold request for ${lot} entered`,
  approved: (lot) => `Hold of ${lot} approved`,
  declined: (lot) => `Hold request for ${lot} declined`,
  cancelled: (lot) => `Hold of ${lot} cancelled`,
  expired: (lot) => `Hold of ${lot} expired`,
  closed: (lot) => `Hold of ${lot} closed`,
  extended: (lot) => `Hold of ${lot} extended`,
  extensionDeclined: (lot) => `More time for the hold of ${lot} declined`,
  offered: (lot) => `${lot} offered`,
  transferred: (lot) => `Hold of ${lot} moved to another lot`,
  undone: (lot) => `Decision about the hold of ${lot} undone`,
  detailsTaken: (lot) => `Other details used for the hold of ${lot}`,
};

/** What happened to an EOI, about its lot; null for what a timeline leaves out. */
export const EOI_WORDS: Readonly<Record<EoiEvent, Words | null>> = {
  started: null,
  sent: (lot) => `Sent an EOI for ${lot}`,
  secondConfirmed: (lot) => `Second buyer confirmed the EOI for ${lot}`,
  askedToLeave: (lot) => `Asked to withdraw the EOI for ${lot}`,
  triedAgain: (lot) => `Tried the payment for ${lot} again`,
  formChanged: null,
  deleted: (lot) => `Deleted the EOI for ${lot}`,
  entered: (lot) => `EOI for ${lot} entered from paper`,
  approved: (lot) => `EOI for ${lot} approved`,
  declined: (lot) => `EOI for ${lot} declined`,
  withdrawn: (lot) => `EOI for ${lot} withdrawn`,
  ended: (lot) => `EOI for ${lot} ended`,
  cleared: (lot) => `Payment for ${lot} recorded`,
  followed: (lot) => `EOI for ${lot} went on before the whole deposit had cleared`,
  paymentStarted: null,
  paid: (lot) => `Deposit for ${lot} paid by card`,
  paymentFailed: (lot) => `Card payment for ${lot} failed`,
  corrected: null,
  refundAsked: null,
  refundFailed: null,
  accountAsked: (lot) => `Asked for the account to refund the deposit for ${lot} to`,
  accountGiven: null,
  accountRead: null,
  refunded: (lot) => `Refund for ${lot} recorded`,
  refundDeclined: (lot) => `Deposit for ${lot} kept`,
  contractAdded: (lot) => `Contract of ${lot} added`,
  datesSet: (lot) => `Dates of the contract of ${lot} changed`,
  conditionsSet: (lot) => `Conditions of the contract of ${lot} changed`,
  executed: (lot) => `${lot} moved to Contract Executed`,
  unconditional: (lot) => `${lot} moved to Finance Unconditional`,
  settled: (lot) => `${lot} settled`,
  movedBack: (lot) => `${lot} moved back`,
  undone: (lot) => `Decision about the EOI for ${lot} undone`,
  noted: null,
  identityRead: null,
  identityDeleted: null,
};

const OUTCOMES: Readonly<Record<string, string>> = {
  spoke: 'Call: spoke to them',
  message: 'Call: left a message',
  'no answer': 'Call: no answer',
};

/** What was written down, as a heading. @example noteTitle('call', 'no answer') // 'Call: no answer' */
export function noteTitle(kind: string, outcome: string | null | undefined): string {
  if (kind === 'call') return OUTCOMES[outcome ?? ''] ?? 'Call';
  return kind === 'email' ? 'Email logged' : 'Note';
}
