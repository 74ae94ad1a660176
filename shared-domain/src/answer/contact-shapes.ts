import { leadTask } from './lead-shapes.js';
import { shape, type Wire } from './shape.js';

const lotOf = { lotId: 'string', lotTitle: 'string', estateTitle: 'string', timeZone: 'string' } as const;

/** The staff member who entered it on the person's behalf, if any. */
const entered = { 'enteredBy?': 'string' } as const;

/** A merge of two people; it can be undone for 30 days (D147). `leads`: those of one estate that became one. */
export const contactMerge = shape({
  mergeId: 'string',
  contactId: 'string',
  otherName: 'string',
  otherEmails: ['string'],
  at: 'date',
  by: 'string',
  leads: 'number',
  'undoneAt?': 'date',
});
export type ContactMerge = Wire<typeof contactMerge>;

/**
 * A contact's dealings with the caller's estates (D36, D147). Lists are newest first, at most 100. `email` and `phone`
 * are the first of all.
 */
export const contactDetails = shape({
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  'phone?': 'string',
  'emails?': ['string'],
  'phones?': ['string'],
  /** 4.5: Buyer once a lot is theirs, Prospect before. */
  status: 'string',
  /** For staff/updateContact; absent up to 0.3.0, as is what follows. */
  'contactId?': 'string',
  'etag?': 'string',
  'leads?': [
    {
      _id: 'string',
      estateId: 'string',
      estateTitle: 'string',
      timeZone: 'string',
      status: 'string',
      source: 'string',
    },
  ],
  'tasks?': [leadTask],
  'merges?': [contactMerge],
  /** Holds and requests for this person, including those filed by a partner. */
  holds: [{ _id: 'string', ...lotOf, status: 'string', createdAt: 'date', 'expirationDate?': 'date', ...entered }],
  /** EOIs that name this person as a buyer; those never sent are left out. */
  'eois?': [{ _id: 'string', ...lotOf, status: 'string', lotStatus: 'string', createdAt: 'date' }],
  enquiries: [
    {
      _id: 'string',
      estateTitle: 'string',
      timeZone: 'string',
      'lotTitle?': 'string',
      'message?': 'string',
      createdAt: 'date',
      ...entered,
    },
  ],
  /** House-and-land quotes they requested. */
  'quotes?': [
    {
      _id: 'string',
      estateTitle: 'string',
      timeZone: 'string',
      'lotTitle?': 'string',
      status: 'string',
      createdAt: 'date',
    },
  ],
  waitlistEntries: [{ _id: 'string', estateTitle: 'string', timeZone: 'string', createdAt: 'date' }],
  /** Lots this person is a buyer of. */
  lots: [{ ...lotOf, stageId: 'string', status: 'string' }],
  /**
   * Emails to them about these estates. `state` is the outbox state: `sent` or `dead` (given up). `timeZone`: that of
   * the landowner's first estate among these.
   */
  messages: [
    {
      _id: 'string',
      subject: 'string',
      state: 'string',
      createdAt: 'date',
      'sentAt?': 'date',
      'timeZone?': 'string',
      /** Of those given up, the address, and why in words; absent up to 0.3.0, as is what follows. */
      'to?': 'string',
      'refusal?': 'string',
      /** Whether staff/resendEmail takes it: given up, without a secret, and not sent again yet. */
      'mayResend?': 'boolean',
    },
  ],
});
export type ContactDetails = Wire<typeof contactDetails>;

/** A contact of the caller's estates, with the first of its addresses and phones. Lots are titles. */
export const contactRow = shape({
  contactId: 'string',
  email: 'string',
  firstName: 'string',
  lastName: 'string',
  'phone?': 'string',
  /** Buyer or Prospect (D119). */
  status: 'string',
  bought: ['string'],
  /** Of EOIs that were sent and aren't decided; absent up to 0.3.0. */
  'eois?': ['string'],
  holds: ['string'],
  requests: ['string'],
  enquiries: 'number',
  quotes: 'number',
  waitlists: 'number',
  lastSeenAt: 'date',
  timeZone: 'string',
});
export type ContactRow = Wire<typeof contactRow>;

const duplicate = {
  contactId: 'string',
  firstName: 'string',
  lastName: 'string',
  emails: ['string'],
  phones: ['string'],
  status: 'string',
  lastSeenAt: 'date',
} as const;
/** Two people who may be one: `isSure` by a shared phone, otherwise by similar names; `why` in words. */
export const duplicatePair = shape({ first: duplicate, second: duplicate, isSure: 'boolean', why: 'string' });
export type DuplicatePair = Wire<typeof duplicatePair>;

/**
 * One thing in a person's timeline, newest first. `kind`: hold, eoi, enquiry, quote, waitlist, email, document, consent,
 * note, call, task, lead, merge. `text` and `detail` are in words; `to` is the page of the thing, if it has one.
 */
export const timelineItem = shape({
  _id: 'string',
  kind: 'string',
  at: 'date',
  text: 'string',
  'detail?': 'string',
  'estateTitle?': 'string',
  /** The estate's, or that of the landowner's first estate. */
  timeZone: 'string',
  'by?': 'string',
  /** A status of the thing, read by its kind's badge. */
  'status?': 'string',
  'to?': 'string',
  /** Of an email that was refused: why, in words. Where it may be sent again: its id for staff/resendEmail, and its address. */
  'refusal?': 'string',
  'messageId?': 'string',
  'sentTo?': 'string',
});
export type TimelineItem = Wire<typeof timelineItem>;
