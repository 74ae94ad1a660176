import { shape, type Wire } from './shape.js';

const lotOf = { lotId: 'string', lotTitle: 'string', estateTitle: 'string', timeZone: 'string' } as const;

/** The staff member who entered it on the person's behalf, if any. */
const entered = { 'enteredBy?': 'string' } as const;

/**
 * One person's dealings with the caller's estates (D36), identified by email address. Lists are newest first, at most
 * 100.
 */
export const contactDetails = shape({
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  'phone?': 'string',
  /** 4.5: Buyer once a lot is theirs, Prospect before. */
  status: 'string',
  /** Holds and requests for this person, including those filed by a partner. */
  holds: [{ _id: 'string', ...lotOf, status: 'string', createdAt: 'date', 'expirationDate?': 'date', ...entered }],
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
    { _id: 'string', subject: 'string', state: 'string', createdAt: 'date', 'sentAt?': 'date', 'timeZone?': 'string' },
  ],
});
export type ContactDetails = Wire<typeof contactDetails>;

/**
 * A person of the caller's estates, by email address. Lots are titles; `contactId` is absent for a buyer whom only a lot
 * names, then `lotId` and `stageId` say which.
 */
export const contactRow = shape({
  email: 'string',
  firstName: 'string',
  lastName: 'string',
  'phone?': 'string',
  'contactId?': 'string',
  'lotId?': 'string',
  'stageId?': 'string',
  /** Buyer: has or had an approved hold, an EOI or a bought lot (D119). */
  status: 'string',
  bought: ['string'],
  holds: ['string'],
  requests: ['string'],
  enquiries: 'number',
  quotes: 'number',
  waitlists: 'number',
  lastSeenAt: 'date',
  timeZone: 'string',
});
export type ContactRow = Wire<typeof contactRow>;
