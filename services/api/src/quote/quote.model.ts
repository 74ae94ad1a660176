import {
  type FoundSelection,
  QUOTE_PART_STATUSES,
  QUOTE_STATUSES,
  type QuotePartStatus,
  type QuoteStatus,
} from '@lotline/shared-domain';
import { Schema, type Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf, type Person, personField } from '../database/collection.js';
import { byCustomer } from '../database/personal-data.js';

/** What of a quote one builder reads (D101): its designs as they were offered (D102). */
export interface QuotePart {
  builderId: Types.ObjectId;
  selections: FoundSelection[];
  /** The builder's own (D140); older parts have none and are new. */
  status?: QuotePartStatus;
  /** The member of the builder's team who answers; absent: the whole team. */
  assigneeId?: Types.ObjectId | null;
  /** Since when the buyer waits for an answer: the request, or a later question. Absent once it is answered or has ended. */
  waitsSince?: Date | null;
  firstAnsweredAt?: Date | null;
  /** For the builder's team alone; `by`: an account. */
  notes?: PartNoteRecord[];
  /** Counts answers, decisions and changes of status: what an answer was written against. */
  rev?: number;
  /** Who made the change that `rev` counted last: an account of the team, or null for the buyer. */
  changed?: { by: string | null; at: Date; what: string };
}

interface PartNoteRecord {
  text: string;
  by: string;
  at: Date;
}

/** A house-and-land quote requested by a buyer (spec 3). */
export interface QuoteRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  lotId?: Types.ObjectId;
  lotTitle?: string;
  leadId?: Types.ObjectId | null;
  customerId?: Types.ObjectId | null;
  businessId?: Types.ObjectId | null;
  buyer?: Person;
  status: QuoteStatus;
  parts: QuotePart[];
  /** Only of records from before there were parts. */
  selections?: unknown[];
  additionalRequest?: string;
  timeReference: string;
  bestDescribesYou: string;
  financeStatus: string;
  /** Consent to pass the details on to the builders: the text that was shown, and when. */
  consent?: { text: string; at: Date };
  /** Hash of buyer, lot and content: the same again while the quote is new is one quote. */
  fingerprint?: string;
  /** As sent (section 3); whether the email has left is read from the outbox (D113). */
  emailSentToLandowner: boolean;
  isAdminPackage: boolean;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    quote: true;
  }
}

/** Fields of a part that are its team's alone. */
const TEAMS_OWN = ['assigneeId', 'notes', 'changed', 'rev'] as const;

export const quoteCollection = defineCollection<QuoteRecord>({
  name: 'Quote',
  collection: 'quotes',
  tenancy: 'owned',
  owners: { customer: 'customerId', builder: 'parts.builderId' },
  personal: {
    copies: [
      {
        name: 'quotes',
        of: byCustomer,
        // What the builders' teams keep of it among themselves is not handed out by the product.
        hides: ['landownerId', 'fingerprint', 'emailSentToLandowner', ...TEAMS_OWN.map((field) => `parts.${field}`)],
      },
    ],
    writtenAbout: (_id) => ({ customerId: _id }),
    deletion: (quotes, { _id, person, session }) =>
      quotes.updateMany(
        { customerId: _id },
        { $set: { buyer: person, additionalRequest: '', 'parts.$[].notes': [] }, $unset: { fingerprint: 1 } },
        { session },
      ),
  },
  audit: { quote: { live: 'quote', to: 'staff' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    lotId: 'ObjectId',
    lotTitle: String,
    leadId: 'ObjectId',
    customerId: 'ObjectId',
    businessId: 'ObjectId',
    buyer: personField(),
    status: { type: String, default: 'new' },
    parts: [
      nested({
        builderId: 'ObjectId',
        selections: [Schema.Types.Mixed],
        status: { type: String, enum: [...QUOTE_PART_STATUSES], default: 'new' },
        assigneeId: 'ObjectId',
        waitsSince: Date,
        firstAnsweredAt: Date,
        notes: { type: [nested({ text: String, by: String, at: Date })], default: undefined },
        rev: Number,
        changed: { type: nested({ by: String, at: Date, what: String }), default: undefined },
      }),
    ],
    selections: { type: [Schema.Types.Mixed], default: undefined },
    additionalRequest: String,
    timeReference: String,
    bestDescribesYou: String,
    financeStatus: String,
    consent: nested({ text: String, at: Date }),
    fingerprint: String,
    emailSentToLandowner: { type: Boolean, default: false },
    isAdminPackage: { type: Boolean, default: false },
  },
  indexes: [
    {
      name: 'quotes_of_estate',
      keys: { estateId: 1, createdAt: -1 },
      serves: 'staff: the quotes of an estate, newest first',
    },
    {
      name: 'quotes_of_landowner',
      keys: { landownerId: 1, createdAt: -1 },
      serves: 'staff: the quotes of all estates, newest first',
    },
    {
      name: 'newest_quotes_of_builder',
      keys: { 'parts.builderId': 1, createdAt: -1, _id: -1 },
      serves: 'a builder: its parts of quotes, newest first',
    },
    {
      name: 'quotes_of_builder_by_status',
      keys: { 'parts.builderId': 1, 'parts.status': 1, createdAt: -1, _id: -1 },
      serves: 'a builder: its parts in some statuses, newest first',
    },
    {
      name: 'quotes_that_wait',
      keys: { 'parts.builderId': 1, 'parts.waitsSince': 1 },
      serves: 'a builder: its parts that wait for an answer',
    },
    {
      name: 'first_answers_of_builder',
      keys: { 'parts.builderId': 1, 'parts.firstAnsweredAt': 1 },
      serves: 'a builder: how long its first answers took',
    },
    { name: 'quotes_of_address', keys: { 'buyer.email': 1 }, serves: 'a verified address: its quotes (D77)' },
    {
      name: 'quotes_of_customer',
      keys: { customerId: 1, createdAt: -1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: own quotes, newest first',
    },
    {
      name: 'quote_once',
      keys: { fingerprint: 1 },
      unique: true,
      partial: { fingerprint: { $type: 'string' }, status: 'new' },
      serves: 'the same quote sent twice is one',
    },
  ],
  required: ['estateId', 'status', 'parts'],
  properties: { estateId: objectId, status: oneOf(QUOTE_STATUSES) },
});
