import { shape, type Wire } from './shape.js';

const lotOf = { lotId: 'string', lotTitle: 'string', estateTitle: 'string', timeZone: 'string' } as const;

/** Who of staff typed it for them; absent where they wrote themselves. */
const entered = { 'enteredBy?': 'string' } as const;

/** One person as the caller's estates know them (D36); lists are newest first, 100 at most. A person is an e-mail address. */
export const contactDetails = shape({
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  'phone?': 'string',
  /** Of 4.5: Buyer once a lot is theirs, Prospect before. */
  status: 'string',
  /** Holds and requests that are to be theirs, also those a partner asked for. */
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
  waitlistEntries: [{ _id: 'string', estateTitle: 'string', timeZone: 'string', createdAt: 'date' }],
  /** Lots that they are a buyer of. */
  lots: [{ ...lotOf, stageId: 'string', status: 'string' }],
  /** Letters that were written to them about these estates. `state` as in the outbox: `sent` has left, `dead` was given up. `timeZone`: of the first of these estates that is its landowner's. */
  messages: [
    { _id: 'string', subject: 'string', state: 'string', createdAt: 'date', 'sentAt?': 'date', 'timeZone?': 'string' },
  ],
});
export type ContactDetails = Wire<typeof contactDetails>;
