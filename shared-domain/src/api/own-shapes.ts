import { shape, type Wire } from './shape.js';
import { listedLot } from './shapes.js';

/** An estate as a buyer's own pages name it, with whom to write to; `hidePrice` as on its page. */
export const ownEstate = shape({
  _id: 'string',
  key: 'string',
  title: 'string',
  iconColor: 'string',
  appVersion: 'string',
  timeZone: 'string',
  hidePrice: 'boolean',
  contact: { name: 'string', 'phone?': 'string', 'email?': 'string' },
});
export type OwnEstate = Wire<typeof ownEstate>;

/**
 * A hold as its buyer sees it; nothing of the person in it, so that a link may show it. `lot` is as the public page has it, absent where the lot
 * is gone.
 */
export const ownHold = shape({
  _id: 'string',
  status: 'string',
  /** Set aside for a day, until it is answered (D30). */
  isOffer: 'boolean',
  estate: ownEstate,
  'lot?': listedLot,
  lotTitle: 'string',
  /** Place among the lot's requests, 1 first; while it waits. */
  'place?': 'number',
  /** While it waits: the same buyer has the lot already, by another hold or an EOI. */
  'isHeldForYou?': 'boolean',
  /** When an approved hold or an offer ends. */
  'expirationDate?': 'date',
  /** Later than this an approved hold can't end, however often it is extended. */
  'latestEnd?': 'date',
  /** When a request ends that nobody has decided. */
  'requestExpiresAt?': 'date',
  'extensionRequestedAt?': 'date',
  'extensionDeclinedAt?': 'date',
  'endedAt?': 'date',
  createdAt: 'date',
});
export type OwnHold = Wire<typeof ownHold>;

/**
 * A hold as the builder or channel partner sees it who asked for it: the purchaser as they typed them, where it stands, and nothing that anybody else
 * sent or decided in words.
 */
export const filedHold = shape({
  _id: 'string',
  status: 'string',
  isOffer: 'boolean',
  estate: ownEstate,
  'lot?': listedLot,
  lotTitle: 'string',
  purchaser: { firstName: 'string', lastName: 'string', email: 'string', phone: 'string' },
  'place?': 'number',
  'expirationDate?': 'date',
  'requestExpiresAt?': 'date',
  'endedAt?': 'date',
  /** When the partner sent the form. */
  filedAt: 'date',
});
export type FiledHold = Wire<typeof filedHold>;

/** An entry of an estate's waitlist. `wishes` in the form's words; `place` among the estate's entries, 1 first. */
export const ownWaitlistEntry = shape({
  _id: 'string',
  estate: ownEstate,
  wishes: [{ label: 'string', value: 'string' }],
  place: 'number',
  createdAt: 'date',
});
export type OwnWaitlistEntry = Wire<typeof ownWaitlistEntry>;

/** A lot that is watched; `toldAt`: when it came back and was told of. */
export const ownWatch = shape({
  _id: 'string',
  estate: ownEstate,
  'lot?': listedLot,
  'toldAt?': 'date',
  createdAt: 'date',
});
export type OwnWatch = Wire<typeof ownWatch>;

export const ownEnquiry = shape({
  _id: 'string',
  estate: ownEstate,
  'lotTitle?': 'string',
  'message?': 'string',
  createdAt: 'date',
});
export type OwnEnquiry = Wire<typeof ownEnquiry>;

/** What a customer has asked for, the newest first; a hundred of each at most. */
export const home = shape({
  holds: [ownHold],
  waitlistEntries: [ownWaitlistEntry],
  watches: [ownWatch],
  enquiries: [ownEnquiry],
});
export type Home = Wire<typeof home>;
