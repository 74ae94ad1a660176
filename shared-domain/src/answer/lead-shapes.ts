import { shape, type Wire } from './shape.js';

/** A member of a landowner's team, as pickers show them. */
export const leadTeamMember = shape({
  userId: 'string',
  name: 'string',
  /** The end of the last day on which they are away. */
  'awayUntil?': 'date',
  isDisabled: 'boolean',
  /** Leads of theirs that are new or contacted or qualified. */
  openLeads: 'number',
});
export type LeadTeamMember = Wire<typeof leadTeamMember>;

const assignee = { userId: 'string', name: 'string', 'awayUntil?': 'date' } as const;

const row = {
  _id: 'string',
  /** The person behind it (D147). */
  'contactId?': 'string',
  estateId: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  'phone?': 'string',
  status: 'string',
  /** The first; `sources` are all. Read by `leadSourceText`. */
  source: 'string',
  sources: ['string'],
  watched: 'boolean',
  'lotTitle?': 'string',
  createdAt: 'date',
  /** The clock of D201. */
  'askedAt?': 'date',
  'contactedAt?': 'date',
  'lastContactAt?': 'date',
  /** The open task that is due first: a day of the estate's time zone. */
  'nextTask?': { _id: 'string', title: 'string', dueOn: 'string' },
  openTasks: 'number',
  'assignee?': assignee,
  /** Deleted, restorable for 30 days (D149). */
  'deletedAt?': 'date',
  etag: 'string',
} as const;

/** A lead of the list and board. */
export const leadRow = shape(row);
export type LeadRow = Wire<typeof leadRow>;

/** A page of leads; `counts` are of the same filters without the status, for the board's columns. */
export const leadPage = shape({
  data: [leadRow],
  counts: [{ status: 'string', count: 'number' }],
  total: 'number',
  page: 'number',
  limit: 'number',
  totalPages: 'number',
  hasNextPage: 'boolean',
});
export type LeadPage = Wire<typeof leadPage>;

/** What was written down, newest first. `by`: who did, in words. */
export const leadNote = shape({
  _id: 'string',
  kind: 'string',
  'outcome?': 'string',
  'text?': 'string',
  at: 'date',
  by: 'string',
  'leadId?': 'string',
});
export type LeadNote = Wire<typeof leadNote>;

/** A task. `about` is the person's name. */
export const leadTask = shape({
  _id: 'string',
  title: 'string',
  dueOn: 'string',
  about: 'string',
  'leadId?': 'string',
  'contactId?': 'string',
  'estateTitle?': 'string',
  timeZone: 'string',
  'assignee?': assignee,
  by: 'string',
  createdAt: 'date',
  'doneAt?': 'date',
  'doneBy?': 'string',
});
export type LeadTask = Wire<typeof leadTask>;

/** Who brought a lead, first to last: by which source, from which page (D147). Names in words. */
export const leadAttribution = shape({
  source: 'string',
  at: 'date',
  'business?': 'string',
  'partner?': 'string',
  'page?': 'string',
});
export type LeadAttribution = Wire<typeof leadAttribution>;

/** A lead with its work. */
export const leadDetails = shape({
  ...row,
  attributions: [leadAttribution],
  notes: [leadNote],
  tasks: [leadTask],
  /** Its holds and requests, newest first. */
  holds: [{ _id: 'string', lotId: 'string', lotTitle: 'string', status: 'string', createdAt: 'date' }],
  /** What it waited for first contacts before, oldest first. */
  clocks: [{ askedAt: 'date', contactedAt: 'date' }],
  /** Changes of status and assignment, newest first, in words. */
  changes: [{ at: 'date', by: 'string', text: 'string' }],
  /** Why it can't be deleted, in words (D149). */
  'keptFor?': 'string',
});
export type LeadDetails = Wire<typeof leadDetails>;

/** A lead that was entered: one that was there already stays as it is, a deleted one is back. */
export const enteredLead = shape({ leadId: 'string', isNew: 'boolean', wasDeleted: 'boolean' });
export type EnteredLead = Wire<typeof enteredLead>;

/** What a change of many leads did, or with `isPreview` would do. Leads that stay are named, with why. */
export const leadsChange = shape({
  /** For staff/undoLeadChange, for 30 days; absent from a preview and where nothing changed. */
  'changeId?': 'string',
  changed: 'number',
  left: [{ leadId: 'string', name: 'string', why: 'string' }],
});
export type LeadsChange = Wire<typeof leadsChange>;

/** Saved filters of the list. */
export const leadView = shape({
  _id: 'string',
  name: 'string',
  query: 'string',
  isShared: 'boolean',
  isOwn: 'boolean',
});
export type LeadView = Wire<typeof leadView>;

/** Who gets an estate's new leads, in turn. */
export const leadAssignment = shape({ assigneeIds: ['string'], etag: 'string' });

/**
 * How many leads and tasks changed hands. `changeId`: for staff/undoLeadChange, absent where no lead did; `left`: leads and
 * tasks beyond the most of one hand-over, for the next.
 */
export const handedOver = shape({ leads: 'number', tasks: 'number', 'changeId?': 'string', 'left?': 'number' });
export type HandedOver = Wire<typeof handedOver>;

/**
 * An import of leads that the server works through (D150, D203). `state`: running, done, undoing or undone. `failed` rows keep
 * what the file had, with why.
 */
export const leadImport = shape({
  _id: 'string',
  fileName: 'string',
  estateTitle: 'string',
  at: 'date',
  by: 'string',
  state: 'string',
  rows: 'number',
  done: 'number',
  added: 'number',
  changed: 'number',
  same: 'number',
  failed: 'number',
  'undoneAt?': 'date',
  /** Of an undone one: leads that stay because they changed since; the first of them, with why. */
  'left?': 'number',
  'leftLeads?': [{ leadId: 'string', name: 'string', why: 'string' }],
});
export type LeadImport = Wire<typeof leadImport>;

/** What is there of an address of a file: `lacks` are the empty fields that an import may fill. */
export const knownLead = shape({ email: 'string', isDeleted: 'boolean', lacks: ['string'] });
export type KnownLead = Wire<typeof knownLead>;

/** A lead that a partner filed for a purchaser (D67, D173): nothing of the team's work on it. */
export const filedLead = shape({
  _id: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  'phone?': 'string',
  /** Whether the caller was the first who brought them. */
  isFirst: 'boolean',
  filedAt: 'date',
  lots: [{ lotId: 'string', lotTitle: 'string', status: 'string' }],
});
export type FiledLead = Wire<typeof filedLead>;
