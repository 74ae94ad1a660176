import type { Types } from 'mongoose';
import { defineCollection, oneOf } from '../database/collection.js';
import { addressesOf } from '../database/personal-data.js';
import { messagesAreCarried } from './outbox-invariant.js';

export const OUTBOX_STATES = ['queued', 'inflight', 'sent', 'dead', 'withdrawn'] as const;

/** An outgoing message, written in its cause's transaction. Delivered at least once, with a fixed Message-ID. */
export interface OutboxMessageRecord {
  _id: Types.ObjectId;
  /** Deduplication key: the same cause, template and recipient give one message. */
  dedupeKey: string;
  /** `sms`: a text message that development shows instead of sending it; none is ever queued. */
  channel: 'email' | 'sms';
  template: string;
  landownerId: Types.ObjectId | null;
  /** Id of the subject, e.g. the hold. */
  refId: string;
  to: string;
  fromName: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Contains the secret of a link; absent in older messages. */
  hasSecret?: boolean;
  /** URLs of its pictures, to be drawn before it leaves; absent in older messages. */
  pictures?: string[];
  state: (typeof OUTBOX_STATES)[number];
  attempts: number;
  nextAt: Date;
  leaseUntil: Date | null;
  leaseBy: string | null;
  sentAt: Date | null;
  /** `smtp` or `development`. */
  deliveredBy: string | null;
  /** What the mail server said: its code and enhanced code, without its words. */
  lastError: string | null;
  /** The message that was sent in its place after it was given up. */
  resentAs?: Types.ObjectId | null;
  createdAt: Date;
  updatedAt: Date;
}

export const outboxMessageCollection = defineCollection<OutboxMessageRecord>({
  name: 'OutboxMessage',
  collection: 'outbox_messages',
  tenancy: 'open',
  personal: {
    copies: [
      {
        name: 'letters',
        of: (subject) => ({ to: { $in: addressesOf(subject) }, hasSecret: { $ne: true } }),
        hides: ['html', 'dedupeKey', 'leaseBy', 'leaseUntil', 'nextAt', 'lastError', 'resentAs', 'landownerId'],
      },
    ],
    deletion: 'with account',
  },
  audit: 'none',
  retention: 'kept',
  invariants: [messagesAreCarried],
  fields: {
    dedupeKey: String,
    channel: { type: String, default: 'email' },
    template: String,
    landownerId: { type: 'ObjectId', default: null },
    refId: String,
    to: String,
    fromName: String,
    replyTo: { type: String, default: null },
    subject: String,
    text: String,
    html: String,
    hasSecret: { type: Boolean, default: false },
    pictures: { type: [String], default: undefined },
    state: { type: String, default: 'queued' },
    attempts: { type: Number, default: 0 },
    nextAt: Date,
    leaseUntil: { type: Date, default: null },
    leaseBy: { type: String, default: null },
    sentAt: { type: Date, default: null },
    deliveredBy: { type: String, default: null },
    lastError: { type: String, default: null },
    resentAs: 'ObjectId',
  },
  indexes: [
    {
      name: 'message_once',
      keys: { dedupeKey: 1 },
      unique: true,
      serves: 'one message per cause, template and recipient (I7)',
    },
    { name: 'messages_due', keys: { state: 1, nextAt: 1 }, serves: 'outbox worker: what is due' },
    { name: 'messages_leased', keys: { state: 1, leaseUntil: 1 }, serves: 'outbox worker: leases that ran out' },
    { name: 'messages_of_address', keys: { to: 1 }, serves: 'getCopy and deleteAccount: what a person was written' },
    { name: 'messages_about', keys: { refId: 1 }, serves: 'deleteAccount: what was written about a request' },
    { name: 'messages_newest', keys: { createdAt: -1 }, serves: 'the development outbox page' },
  ],
  required: ['dedupeKey', 'template', 'to', 'subject', 'text', 'html', 'state', 'nextAt'],
  properties: { state: oneOf(OUTBOX_STATES), channel: oneOf(['email', 'sms']) },
});
