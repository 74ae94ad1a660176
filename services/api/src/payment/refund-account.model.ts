import type { Types } from 'mongoose';
import { defineCollection, objectId } from '../database/collection.js';
import { deleteByCustomer } from '../database/personal-data.js';

/** The bank account that a buyer is asked for by an emailed link, encrypted until the refund was recorded. */
export interface RefundAccountRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  eoiId: Types.ObjectId;
  /** The EOI's buyer; null while it belongs to no account. */
  customerId?: Types.ObjectId | null;
  /** Hash of the emailed link's secret; only the newest link is valid. */
  linkHash: string;
  askedAt: Date;
  /** Actor id of who asked, as in audit rows. */
  by: string | null;
  expiresAt: Date;
  /** Account name, BSB and number as JSON, encrypted (`seal`, about this document's id); deleted with the refund. */
  sealed?: string | null;
  givenAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const refundAccountCollection = defineCollection<RefundAccountRecord>({
  name: 'RefundAccount',
  collection: 'refund_accounts',
  tenancy: 'owned',
  // A copy has none of it: it is encrypted, and deleted once the refund was recorded or the link has ended.
  personal: { copies: [], deletion: deleteByCustomer },
  audit: 'none',
  retention: 'swept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    eoiId: 'ObjectId',
    customerId: 'ObjectId',
    linkHash: String,
    askedAt: Date,
    by: { type: String, default: null },
    expiresAt: Date,
    sealed: String,
    givenAt: Date,
  },
  indexes: [
    { name: 'one_refund_account_an_eoi', keys: { eoiId: 1 }, unique: true, serves: 'the account of an EOI’s refund' },
    {
      name: 'refund_accounts_of_customer',
      keys: { customerId: 1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'the deletion of an account',
    },
    { name: 'refund_links', keys: { linkHash: 1 }, serves: 'payment/openRefundLink' },
    { name: 'ended_refund_links', keys: { expiresAt: 1 }, serves: 'the sweep of those that ended' },
  ],
  required: ['estateId', 'eoiId', 'linkHash', 'expiresAt'],
  properties: { estateId: objectId, eoiId: objectId },
});
