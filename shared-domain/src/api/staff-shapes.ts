import { shape, type Wire } from './shape.js';
import { countedStage, estate, priceTracking } from './shapes.js';

/** An estate as its staff see it, public or not, with what is in it. */
export const staffEstate = shape({ ...estate, stagesCount: 'number', lotsCount: 'number' });
export type StaffEstate = Wire<typeof staffEstate>;

/** A stage as staff see it. */
export const staffStage = shape({ ...countedStage, 'releaseDate?': 'date', 'registrationDate?': 'date' });
export type StaffStage = Wire<typeof staffStage>;

/** A lot as staff see it: its status and price as they are, whatever customers are shown (D73). No buyers (D40). */
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
  'releaseDate?': 'date',
  'financeDueDate?': 'date',
  'settlementDate?': 'date',
  'price?': 'number',
  'priceTracking?': priceTracking,
  isBuildersEnabled: 'boolean',
  /** How far a sale outside Lotline is. */
  'salePhase?': 'string',
  'street?': 'string',
  'faces?': 'string',
  updatedAt: 'date',
});
export type StaffLot = Wire<typeof staffLot>;

/** A referring business (D21). `landownerId` is null for one that belongs to nobody; `key` is what links name; `etag` is what If-Match names when it is saved. */
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
