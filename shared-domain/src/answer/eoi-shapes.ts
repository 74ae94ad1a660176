import { checkout } from './checkout-shape.js';
import { eoiFile, staffContract } from './contract-shapes.js';
import { ownEstate } from './own-shapes.js';
import { shape, type Wire } from './shape.js';
import { listedLot } from './shapes.js';

/** A buyer of an EOI as entered (D104). `entityName` and `entityNumber`: of a company or trust. */
export const eoiBuyer = shape({
  kind: 'string',
  'entityName?': 'string',
  'entityNumber?': 'string',
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  phone: 'string',
  'address?': 'string',
});

/** What the buyers entered, by step of the form; a step that isn't finished is absent. */
const eoiSteps = shape({
  'buyers?': { firstBuyer: eoiBuyer, 'secondBuyer?': eoiBuyer },
  'finance?': { 'offer?': 'number', holderType: 'string', financeStatus: 'string', 'lender?': 'string' },
  'conveyancer?': { isLater: 'boolean', 'firm?': 'string', 'name?': 'string', 'email?': 'string', 'phone?': 'string' },
  /** The first buyer's, where the estate asks (D137). */
  'identity?': { files: [eoiFile] },
  'deposit?': { isUnderstood: 'boolean' },
});

/** How the second buyer confirms (D134): by an emailed link, or the first for both with one mailbox. */
const secondBuyerState = shape({
  way: 'string',
  'emailedAt?': 'date',
  'confirmedAt?': 'date',
});

/** Money of an EOI in whole cents, sums of its ledger (D168). `due` is absent where nothing is. */
export const eoiDeposit = shape({
  'due?': 'number',
  cleared: 'number',
  refunded: 'number',
  /** When an unpaid one ends: 17:00 of a day in the estate's time zone. */
  'payBy?': 'date',
  /** Staff let it go on before the whole deposit has cleared (D125). */
  'toFollow?': 'boolean',
  /** It has ended, and what is held of the deposit is kept (D138). */
  'isRefundSettled?': 'boolean',
  /** What is kept of it while more is held, which came later (D126). */
  'kept?': 'number',
});

/** Where a deposit is transferred to (D103); the BSB as its six digits, which `formatBsb` writes out. */
const bankAccount = shape({ accountName: 'string', bsb: 'string', accountNumber: 'string' });

/**
 * An EOI as its own buyer reads it: never other applicants. Prices in whole dollars, also where the estate hides them
 * (D165); `due` and other sums in cents. `lotStatus` is `eoi` or later only for the EOI that claims the lot (D130).
 */
export const ownEoi = shape({
  _id: 'string',
  rev: 'number',
  /** What the buyer writes on a transfer. */
  reference: 'string',
  status: 'string',
  lotStatus: 'string',
  estate: ownEstate,
  /** The public lot, absent if it no longer exists. */
  'lot?': listedLot,
  lotId: 'string',
  lotTitle: 'string',
  stageTitle: 'string',
  /** The lot's price: until it is sent, the current one, then the one it was sent with. */
  'price?': 'number',
  /** Whether the lot is open to offers, so that the buyer's amount is asked. */
  isOffer: 'boolean',
  /** Names of the steps of its form, in order. */
  stepNames: ['string'],
  steps: eoiSteps,
  /** What is known of the first buyer, while it is a draft: the account's names and address, and what its hold says. */
  'prefill?': { firstName: 'string', lastName: 'string', email: 'string', 'phone?': 'string', 'holderType?': 'string' },
  'secondBuyer?': secondBuyerState,
  deposit: eoiDeposit,
  'bankAccount?': bankAccount,
  /** The estate takes this deposit by card; `checkout` is the newest visit of the provider's page. */
  'card?': { 'isTest?': 'boolean', 'checkout?': checkout },
  /** Days within which the deposit is paid. */
  payDays: 'number',
  /** The caller's approved hold on the lot, which doesn't end before the decision once this is sent (D128). */
  'holdUntil?': 'date',
  'sentAt?': 'date',
  'decidedAt?': 'date',
  'askedToLeaveAt?': 'date',
  /** Why it ended, as its buyer may read it. */
  'endedBecause?': 'string',
  /** The furthest status that the lot reached under its claim (D130). */
  'furthest?': 'string',
  /** Parts of the form that may still be changed, of CHANGEABLE_PARTS; absent from an older API. */
  'changeable?': ['string'],
  createdAt: 'date',
  updatedAt: 'date',
});
export type OwnEoi = Wire<typeof ownEoi>;

/** A row of a customer's list. */
export const ownEoiRow = shape({
  _id: 'string',
  status: 'string',
  lotStatus: 'string',
  estate: ownEstate,
  'lot?': listedLot,
  lotId: 'string',
  lotTitle: 'string',
  stageTitle: 'string',
  deposit: eoiDeposit,
  /** How many steps are still to do, while it is a draft. */
  'missing?': 'number',
  /** Its second buyer has yet to confirm. */
  'waitsForSecondBuyer?': 'boolean',
  'askedToLeaveAt?': 'date',
  'endedBecause?': 'string',
  createdAt: 'date',
  updatedAt: 'date',
});
export type OwnEoiRow = Wire<typeof ownEoiRow>;

/** What a second buyer reads by the emailed link before confirming: the lot, the price, both names. */
export const secondBuyerEoi = shape({
  estate: ownEstate,
  lotTitle: 'string',
  stageTitle: 'string',
  'price?': 'number',
  'offer?': 'number',
  'due?': 'number',
  firstBuyer: 'string',
  secondBuyer: eoiBuyer,
  'confirmedAt?': 'date',
  /** Whether it was sent, or has ended. */
  status: 'string',
});
export type SecondBuyerEoi = Wire<typeof secondBuyerEoi>;

/** A row of staff's list of EOIs. */
export const staffEoiRow = shape({
  _id: 'string',
  rev: 'number',
  reference: 'string',
  estateId: 'string',
  'stageId?': 'string',
  stageTitle: 'string',
  lotId: 'string',
  lotTitle: 'string',
  lotStatus: 'string',
  status: 'string',
  /** As people write them: 'Farah Siddiq and Noah Siddiq', or the company's name. */
  buyers: 'string',
  'price?': 'number',
  'offer?': 'number',
  'finance?': { holderType: 'string', financeStatus: 'string', 'lender?': 'string' },
  deposit: eoiDeposit,
  /** How many EOIs compete for the lot, this one included. */
  rivals: 'number',
  'sentAt?': 'date',
  'decidedAt?': 'date',
  'askedToLeaveAt?': 'date',
  /** A refund is due: it has ended without a sale and money is held. */
  'isRefundDue?': 'boolean',
  'undoUntil?': 'date',
  'undoMs?': 'number',
  /** Shared by what one press decided, so that it has one Undo (D162). */
  'decisionKey?': 'string',
  timeZone: 'string',
  createdAt: 'date',
});
export type StaffEoiRow = Wire<typeof staffEoiRow>;

/** A buyer with the contact that opens their page under People. */
const staffBuyer = shape({ ...eoiBuyer, 'contactId?': 'string' });

/** An EOI as staff read it. */
export const staffEoi = shape({
  ...staffEoiRow,
  estateTitle: 'string',
  landownerId: 'string',
  'customerId?': 'string',
  'holdId?': 'string',
  buyersData: { 'firstBuyer?': staffBuyer, 'secondBuyer?': staffBuyer },
  'secondBuyer?': secondBuyerState,
  'conveyancer?': { isLater: 'boolean', 'firm?': 'string', 'name?': 'string', 'email?': 'string', 'phone?': 'string' },
  /** Who entered it from paper (D105). */
  'takenBy?': 'string',
  'leaveReason?': 'string',
  'endedBecause?': 'string',
  /** Why it went on before the whole deposit had cleared. */
  'toFollowReason?': 'string',
  /** Its deposit's, for whoever records money. */
  'invoiceId?': 'string',
  /** Absent from an older API, and while it isn't approved. */
  'contract?': staffContract,
  'furthest?': 'string',
  /** Money that moved, oldest first: `kind` is `transfer` or `refund`. */
  payments: [{ _id: 'string', kind: 'string', amount: 'number', on: 'date', by: 'string', 'reference?': 'string' }],
  /** What happened, oldest first: `did` follows a name, one of EOI_EVENTS. @example 'approved it' */
  history: [{ at: 'date', by: 'string', did: 'string', 'reason?': 'string' }],
  /** The lot's other EOIs that aren't deleted, oldest first. */
  others: [{ _id: 'string', buyers: 'string', status: 'string', 'sentAt?': 'date' }],
});
export type StaffEoi = Wire<typeof staffEoi>;
