import { shape, type Wire } from './shape.js';

/** Whether a profile (an email address with a phone number) counts as verified for the caller (D116). */
export const profileCheck = shape({ isValid: 'boolean' });
export type ProfileCheck = Wire<typeof profileCheck>;

/** A code was sent. Both in seconds: when another may be requested, and how long this one is valid. */
export const codeSent = shape({ resendAfter: 'number', validFor: 'number' });
export type CodeSent = Wire<typeof codeSent>;

/** A design of a quote as it was offered when it was sent. Prices in dollars; absent where none was shown (D102). */
export const quotedDesign = shape({
  builder: { builderId: 'string', name: 'string', 'logoUrl?': 'string' },
  house: {
    houseId: 'string',
    name: 'string',
    'price?': 'number',
    'siteCosts?': 'number',
    'siteCostKind?': 'string',
  },
  facade: { facadeId: 'string', name: 'string', 'url?': 'string', 'price?': 'number' },
  floorplan: { name: 'string', 'url?': 'string' },
  /** `priceType`: 'from' where `price` is the least that the land costs. */
  lot: { lotId: 'string', name: 'string', 'price?': 'number', 'priceType?': 'string' },
  'externalColorScheme?': 'string',
  'internalColorScheme?': 'string',
  'kitchen?': 'string',
  'bathroom?': 'string',
  'inclusions?': ['string'],
  'optionalUpgrades?': ['string'],
});
export type QuotedDesign = Wire<typeof quotedDesign>;

/** What a builder reads of a quote: the buyer, the lot, its own designs and its own part's status (D101, D140). */
export const quotePart = shape({
  _id: 'string',
  status: 'string',
  estateTitle: 'string',
  timeZone: 'string',
  lotTitle: 'string',
  buyer: { firstName: 'string', lastName: 'string', email: 'string', phone: 'string' },
  bestDescribesYou: 'string',
  financeStatus: 'string',
  timeReference: 'string',
  'additionalRequest?': 'string',
  designs: [quotedDesign],
  createdAt: 'date',
});
export type QuotePartView = Wire<typeof quotePart>;

/** A quote as the landowner's staff read it, with all its parts and their own status. `contactId`: its person on the desk. */
export const staffQuote = shape({
  ...quotePart,
  estateId: 'string',
  'lotId?': 'string',
  'stageId?': 'string',
  'contactId?': 'string',
  /** The email to the landowner has left the outbox (D113). */
  emailSentToLandowner: 'boolean',
  isAdminPackage: 'boolean',
  updatedAt: 'date',
  /** Of one quote: how each builder's part stands, with its newest answer. Statuses of QUOTE_PART_STATUSES and QUOTE_ANSWER_STATUSES. */
  'answers?': [
    {
      builderId: 'string',
      builder: 'string',
      partStatus: 'string',
      'waitsSince?': 'date',
      'status?': 'string',
      'sentAt?': 'date',
      'validUntil?': 'date',
      'decidedAt?': 'date',
      homes: [{ house: 'string', totalText: 'string' }],
    },
  ],
});
export type StaffQuote = Wire<typeof staffQuote>;
