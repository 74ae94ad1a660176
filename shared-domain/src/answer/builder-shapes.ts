import { shape, type Wire } from './shape.js';

/** A color or finish to choose; `url` is its picture. */
const choice = shape({ 'color?': 'string', name: 'string', 'url?': 'string' });
const inclusion = shape({
  _id: 'string',
  name: 'string',
  'url?': 'string',
  'description?': 'string',
  'fileName?': 'string',
});

/** An active design of a builder (spec 3). Lengths in metres, areas in m², prices in whole dollars. */
export const houseDesign = shape({
  _id: 'string',
  builderId: 'string',
  key: 'string',
  name: 'string',
  mainImages: ['string'],
  basePrice: 'number',
  /** The price is added to the base price. */
  facades: [{ facadeId: 'string', name: 'string', url: 'string', price: 'number' }],
  floorplans: [{ 'name?': 'string', url: 'string', 'description?': 'string' }],
  storey: 'number',
  bedroom: 'number',
  bathroom: { quantity: 'number', options: [choice] },
  garage: 'number',
  loungeRoom: { quantity: 'number', urls: ['string'] },
  alfresco: 'boolean',
  width: 'number',
  length: 'number',
  area: 'number',
  features: ['string'],
  kitchens: [choice],
  inclusions: [inclusion],
  'inclusionsPack?': 'string',
  'externalColorSchemes?': ['string'],
  'internalColorSchemes?': ['string'],
  optionalUpgrades: ['string'],
  /** Of those upgrades that have one (D142). */
  'upgradePrices?': [{ name: 'string', price: 'number' }],
  /** What a picture of the design shows, for who can't see it. */
  'altTexts?': [{ url: 'string', alt: 'string' }],
  isActive: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
});
export type HouseDesign = Wire<typeof houseDesign>;

/**
 * A design as linked from a lot. `siteCosts` in dollars; it and `siteCostKind` (SITE_COST_KINDS) are absent where the
 * lot's price isn't shown (D15, D102).
 */
export const houseOnLot = shape({ ...houseDesign, 'siteCosts?': 'number', 'siteCostKind?': 'string' });
export type HouseOnLot = Wire<typeof houseOnLot>;

/** The public profile of a builder (spec 3, D99). */
export const publicBuilder = shape({
  _id: 'string',
  key: 'string',
  name: 'string',
  description: 'string',
  'tagline?': 'string',
  phone: 'string',
  email: 'string',
  contact: 'string',
  address: 'string',
  'logo?': 'string',
  inclusions: ['string'],
  state: 'string',
  color: 'string',
});
export type PublicBuilder = Wire<typeof publicBuilder>;

/** A builder with its designs for one lot, by name. */
export const builderOfLot = shape({ ...publicBuilder, houses: [houseOnLot] });
export type BuilderOfLot = Wire<typeof builderOfLot>;

/** A lot that a design is offered for (spec 3: a house with lots). */
export const lotOfDesign = shape({ _id: 'string', title: 'string' });
export type LotOfDesign = Wire<typeof lotOfDesign>;
