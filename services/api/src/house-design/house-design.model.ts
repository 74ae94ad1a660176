import type { Types } from 'mongoose';
import { defineCollection, nested, objectId } from '../database/collection.js';

export interface Facade {
  facadeId: string;
  name: string;
  url: string;
  price: number;
}
export interface FloorPlan {
  name?: string;
  url: string;
  description?: string;
}
/** A finish to choose, with its picture if there is one. */
export interface Choice {
  name: string;
  color?: string | null;
  url?: string | null;
}
export interface Inclusion {
  _id: string;
  name: string;
  description?: string | null;
  url?: string | null;
  /** The name under which its picture or sheet was uploaded. */
  fileName?: string | null;
}
/** A house design of a builder (spec 3). Lengths in metres, areas in m², prices in whole dollars. */
export interface HouseDesignRecord {
  _id: Types.ObjectId;
  builderId: Types.ObjectId;
  key: string;
  name: string;
  mainImages: string[];
  basePrice: number;
  facades: Facade[];
  floorplans: FloorPlan[];
  storey: number;
  bedroom: number;
  bathroom: { quantity: number; options: Choice[] };
  garage: number;
  loungeRoom: { quantity: number; urls: string[] };
  alfresco: boolean;
  width: number;
  length: number;
  area: number;
  features: string[];
  kitchens: Choice[];
  inclusions: Inclusion[];
  inclusionsPack?: string | null;
  externalColorSchemes: string[];
  internalColorSchemes: string[];
  optionalUpgrades: string[];
  /** Of those upgrades that have one (D142). */
  upgradePrices?: { name: string; price: number }[];
  /** What pictures show, for who can't see them. */
  altTexts?: { url: string; alt: string }[];
  zeroBoundary: boolean;
  isActive: boolean;
  /** When it was first on offer; a draft never was (D142). */
  activatedAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const choice = () => nested({ color: String, name: String, url: String });

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    houseDesign: true;
  }
}

export const houseDesignCollection = defineCollection<HouseDesignRecord>({
  name: 'HouseDesign',
  collection: 'house_designs',
  tenancy: 'open',
  personal: { none: 'of a business' },
  audit: { houseDesign: { live: 'home', to: 'all' } },
  retention: 'kept',
  fields: {
    builderId: 'ObjectId',
    key: String,
    name: String,
    mainImages: [String],
    basePrice: Number,
    facades: [nested({ facadeId: String, name: String, url: String, price: Number })],
    floorplans: [nested({ name: String, url: String, description: String })],
    storey: Number,
    bedroom: Number,
    bathroom: { quantity: Number, options: [choice()] },
    garage: Number,
    loungeRoom: { quantity: Number, urls: [String] },
    alfresco: Boolean,
    width: Number,
    length: Number,
    area: Number,
    features: [String],
    kitchens: [choice()],
    inclusions: [nested({ _id: String, name: String, url: String, description: String, fileName: String })],
    inclusionsPack: String,
    externalColorSchemes: [String],
    internalColorSchemes: [String],
    optionalUpgrades: [String],
    upgradePrices: { type: [nested({ name: String, price: Number })], default: undefined },
    altTexts: { type: [nested({ url: String, alt: String })], default: undefined },
    zeroBoundary: { type: Boolean, default: false },
    isActive: { type: Boolean, default: true },
    activatedAt: Date,
  },
  indexes: [
    { name: 'design_by_key', keys: { key: 1 }, unique: true, serves: 'a design by its readable key' },
    { name: 'designs_of_builder', keys: { builderId: 1, isActive: 1 }, serves: 'the active designs of a builder' },
  ],
  required: ['builderId', 'key', 'name', 'isActive'],
  properties: { builderId: objectId },
});
