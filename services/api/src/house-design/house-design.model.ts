import { Schema, type Types } from 'mongoose';
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
  bathroom: { quantity: number; options: unknown[] };
  garage: number;
  loungeRoom: { quantity: number; urls: string[] };
  alfresco: boolean;
  width: number;
  length: number;
  area: number;
  features: string[];
  kitchens: unknown[];
  inclusions: unknown[];
  inclusionsPack?: string;
  externalColorSchemes: unknown[];
  internalColorSchemes: unknown[];
  optionalUpgrades: unknown[];
  zeroBoundary: boolean;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

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
    bathroom: { quantity: Number, options: [Schema.Types.Mixed] },
    garage: Number,
    loungeRoom: { quantity: Number, urls: [String] },
    alfresco: Boolean,
    width: Number,
    length: Number,
    area: Number,
    features: [String],
    kitchens: [Schema.Types.Mixed],
    inclusions: [Schema.Types.Mixed],
    inclusionsPack: String,
    externalColorSchemes: [Schema.Types.Mixed],
    internalColorSchemes: [Schema.Types.Mixed],
    optionalUpgrades: [Schema.Types.Mixed],
    zeroBoundary: { type: Boolean, default: false },
    isActive: { type: Boolean, default: true },
  },
  indexes: [
    { name: 'design_by_key', keys: { key: 1 }, unique: true, serves: 'a design by its readable key' },
    { name: 'designs_of_builder', keys: { builderId: 1, isActive: 1 }, serves: 'the active designs of a builder' },
  ],
  required: ['builderId', 'key', 'name', 'isActive'],
  properties: { builderId: objectId },
});
