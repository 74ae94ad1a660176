import { type Grant, type OptionalEmail, ROLES, type Role } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, oneOf } from '../database/collection.js';

/** An authenticator (TOTP). `secret` is encrypted; `lastStep` is the last accepted time step, against replay. */
export interface SecondFactorRecord {
  secret: string;
  lastStep: number;
  since: Date;
  /** sha256 of the unused recovery codes; each works once. */
  recoveryHashes: string[];
}

/** A lot starred by an account, with the time (ADR-0035). */
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
  /** Normalised; used for lookup. */
  email: string;
  /** As typed; shown in emails and pages. */
  shownEmail?: string;
  phone?: string | null;
  role: Role;
  company?: string;
  /** What a sales person has beyond the role (D136). */
  grants?: Grant[];
  landownerId?: Types.ObjectId | null;
  builderId?: Types.ObjectId | null;
  businessId?: Types.ObjectId | null;
  /** argon2id; absent until an invitation is accepted. */
  passwordHash?: string | null;
  /** When the address was verified; login requires it. */
  verifiedAt?: Date | null;
  disabledAt?: Date | null;
  /** The accepted terms, and when. */
  terms?: { version: string; at: Date } | null;
  secondFactor?: SecondFactorRecord | null;
  /** Encrypted secret of an authenticator being set up; not a factor until its first code. */
  pendingSecret?: string | null;
  /** Descriptions of browsers that have logged in; a new one triggers an email. */
  devices?: string[];
  /** Hashed networks that have logged in; failed attempts from elsewhere don't slow these down. */
  networks?: string[];
  /** Kinds of email the person opted out of. */
  leftOut?: OptionalEmail[];
  /** Deleted by its owner: anonymised, and disabled for good. */
  deletedAt?: Date | null;
  /** Of a deleted account: its address, until its last hold has ended and the last email is sent. */
  keptEmail?: string | null;
  /** Of a deleted account: hashes of its uploads, until the sweeper has deleted their bytes. */
  keptFiles?: string[];
  selectedEstateId?: Types.ObjectId | null;
  invitedBy?: Types.ObjectId | null;
  lastLoginAt?: Date | null;
  /** Of a builder's user: when they last looked at the lots opened to their builder (D159). */
  lotsSeenAt?: Date;
  shortlist?: KeptLot[];
  /** Of a builder's team: false for who gets no email of quotes (D143). */
  answersQuotes?: boolean;
  /** Of a builder's team: the end of the last day on which they are away. */
  awayUntil?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const secondFactor = () => nested({ secret: String, lastStep: Number, since: Date, recoveryHashes: [String] });

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    user: true;
  }
}

export const userCollection = defineCollection<UserRecord>({
  name: 'User',
  collection: 'users',
  tenancy: 'owned',
  owners: { customer: '_id', builder: 'builderId', business: 'businessId' },
  landownerOptional: true,
  personal: {
    copies: [
      {
        name: 'account',
        of: ({ _id }) => ({ _id }),
        hides: [
          'passwordHash',
          'pendingSecret',
          'networks',
          'secondFactor.secret',
          'secondFactor.lastStep',
          'secondFactor.recoveryHashes',
        ],
      },
    ],
    deletion: 'with account',
  },
  audit: { user: null },
  retention: 'kept',
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
    grants: { type: [String], default: undefined },
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
    answersQuotes: Boolean,
    awayUntil: Date,
    selectedEstateId: { type: 'ObjectId', default: null },
    invitedBy: { type: 'ObjectId', default: null },
    lastLoginAt: { type: Date, default: null },
    lotsSeenAt: Date,
  },
  indexes: [
    { name: 'user_by_email', keys: { email: 1 }, unique: true, serves: 'sign-in: one account an address' },
    { name: 'users_of_landowner', keys: { landownerId: 1, role: 1 }, serves: 'staff of one landowner' },
    {
      name: 'team_of_builder',
      keys: { builderId: 1 },
      partial: { builderId: { $type: 'objectId' } },
      serves: 'the team of a builder',
    },
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
