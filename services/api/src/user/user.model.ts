import { type OptionalLetter, ROLES, type Role } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, oneOf } from '../database/collection.js';

/** An authenticator that codes are asked of. Its secret is encrypted; `lastStep` is the newest code's time, which no other code may repeat. */
export interface SecondFactorRecord {
  secret: string;
  lastStep: number;
  since: Date;
  /** sha256 of the codes that are left; each is good once. */
  recoveryHashes: string[];
}

/** A lot that an account has starred, and since when (ADR-0035). */
export interface KeptLot {
  lotId: Types.ObjectId;
  estateId: Types.ObjectId;
  at: Date;
}

/** A person with an account. A landowner's `landownerId` is its own id; a sales person's is the landowner's (D67). */
export interface UserRecord {
  _id: Types.ObjectId;
  key?: string;
  firstName: string;
  middleName?: string | null;
  lastName: string;
  /** By which the account is found. */
  email: string;
  /** As it was typed; letters and pages show it. */
  shownEmail?: string;
  phone?: string | null;
  role: Role;
  company?: string;
  landownerId?: Types.ObjectId | null;
  builderId?: Types.ObjectId | null;
  businessId?: Types.ObjectId | null;
  /** argon2id; absent until an invitation is accepted. */
  passwordHash?: string | null;
  /** When the mailbox answered; nobody logs in before. */
  verifiedAt?: Date | null;
  disabledAt?: Date | null;
  /** The terms that were accepted, and when. */
  terms?: { version: string; at: Date } | null;
  secondFactor?: SecondFactorRecord | null;
  /** An authenticator that is being set up: encrypted, and no factor before its first code. */
  pendingSecret?: string | null;
  /** Browsers that have logged in, in words: another one is told by a letter. */
  devices?: string[];
  /** Networks that have logged in, hashed: guesses from elsewhere don't slow them down. */
  networks?: string[];
  /** Kinds of letters that aren't wanted. */
  leftOut?: OptionalLetter[];
  /** Its owner deleted it: it is nobody's, and disabled for good. */
  deletedAt?: Date | null;
  /** Of a deleted account: its address, until a hold that runs has ended and the last letter is sent. */
  keptEmail?: string | null;
  /** Of a deleted account: hashes of its uploads, until the sweeper has taken their bytes out of the store. */
  keptFiles?: string[];
  selectedEstateId?: Types.ObjectId | null;
  invitedBy?: Types.ObjectId | null;
  lastLoginAt?: Date | null;
  shortlist?: KeptLot[];
  createdAt: Date;
  updatedAt: Date;
}

const secondFactor = () => nested({ secret: String, lastStep: Number, since: Date, recoveryHashes: [String] });

export const userCollection = defineCollection<UserRecord>({
  name: 'User',
  collection: 'users',
  tenancy: 'owned',
  owners: { customer: '_id', builder: 'builderId', business: 'businessId' },
  landownerOptional: true,
  fields: {
    key: String,
    firstName: String,
    middleName: String,
    lastName: String,
    email: { type: String, lowercase: true, trim: true },
    shownEmail: String,
    phone: String,
    role: String,
    company: String,
    landownerId: 'ObjectId',
    builderId: 'ObjectId',
    businessId: 'ObjectId',
    passwordHash: { type: String, default: null },
    verifiedAt: { type: Date, default: null },
    disabledAt: { type: Date, default: null },
    terms: { type: nested({ version: String, at: Date }), default: null },
    secondFactor: { type: secondFactor(), default: null },
    pendingSecret: { type: String, default: null },
    devices: { type: [String], default: [] },
    networks: { type: [String], default: [] },
    leftOut: { type: [String], default: undefined },
    deletedAt: Date,
    keptEmail: String,
    keptFiles: { type: [String], default: undefined },
    shortlist: { type: [nested({ lotId: 'ObjectId', estateId: 'ObjectId', at: Date })], default: undefined },
    selectedEstateId: { type: 'ObjectId', default: null },
    invitedBy: { type: 'ObjectId', default: null },
    lastLoginAt: { type: Date, default: null },
  },
  indexes: [
    { name: 'user_by_email', keys: { email: 1 }, unique: true, serves: 'sign-in: one account an address' },
    { name: 'users_of_landowner', keys: { landownerId: 1, role: 1 }, serves: 'staff of one landowner' },
    {
      name: 'deleted_people_kept',
      keys: { keptEmail: 1 },
      partial: { keptEmail: { $type: 'string' } },
      serves: 'sweeper: deleted people of whom something is left',
    },
  ],
  required: ['firstName', 'lastName', 'email', 'role'],
  properties: { role: oneOf(ROLES), email: { bsonType: 'string', pattern: '^[^A-Z]+@[^A-Z]+$' } },
});
