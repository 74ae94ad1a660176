import { shape, type Wire } from './shape.js';

/** A file of an EOI: `type` is its media type, `size` in bytes; `state` and `reason` as of any upload. */
export const eoiFile = shape({
  fileId: 'string',
  name: 'string',
  type: 'string',
  size: 'number',
  state: 'string',
  'reason?': 'string',
});
export type EoiFile = Wire<typeof eoiFile>;

/** A version of a contract, oldest first; the last one counts (D135). */
const contractVersion = shape({ ...eoiFile, number: 'number', addedAt: 'date', 'note?': 'string' });
export type ContractVersion = Wire<typeof contractVersion>;

/** A date of a contract: `name` of CONTRACT_DATES, `on` as YYYY-MM-DD in the estate's time zone. */
const contractDate = shape({
  name: 'string',
  on: 'string',
  /** It follows from the lot's registration and nobody has set it (D107). */
  'isDerived?': 'boolean',
});
export type ContractDate = Wire<typeof contractDate>;

/** A condition of a contract: `state` of CONDITION_STATES. */
export const contractCondition = shape({
  _id: 'string',
  title: 'string',
  'dueOn?': 'string',
  state: 'string',
  'settledAt?': 'date',
});
export type ContractCondition = Wire<typeof contractCondition>;

/** When the lot reached Contract Executed, Unconditional and Settled under this EOI: `status` of LOT_STATUSES. */
const reachedStep = shape({ status: 'string', at: 'date' });
export type ReachedStep = Wire<typeof reachedStep>;

/** The contract of an EOI as its buyer reads it. */
export const ownContract = shape({
  status: 'string',
  lotStatus: 'string',
  versions: [contractVersion],
  dates: [contractDate],
  conditions: [contractCondition],
});
export type OwnContract = Wire<typeof ownContract>;

/** A message between buyer and team, oldest first. */
const eoiMessage = shape({
  _id: 'string',
  /** `buyer` or `team`. */
  from: 'string',
  /** The buyer reads the team's name; staff read who wrote. */
  by: 'string',
  text: 'string',
  files: [eoiFile],
  at: 'date',
  /** When the other side read it. */
  'readAt?': 'date',
});
export type EoiMessage = Wire<typeof eoiMessage>;

/** A row of an EOI's history: `did` follows a name. @example 'sent it' */
const activityEvent = shape({ at: 'date', by: 'string', did: 'string' });

/** What happens with an EOI, as its buyer reads it: 4.4's five steps, history, messages. */
export const eoiActivity = shape({
  /** `label` of 4.4, `tone` gray for a pending refund; `at` where it was reached and its day is known. */
  timeline: [{ label: 'string', 'tone?': 'string', reached: 'boolean', 'at?': 'date' }],
  /** What is next, and who does it: `you` or `team`; absent once it is over. */
  'next?': { text: 'string', by: 'string', 'on?': 'string' },
  history: [activityEvent],
  messages: [eoiMessage],
  /** The team's messages that the buyer hasn't read. */
  unread: 'number',
});
export type EoiActivity = Wire<typeof eoiActivity>;

/** A document of an EOI: `kind` of EOI_DOCUMENT_KINDS, `from` is `buyer` or `team`. */
const eoiDocument = shape({ ...eoiFile, _id: 'string', kind: 'string', from: 'string', addedAt: 'date' });
export type EoiDocument = Wire<typeof eoiDocument>;

/** The documents of a buyer's lot: what either side added to the EOI, and the lot's, stage's and estate's. */
export const ownEoiDocuments = shape({
  ours: [eoiDocument],
  yours: [eoiDocument],
  /** `link` opens it; absent for one that is read by `document/getFileLink`. */
  lot: [{ fileName: 'string', link: 'string', mimetype: 'string', modifiedDate: 'string' }],
  /** Whether the estate asks for identity documents (D137). */
  asksIdentity: 'boolean',
});
export type OwnEoiDocuments = Wire<typeof ownEoiDocuments>;

/** The contract of an EOI as staff read it: who recorded what. */
export const staffContract = shape({
  versions: [{ ...contractVersion, by: 'string' }],
  dates: [{ ...contractDate, 'by?': 'string', 'at?': 'date', 'reason?': 'string' }],
  conditions: [{ ...contractCondition, 'by?': 'string' }],
  reached: [{ ...reachedStep, by: 'string' }],
});
export type StaffContract = Wire<typeof staffContract>;

/** Messages and documents of an EOI as staff read them. */
export const staffEoiActivity = shape({
  messages: [eoiMessage],
  documents: [eoiDocument],
  /** The buyer's messages that nobody of the team has read. */
  unread: 'number',
});
export type StaffEoiActivity = Wire<typeof staffEoiActivity>;

/** A date of a contract that comes or has passed, for staff: `name` of CONTRACT_DATES, or `condition`. */
export const dueDate = shape({
  eoiId: 'string',
  buyers: 'string',
  lotId: 'string',
  lotTitle: 'string',
  stageTitle: 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  lotStatus: 'string',
  name: 'string',
  'conditionId?': 'string',
  /** 'Finance due', or the condition's title. */
  label: 'string',
  on: 'string',
  isOverdue: 'boolean',
  'isDerived?': 'boolean',
});
export type DueDate = Wire<typeof dueDate>;
