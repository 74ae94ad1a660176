import { houseDesign, publicBuilder } from './builder-shapes.js';
import { shape, type Wire } from './shape.js';

/** The caller's builder as its own team reads it. `etag`: for If-Match; `alpha` of a colour's contrast is not stored. */
export const ownBuilder = shape({ ...publicBuilder, etag: 'string' });
export type OwnBuilder = Wire<typeof ownBuilder>;

/** Where a design is named: lots that link it, and quotes that wait for an answer or have one that stands. */
const designUse = shape({ lots: 'number', openQuotes: 'number', quotes: 'number' });

/**
 * One of the caller's designs in a list, with what a sheet has of it. `state` of DESIGN_STATES, prices in whole dollars,
 * lengths in metres, `area` in m².
 */
export const ownDesignRow = shape({
  _id: 'string',
  key: 'string',
  name: 'string',
  state: 'string',
  'picture?': 'string',
  basePrice: 'number',
  storey: 'number',
  bedroom: 'number',
  bathrooms: 'number',
  garage: 'number',
  loungeRooms: 'number',
  alfresco: 'boolean',
  zeroBoundary: 'boolean',
  width: 'number',
  length: 'number',
  area: 'number',
  features: ['string'],
  'inclusionsPack?': 'string',
  lots: 'number',
  updatedAt: 'date',
  etag: 'string',
});
export type OwnDesignRow = Wire<typeof ownDesignRow>;

/**
 * One of the caller's designs with all that its form edits. `lacks`: what it needs before it can be on offer, each a code
 * of DESIGN_LACKS. A facade or floor plan of a draft may lack its picture: its `url` is ''.
 */
export const ownDesign = shape({
  ...houseDesign,
  state: 'string',
  zeroBoundary: 'boolean',
  'activatedAt?': 'date',
  use: designUse,
  lacks: ['string'],
  etag: 'string',
});
export type OwnDesign = Wire<typeof ownDesign>;

/** A member of the caller's team. `state` of an account; `quotes`: parts that are assigned to them and wait for an answer. */
export const teamMember = shape({
  _id: 'string',
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  state: 'string',
  answersQuotes: 'boolean',
  'awayUntil?': 'date',
  isYou: 'boolean',
  /** False for whoever asks, so that the last active one stays (D145), and for who has left. */
  mayBeDisabled: 'boolean',
  quotes: 'number',
  'lastLoginAt?': 'date',
});
export type TeamMember = Wire<typeof teamMember>;

/** What a builder's first page says (D159). Ages and times in ms or as dates; `lacks` a code of HOME_LACKS. */
export const builderHome = shape({
  name: 'string',
  quotes: [
    {
      _id: 'string',
      estateTitle: 'string',
      lotTitle: 'string',
      buyer: 'string',
      designs: ['string'],
      'assignee?': 'string',
      waitsSince: 'date',
    },
  ],
  /** All that wait for an answer, also those beyond the list. */
  quotesWaiting: 'number',
  /** Half of the first answers came within this, in ms; absent before the first. */
  'medianAnswerMs?': 'number',
  holds: [{ _id: 'string', estateTitle: 'string', lotTitle: 'string', purchaser: 'string', expiresAt: 'date' }],
  newLots: { count: 'number', 'since?': 'date', estates: [{ estateId: 'string', title: 'string', count: 'number' }] },
  lacks: [{ code: 'string', 'designId?': 'string', 'name?': 'string' }],
});
export type BuilderHome = Wire<typeof builderHome>;

/**
 * An estate with lots that are opened to the caller, by title: how many, how many of them are available, and how many
 * have one of its designs on offer. `newLots`: those opened since the caller last saw them.
 */
export const ownLotsEstate = shape({
  estateId: 'string',
  key: 'string',
  title: 'string',
  'suburb?': 'string',
  'logoUrl?': 'string',
  lots: 'number',
  available: 'number',
  linked: 'number',
  'newLots?': 'number',
});
export type OwnLotsEstate = Wire<typeof ownLotsEstate>;

/** A lot that is opened to the caller; `homes` are its own designs on it, with their site costs in whole dollars (D114). */
export const ownLot = shape({
  _id: 'string',
  stageId: 'string',
  stageTitle: 'string',
  title: 'string',
  status: 'string',
  'size?': 'number',
  'blockWidth?': 'number',
  'blockDepth?': 'number',
  'registrationDate?': 'date',
  /** As the price rule of 2.8 shows it; '' where the estate hides prices (D15). */
  priceText: 'string',
  isBuildersEnabled: 'boolean',
  linkedAt: 'date',
  homes: [{ designId: 'string', 'siteCosts?': 'number', siteCostKind: 'string' }],
});
export type OwnLot = Wire<typeof ownLot>;

/** The lots of one estate with the caller's designs on offer; the columns of the table of site costs. */
export const ownLotsOfEstate = shape({
  estate: ownLotsEstate,
  timeZone: 'string',
  showInitialHold: 'boolean',
  designs: [
    { _id: 'string', name: 'string', isActive: 'boolean', width: 'number', length: 'number', basePrice: 'number' },
  ],
  lots: [ownLot],
});
export type OwnLotsOfEstate = Wire<typeof ownLotsOfEstate>;

/** A save of site costs: how many cells changed, and how many were as sent already. */
export const siteCostsSaved = shape({ changed: 'number', same: 'number' });
export type SiteCostsSaved = Wire<typeof siteCostsSaved>;

/** A cell that someone else has changed since it was read; in the 412 of setSiteCosts as `cells`. */
export const staleCell = shape({
  lotId: 'string',
  lotTitle: 'string',
  designId: 'string',
  designName: 'string',
  'siteCosts?': 'number',
  siteCostKind: 'string',
  'by?': 'string',
  'at?': 'date',
});
export type StaleCell = Wire<typeof staleCell>;
