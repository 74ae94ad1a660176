import { shape, type Wire } from './shape.js';

/**
 * An estate's settings (D97) as its managers edit them. `rev` is the If-Match value for saving; `oldKeys` are earlier
 * address keys, which lead on to `key`. Money in whole dollars.
 */
export const estateSettings = shape({
  _id: 'string',
  rev: 'number',
  landownerId: 'string',
  title: 'string',
  key: 'string',
  oldKeys: ['string'],
  suburb: 'string',
  'state?': 'string',
  logoUrl: 'string',
  iconColor: 'string',
  timeZone: 'string',
  'termsUrl?': 'string',
  holdDays: 'number',
  'holdFee?': 'number',
  'answerDays?': 'number',
  autoOffer: 'boolean',
  'eoiDeposit?': 'number',
  /** Absent from an older API, as what an EOI asks for. */
  'eoiPayDays?': 'number',
  'eoiAsksFinance?': 'boolean',
  'eoiAsksConveyancer?': 'boolean',
  'eoiAsksIdentity?': 'boolean',
  'settlementDays?': 'number',
  'bankAccountName?': 'string',
  /** Six digits. */
  'bankBsb?': 'string',
  'bankAccountNumber?': 'string',
  isPublic: 'boolean',
  isListed: 'boolean',
  hidePrice: 'boolean',
  showInitialHold: 'boolean',
  showFutureLots: 'boolean',
  joinEnabled: 'boolean',
  appVersion: 'string',
  embedOrigins: ['string'],
  recipients: ['string'],
  'contactName?': 'string',
  'contactPhone?': 'string',
  'contactEmail?': 'string',
  'contactHours?': 'string',
  'contactAddress?': 'string',
  'contactDirections?': 'string',
  landownerEditsMaps: 'boolean',
  'archivedAt?': 'date',
});
export type EstateSettings = Wire<typeof estateSettings>;
