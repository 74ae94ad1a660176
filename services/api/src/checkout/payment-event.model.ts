import type { PaymentProvider } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId } from '../database/collection.js';

/** A provider's event: stored raw and once before it is believed, then applied. */
export interface PaymentEventRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  accountId: Types.ObjectId;
  provider: PaymentProvider;
  /** The provider's own id of it. */
  eventId: string;
  type: string;
  /** What it is about, of its signed bytes; absent where it is of no use. */
  about?: { kind: 'checkout' | 'payment'; id: string } | null;
  /** The bytes as text; emptied 90 days after it was applied. */
  raw: string;
  /** Absent once they are emptied. */
  hasRaw?: boolean;
  receivedAt: Date;
  appliedAt?: Date | null;
  /** What it led to, in words for the log: 'booked', 'nothing new'. */
  outcome?: string | null;
  attempts: number;
  /** When it is tried again, and why it wasn't applied. */
  nextAt: Date;
  failure?: string | null;
}

export const paymentEventCollection = defineCollection<PaymentEventRecord>({
  name: 'PaymentEvent',
  collection: 'payment_events',
  tenancy: 'owned',
  timestamps: false,
  personal: { none: 'raw events of a provider, emptied 90 days after they were applied' },
  audit: 'none',
  retention: 'swept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    accountId: 'ObjectId',
    provider: String,
    eventId: String,
    type: String,
    about: { type: nested({ kind: String, id: String }), default: undefined },
    raw: String,
    hasRaw: Boolean,
    receivedAt: Date,
    appliedAt: { type: Date, default: null },
    outcome: String,
    attempts: { type: Number, default: 0 },
    nextAt: Date,
    failure: String,
  },
  indexes: [
    { name: 'event_once', keys: { accountId: 1, eventId: 1 }, unique: true, serves: 'an event is stored once' },
    { name: 'events_to_apply', keys: { appliedAt: 1, nextAt: 1 }, serves: 'stored events that weren’t applied' },
    {
      name: 'events_with_bytes',
      keys: { appliedAt: 1 },
      partial: { hasRaw: true },
      serves: 'the sweep that empties what was applied long ago',
    },
  ],
  required: ['estateId', 'accountId', 'provider', 'eventId', 'raw', 'receivedAt'],
  properties: { estateId: objectId, accountId: objectId },
});
