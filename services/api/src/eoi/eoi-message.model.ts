import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';
import { byCustomer } from '../database/personal-data.js';
import { deleteWithDraft } from './deleted-with-draft.js';

/** The two sides of an EOI. */
export const EOI_SIDES = ['buyer', 'team'] as const;
export type EoiSide = (typeof EOI_SIDES)[number];

/** A message between the buyer of an EOI and the estate's team (D198). */
export interface EoiMessageRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  eoiId: Types.ObjectId;
  /** The EOI's buyer; null while it belongs to no account. */
  customerId: Types.ObjectId | null;
  from: EoiSide;
  /** Actor id of who wrote it, as in audit rows. */
  by: string | null;
  text: string;
  fileIds: Types.ObjectId[];
  /** When the other side opened it. */
  readAt: Date | null;
  /** The email that tells of it: named by the first message that it tells of, and when it leaves. */
  email: { of: Types.ObjectId; at: Date };
  createdAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    eoiMessage: true;
  }
}

export const eoiMessageCollection = defineCollection<EoiMessageRecord>({
  name: 'EoiMessage',
  collection: 'eoi_messages',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [{ name: 'eoiMessages', of: byCustomer, hides: ['landownerId', 'by', 'email'] }],
    deletion: deleteWithDraft,
  },
  audit: { eoiMessage: { live: 'eoi', to: 'staff' } },
  retention: 'kept',
  timestamps: false,
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    eoiId: 'ObjectId',
    customerId: { type: 'ObjectId', default: null },
    from: String,
    by: { type: String, default: null },
    text: String,
    fileIds: { type: ['ObjectId'], default: [] },
    readAt: { type: Date, default: null },
    email: nested({ of: 'ObjectId', at: Date }),
    createdAt: Date,
  },
  indexes: [
    {
      name: 'messages_of_eoi',
      keys: { eoiId: 1, createdAt: 1 },
      serves: 'what was written about an EOI, oldest first',
    },
    {
      name: 'unread_messages_of_landowner',
      keys: { landownerId: 1, from: 1, estateId: 1, eoiId: 1 },
      partial: { readAt: { $type: 'null' } },
      serves: 'the desk: messages of buyers that nobody has read',
    },
    {
      name: 'messages_of_customer',
      keys: { customerId: 1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: copy and deletion',
    },
    { name: 'messages_with_file', keys: { fileIds: 1 }, serves: 'who may read a file' },
  ],
  required: ['estateId', 'eoiId', 'from', 'text', 'createdAt'],
  properties: { estateId: objectId, eoiId: objectId, from: oneOf(EOI_SIDES) },
});
