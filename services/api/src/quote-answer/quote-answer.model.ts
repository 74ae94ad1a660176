import { QUOTE_ANSWER_STATUSES, type QuoteAnswerStatus, type SiteCostKind } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf } from '../database/collection.js';
import { byCustomer } from '../database/personal-data.js';

/** Prices of one design of an answer, in whole dollars; names as they were when it was sent. */
export interface AnsweredDesignRecord {
  houseId: string;
  house: string;
  facade: { facadeId: string; name: string; price: number };
  basePrice: number;
  siteCosts?: number | null;
  siteCostKind: SiteCostKind;
  extras: { name: string; amount: number }[];
}

/** A builder's answer to its part of a quote (D172). */
export interface QuoteAnswerRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  builderId: Types.ObjectId;
  quoteId: Types.ObjectId;
  /** The quote's; null while it belongs to no account. */
  customerId: Types.ObjectId | null;
  /** Counts the answers of a part from 1. */
  version: number;
  /** As stored: one that stands may have run out since, see `statusOf`. */
  status: QuoteAnswerStatus;
  designs: AnsweredDesignRecord[];
  /** The land's price as it was shown when this was sent (2.8); absent where none was. */
  land?: { price: number; priceType?: 'from' };
  /** The end of its last day in the estate's time. */
  validUntil: Date;
  text: string;
  fileIds: Types.ObjectId[];
  /** The account that sent it. */
  by: string;
  /** Hash of the emailed link's secret. */
  tokenHash: string;
  openedAt?: Date | null;
  decidedAt?: Date | null;
  /** What the buyer wrote. */
  messages: { text: string; at: Date }[];
  /** The buyer has deleted their account: the link has ended. */
  endedAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    quoteAnswer: true;
    quotePart: true;
  }
}

export const quoteAnswerCollection = defineCollection<QuoteAnswerRecord>({
  name: 'QuoteAnswer',
  collection: 'quote_answers',
  tenancy: 'owned',
  owners: { customer: 'customerId', builder: 'builderId' },
  personal: {
    copies: [{ name: 'quoteAnswers', of: byCustomer, hides: ['landownerId', 'by', 'tokenHash'] }],
    writtenAbout: (_id) => ({ customerId: _id }),
    // The amounts stay with the builder; words and PDFs may name the buyer. A PDF that others have been sent too stays theirs.
    deletion: async (answers, { _id, session }) => {
      const own = await answers.distinct('fileIds', { customerId: _id }, { session });
      const others = { fileIds: { $in: own }, customerId: { $ne: _id } };
      const shared = new Set((await answers.distinct('fileIds', others, { session })).map(String));
      const fileIds = own.filter((id) => !shared.has(String(id)));
      await answers.db
        .model('FileRecord')
        .updateMany({ _id: { $in: fileIds } }, { $set: { attachedAt: null } }, { session });
      await answers.updateMany(
        { customerId: _id },
        { $set: { text: '', messages: [], fileIds: [], endedAt: new Date() } },
        { session },
      );
    },
  },
  // Builders have no stream: their pages read again from time to time.
  audit: { quoteAnswer: { live: 'quote', to: 'staff' }, quotePart: { live: 'quote', to: 'staff' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    builderId: 'ObjectId',
    quoteId: 'ObjectId',
    customerId: { type: 'ObjectId', default: null },
    version: Number,
    status: String,
    designs: [
      nested({
        houseId: String,
        house: String,
        facade: nested({ facadeId: String, name: String, price: Number }),
        basePrice: Number,
        siteCosts: Number,
        siteCostKind: String,
        extras: [nested({ name: String, amount: Number })],
      }),
    ],
    land: { type: nested({ price: Number, priceType: String }), default: undefined },
    validUntil: Date,
    text: String,
    fileIds: ['ObjectId'],
    by: String,
    tokenHash: String,
    openedAt: Date,
    decidedAt: Date,
    messages: [nested({ text: String, at: Date })],
    endedAt: Date,
  },
  indexes: [
    {
      name: 'one_version_of_part',
      keys: { quoteId: 1, builderId: 1, version: 1 },
      unique: true,
      serves: 'the answers of a part, the newest last',
    },
    {
      name: 'answers_of_customer',
      keys: { customerId: 1, createdAt: -1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: answers to own quotes, newest first; copy and deletion',
    },
    { name: 'answers_that_stand', keys: { status: 1, validUntil: 1 }, serves: 'sweeper: answers that have run out' },
    { name: 'answers_with_file', keys: { fileIds: 1 }, serves: 'who may read a file' },
  ],
  required: ['estateId', 'builderId', 'quoteId', 'version', 'status', 'validUntil', 'tokenHash', 'by'],
  properties: {
    estateId: objectId,
    builderId: objectId,
    quoteId: objectId,
    status: oneOf(QUOTE_ANSWER_STATUSES),
    tokenHash: { bsonType: 'string', minLength: 64, maxLength: 64 },
  },
});
