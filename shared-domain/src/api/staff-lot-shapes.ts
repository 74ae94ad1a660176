import { shape, type Wire } from './shape.js';
import { lotDocument, point, size } from './shapes.js';
import { staffEstate, staffLot, staffStage } from './staff-shapes.js';

/** A stage with the estate it is of. */
export const stageOfEstate = shape({ estate: staffEstate, stage: staffStage });
export type StageOfEstate = Wire<typeof stageOfEstate>;

/** Who buys a lot; `customerId` of one with an account, `leadId` of a first one without. */
const lotBuyer = shape({
  name: 'string',
  'customerId?': 'string',
  'leadId?': 'string',
  'email?': 'string',
  'phone?': 'string',
});

/** One change of a lot: who, when, from, to and why. `by` is a name, or a role where no person did it. */
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

/** A lot with all that its staff know of it. `deposit` is in dollars; the one of an EOI comes from its invoice. */
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
  },
  stage: { _id: 'string', title: 'string', status: 'string' },
  'deposit?': 'number',
  'conditions?': 'string',
  documents: [lotDocument],
  'option?': lotOption,
  'offlineSale?': {
    'salePhase?': 'string',
    'offlineDeposit?': 'number',
    'offlineBuyerData?': { 'fullName?': 'string', 'email?': 'string', 'phone?': 'string', 'address?': 'string' },
  },
  /** Since when, and until when, the lot is somebody's. */
  'claim?': { kind: 'string', at: 'date', 'expiresAt?': 'date' },
  'eoi?': { _id: 'string', status: 'string', 'customerId?': 'string', 'paymentQueueId?': 'string' },
  buyers: [lotBuyer],
  /** Newest first, 200 at most. */
  history: [lotEvent],
});
export type StaffLotDetail = Wire<typeof staffLotDetail>;

/** A stage's drawing and the shapes of its lots, in plan units. */
export const staffStageMap = shape({
  stageId: 'string',
  size,
  mapImage: { url: 'string' },
  metresPerUnit: 'number',
  shapes: [{ lotId: 'string', path: 'string', 'statusPath?': 'string', binding: point }],
});
export type StaffStageMap = Wire<typeof staffStageMap>;

/** An estate's drawing and the outlines of its stages on it, in plan units. */
export const staffEstateMap = shape({
  estateId: 'string',
  size,
  mapImage: { url: 'string' },
  shapes: [{ stageId: 'string', path: 'string', binding: point }],
});
export type StaffEstateMap = Wire<typeof staffEstateMap>;

/** How a lot stood at a moment. */
export const lotThen = shape({ lotId: 'string', status: 'string' });
export type LotThen = Wire<typeof lotThen>;

/** A payment of an EOI; its amount in cents (D66). */
export const invoice = shape({ _id: 'string', status: 'string', data: { amount: 'number' }, createdAt: 'date' });

/** What became of one lot of many: `changed`, `same` (it is so already, or can't) or `refused`, with why. `rev` is the revision it has now. */
export const bulkResult = shape({ lotId: 'string', outcome: 'string', 'message?': 'string', 'rev?': 'number' });
export type BulkResult = Wire<typeof bulkResult>;
