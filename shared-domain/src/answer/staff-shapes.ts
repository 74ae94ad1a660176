import { shape, type Wire } from './shape.js';
import { countedStage, estate, priceTracking } from './shapes.js';

/** An estate as its staff see it, public or not, with stage and lot counts. */
export const staffEstate = shape({
  ...estate,
  stagesCount: 'number',
  lotsCount: 'number',
  'state?': 'string',
  'archivedAt?': 'date',
  'landownerEditsMaps?': 'boolean',
});
export type StaffEstate = Wire<typeof staffEstate>;

/** A stage as staff see it. `rev` is the If-Match value for saving; `registeredOn` is set once it is titled (D93). */
export const staffStage = shape({
  ...countedStage,
  'rev?': 'number',
  'releaseDate?': 'date',
  'registrationDate?': 'date',
  'registeredOn?': 'date',
});
export type StaffStage = Wire<typeof staffStage>;

/** A lot as staff see it: actual status and price, whatever customers are shown (D73). No buyers (D40). */
export const staffLot = shape({
  _id: 'string',
  stageId: 'string',
  title: 'string',
  status: 'string',
  rev: 'number',
  'size?': 'number',
  'blockWidth?': 'number',
  'blockDepth?': 'number',
  'registrationDate?': 'date',
  'registeredOn?': 'date',
  'releaseDate?': 'date',
  'financeDueDate?': 'date',
  'settlementDate?': 'date',
  'price?': 'number',
  'priceTracking?': priceTracking,
  /** The deposit of an EOI in whole dollars, unless the estate's; 0: nothing is due (D132). */
  'deposit?': 'number',
  isBuildersEnabled: 'boolean',
  /** Phase of a sale outside Lotline. */
  'salePhase?': 'string',
  'street?': 'string',
  'faces?': 'string',
  /** EOIs that were sent for the lot and wait for a decision (D133); absent up to 0.3.0. */
  'applicants?': 'number',
  updatedAt: 'date',
});
export type StaffLot = Wire<typeof staffLot>;

/**
 * A referring business (D21). `landownerId` is null if no landowner owns it; `key` is its name in links; `etag` is the
 * If-Match value for saving.
 */
export const business = shape({
  _id: 'string',
  key: 'string',
  title: 'string',
  'landownerId?': 'string',
  'logoUrl?': 'string',
  createdAt: 'date',
  'etag?': 'string',
});
export type Business = Wire<typeof business>;
