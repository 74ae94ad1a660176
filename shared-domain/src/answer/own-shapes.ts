import { shape, type Wire } from './shape.js';
import { listedLot } from './shapes.js';

/** An estate on a buyer's own pages, with its contact; `hidePrice` as on its public page. */
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
 * A hold as its buyer sees it, without personal data, so that an emailed link may show it. `lot` is the public lot,
 * absent if it no longer exists.
 */
export const ownHold = shape({
  _id: 'string',
  status: 'string',
  /** An offer awaiting its answer for a day (D30). */
  isOffer: 'boolean',
  estate: ownEstate,
  'lot?': listedLot,
  lotTitle: 'string',
  /** Position among the lot's requests, starting at 1; while pending. */
  'place?': 'number',
  /** While pending: the same buyer already has the lot by another hold or an EOI. */
  'isHeldForYou?': 'boolean',
  /** When an approved hold or an offer ends; absent while its buyer's EOI keeps it from ending (D128). */
  'expirationDate?': 'date',
  /** The latest possible end of an approved hold, however often it is extended. */
  'latestEnd?': 'date',
  /** When an undecided request expires. */
  'requestExpiresAt?': 'date',
  'extensionRequestedAt?': 'date',
  'extensionDeclinedAt?': 'date',
  'endedAt?': 'date',
  createdAt: 'date',
});
export type OwnHold = Wire<typeof ownHold>;

/**
 * A hold as seen by the builder or channel partner who filed it: the purchaser as entered and the status, without what
 * others submitted or the text of decisions.
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

/** A waitlist entry. `wishes` in the form's words; `place` among the estate's entries, starting at 1. */
export const ownWaitlistEntry = shape({
  _id: 'string',
  estate: ownEstate,
  wishes: [{ label: 'string', value: 'string' }],
  place: 'number',
  createdAt: 'date',
});
export type OwnWaitlistEntry = Wire<typeof ownWaitlistEntry>;

/** A watched lot; `toldAt`: when its owner was notified that it is available again. */
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

/**
 * A quote that its buyer requested. `designs`: the builder's name and the design's, for each selection, with the price of
 * home and land as it reads; absent where the land's price isn't shown (D15, D102).
 */
export const ownQuote = shape({
  _id: 'string',
  status: 'string',
  estate: ownEstate,
  'lot?': listedLot,
  lotTitle: 'string',
  designs: [{ builder: 'string', house: 'string', 'total?': 'string' }],
  createdAt: 'date',
});
export type OwnQuote = Wire<typeof ownQuote>;

/** Everything a customer has requested, newest first; at most a hundred of each. */
export const home = shape({
  holds: [ownHold],
  waitlistEntries: [ownWaitlistEntry],
  watches: [ownWatch],
  enquiries: [ownEnquiry],
  'quotes?': [ownQuote],
});
export type Home = Wire<typeof home>;
