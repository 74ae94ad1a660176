import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';

export interface EstateContact {
  name?: string | null;
  phone?: string | null;
  email?: string | null;
  hours?: string | null;
  address?: string | null;
  directions?: string | null;
}

/**
 * An estate (spec 3). `key` is its readable address, `keys` that and all it had before, which lead on to it; times are
 * shown in `timeZone` (D65).
 */
export interface EstateRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  key: string;
  keys: string[];
  title: string;
  suburb: string;
  /** Australian state; absent where nobody has entered it. */
  state?: string | null;
  logoUrl: string;
  iconColor: string;
  hidePrice: boolean;
  /** Only a strict `false` leads to EOIRequest (D13). */
  showInitialHold?: boolean;
  showFutureLots: boolean;
  appVersion: 'v1' | 'v2';
  timeZone: string;
  /** Days an approved hold lasts (D30). */
  holdDays: number;
  /** The deposit of an EOI in whole dollars, unless its lot has another (D132); within how many days it is paid. */
  eoiDeposit?: number | null;
  eoiPayDays?: number | null;
  /** What an EOI asks for; only false leaves it out. */
  eoiAsksFinance?: boolean | null;
  eoiAsksConveyancer?: boolean | null;
  /** Whether an EOI asks for identity documents (D137). */
  eoiAsksIdentity?: boolean | null;
  /** Days from a lot's registration to its settlement (D107). */
  settlementDays?: number | null;
  /** Where a deposit is transferred to (D103). */
  bankAccountName?: string | null;
  bankBsb?: string | null;
  bankAccountNumber?: string | null;
  /** What a hold costs the buyer, in whole dollars; none if absent. */
  holdFee?: number | null;
  /** Whether a lot that becomes available is offered to the next in the queue (D30). */
  autoOffer?: boolean;
  /** Whether visitors reach it. Never true for an archived estate. */
  isPublic: boolean;
  /** Whether the home page and the sitemap list it while it is public (D97). */
  isListed?: boolean;
  /** Whether its login form offers to create an account (2.9). */
  joinEnabled?: boolean;
  /** Since when only its staff reach it and nothing is accepted. */
  archivedAt?: Date | null;
  /** Counts changes of the settings (D43). */
  rev: number;
  /** Whether the landowner may edit its maps (D63); otherwise only a super admin may. */
  landownerEditsMaps?: boolean;
  /** The contact for buyers, as named in emails; by default the first recipient. */
  contact?: EstateContact | null;
  /** Business days within which the team answers, if it promises that. */
  answerDays?: number | null;
  /** Addresses that are notified of hold requests, enquiries and lots that become available. */
  recipients: string[];
  termsUrl?: string;
  /** Origins that may frame the estate's pages. */
  embedOrigins: string[];
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    estate: true;
  }
}

export const estateCollection = defineCollection<EstateRecord>({
  name: 'Estate',
  collection: 'estates',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: { estate: { live: 'estate', to: 'all' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    key: String,
    keys: {
      type: [String],
      default(this: { key?: string }) {
        return this.key ? [this.key] : [];
      },
    },
    title: String,
    suburb: String,
    state: String,
    logoUrl: String,
    iconColor: String,
    hidePrice: { type: Boolean, default: false },
    showInitialHold: Boolean,
    showFutureLots: { type: Boolean, default: false },
    appVersion: { type: String, default: 'v2' },
    timeZone: { type: String, default: 'Australia/Melbourne' },
    holdDays: { type: Number, default: 7 },
    holdFee: Number,
    eoiDeposit: Number,
    eoiPayDays: Number,
    eoiAsksFinance: Boolean,
    eoiAsksConveyancer: Boolean,
    eoiAsksIdentity: Boolean,
    settlementDays: Number,
    bankAccountName: String,
    bankBsb: String,
    bankAccountNumber: String,
    autoOffer: { type: Boolean, default: false },
    isPublic: { type: Boolean, default: true },
    isListed: { type: Boolean, default: true },
    joinEnabled: { type: Boolean, default: true },
    archivedAt: { type: Date, default: null },
    rev: { type: Number, default: 0 },
    landownerEditsMaps: { type: Boolean, default: false },
    contact: {
      type: nested({
        name: String,
        phone: String,
        email: String,
        hours: String,
        address: String,
        directions: String,
      }),
      default: null,
    },
    answerDays: Number,
    recipients: [String],
    termsUrl: String,
    embedOrigins: [String],
  },
  indexes: [
    { name: 'estate_by_key', keys: { key: 1 }, unique: true, serves: 'the key that an estate has now' },
    {
      name: 'estate_by_any_key',
      keys: { keys: 1 },
      unique: true,
      serves: 'getEstate by a key that it has or had; no estate takes a key of another',
    },
    {
      name: 'public_estates_by_title',
      keys: { isPublic: 1, title: 1 },
      serves: 'getEstates: the public estates, by title',
    },
    { name: 'estates_of_landowner', keys: { landownerId: 1 }, serves: 'staff: the estates of one landowner' },
  ],
  required: ['key', 'title', 'appVersion', 'timeZone', 'holdDays', 'recipients'],
  properties: {
    landownerId: objectId,
    appVersion: oneOf(['v1', 'v2']),
    iconColor: { bsonType: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
    holdDays: { bsonType: 'number', minimum: 1, maximum: 90 },
  },
});
