import { contractCondition } from './contract-shapes.js';
import { eoiDeposit } from './eoi-shapes.js';
import { shape, type Wire } from './shape.js';
import { lotDocument, point, size } from './shapes.js';
import { staffEstate, staffLot, staffStage } from './staff-shapes.js';

/** A stage with its estate. */
export const stageOfEstate = shape({ estate: staffEstate, stage: staffStage });
export type StageOfEstate = Wire<typeof stageOfEstate>;

/** A lot's buyer: `contactId` opens their page (2.11); `customerId` for one with an account. */
const lotBuyer = shape({
  name: 'string',
  'contactId?': 'string',
  'customerId?': 'string',
  /** As `contactId`, for builds of version 0.2.0. */
  'leadId?': 'string',
  'email?': 'string',
  'phone?': 'string',
});

/** One change of a lot. `by` is a name or a description such as "The system", see `actorName`. */
export const lotEvent = shape({
  _id: 'string',
  at: 'date',
  by: 'string',
  from: 'string',
  to: 'string',
  rev: 'number',
  'reason?': 'string',
});
export type LotEvent = Wire<typeof lotEvent>;

/** An option on a lot (spec 3); the price and fee in dollars. */
export const lotOption = shape({
  'typeOfOption?': 'string',
  'optionHolder?': 'string',
  'termsOfOption?': {
    'optionStartDate?': 'date',
    'optionEndDate?': 'date',
    'landPrice?': 'number',
    'optionFee?': { 'fee?': 'number', 'percent?': 'number' },
    'conditions?': 'string',
  },
});

/** A buyer as entered on the lot itself. */
const personOnLot = shape({ 'firstName?': 'string', 'lastName?': 'string', 'email?': 'string', 'phone?': 'string' });

/** A lot with all its staff data. Deposits of EOIs are in cents. */
export const staffLotDetail = shape({
  ...staffLot,
  estate: {
    _id: 'string',
    key: 'string',
    title: 'string',
    timeZone: 'string',
    holdDays: 'number',
    'showInitialHold?': 'boolean',
    'hidePrice?': 'boolean',
    'showFutureLots?': 'boolean',
    'landownerEditsMaps?': 'boolean',
  },
  'landownerId?': 'string',
  stage: { _id: 'string', title: 'string', status: 'string' },
  'conditions?': 'string',
  documents: [lotDocument],
  'option?': lotOption,
  'offlineSale?': {
    'salePhase?': 'string',
    'offlineDeposit?': 'number',
    'offlineBuyerData?': { 'fullName?': 'string', 'email?': 'string', 'phone?': 'string', 'address?': 'string' },
  },
  /** Of the EOI that claims the lot, derived from it (D133): its id, its buyer's account, their status as customers read it, the claim's id. */
  'eoiId?': 'string',
  'buyerId?': 'string',
  'buyerStatus?': 'string',
  'ownershipId?': 'string',
  /** Of that EOI's contract, derived from it too: its versions, the oldest first, and its conditions. */
  'contracts?': [{ fileId: 'string', number: 'number', addedAt: 'date' }],
  'contractConditions?': [contractCondition],
  /** That EOI's buyers, or those entered on the lot where none claims it. */
  'lotBuyers?': { 'firstBuyer?': personOnLot, 'secondBuyer?': personOnLot },
  /** The lot's shape on its stage's map, in plan units; absent where it isn't drawn. */
  'shape?': { path: 'string', size, 'frontEdge?': 'number', 'metresPerUnit?': 'number' },
  /** The current claim on the lot: kind, start and end. */
  'claim?': { kind: 'string', at: 'date', 'expiresAt?': 'date' },
  'eoi?': {
    _id: 'string',
    status: 'string',
    'customerId?': 'string',
    'paymentQueueId?': 'string',
    /** The sums of its ledger. */
    'deposit?': eoiDeposit,
  },
  buyers: [lotBuyer],
  /** Newest first, at most 200. */
  history: [lotEvent],
});
export type StaffLotDetail = Wire<typeof staffLotDetail>;

/** A stage's map image and the shapes of its lots, in plan units. */
export const staffStageMap = shape({
  stageId: 'string',
  size,
  mapImage: { url: 'string' },
  metresPerUnit: 'number',
  shapes: [{ lotId: 'string', path: 'string', 'statusPath?': 'string', binding: point }],
});
export type StaffStageMap = Wire<typeof staffStageMap>;

/** An estate's map image and the outlines of its stages, in plan units. */
export const staffEstateMap = shape({
  estateId: 'string',
  size,
  mapImage: { url: 'string' },
  /** Made of the maps of its stages, as none was drawn (D161). */
  'fromStages?': 'boolean',
  shapes: [{ stageId: 'string', path: 'string', binding: point }],
});
export type StaffEstateMap = Wire<typeof staffEstateMap>;

/** A lot's status at a moment. */
export const lotThen = shape({ lotId: 'string', status: 'string' });
export type LotThen = Wire<typeof lotThen>;

/** A payment of an EOI; its amount in cents (D66). */
export const invoice = shape({ _id: 'string', status: 'string', data: { amount: 'number' }, createdAt: 'date' });

/**
 * Outcome for one lot of a bulk change: `changed`, `same` (already so, or not applicable) or `refused`, with a message.
 * `rev` is its current revision.
 */
export const bulkResult = shape({ lotId: 'string', outcome: 'string', 'message?': 'string', 'rev?': 'number' });
export type BulkResult = Wire<typeof bulkResult>;
