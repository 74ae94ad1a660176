import type { Types } from 'mongoose';
import { defineCollection, nested, oneOf } from '../database/collection.js';

const STATES = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
const REFUND_STATES = ['pending', 'done', 'failed'] as const;

/** A refund in the test gateway's own books. */
export interface TestGatewayRefund {
  /** The gateway's own id of it. */
  id: string;
  /** Our id; null for one made at the gateway's own desk. */
  refundId: string | null;
  amount: number;
  state: (typeof REFUND_STATES)[number];
  at: Date;
  /** When a pending one is done. */
  doneAt?: Date | null;
  failure?: string | null;
}

/**
 * A payment in the books of the test gateway, which is the other side: nothing of ours is read from here but through its
 * adapter. Absent in production.
 */
export interface TestGatewayPaymentRecord {
  _id: Types.ObjectId;
  accountId: string;
  /** What its events are signed with, as a provider has it. */
  webhookSecret: string;
  /** Our id of the visit: one page each. */
  checkoutId: string;
  state: (typeof STATES)[number];
  /** In cents of `currency`. */
  amount: number;
  currency: string;
  description: string;
  reference: string;
  doneUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  paidAt?: Date | null;
  failure?: string | null;
  refunds: TestGatewayRefund[];
  createdAt: Date;
  updatedAt: Date;
}

const KEPT_SECONDS = 90 * 24 * 60 * 60;

export const testGatewayPaymentCollection = defineCollection<TestGatewayPaymentRecord>({
  name: 'TestGatewayPayment',
  collection: 'test_gateway_payments',
  tenancy: 'open',
  personal: { none: 'payments of a test gateway, without names or addresses; empty in production' },
  audit: 'none',
  retention: 'expires',
  fields: {
    accountId: String,
    webhookSecret: String,
    checkoutId: String,
    state: String,
    amount: Number,
    currency: String,
    description: String,
    reference: String,
    doneUrl: String,
    cancelUrl: String,
    expiresAt: Date,
    paidAt: Date,
    failure: String,
    refunds: [
      nested({
        id: String,
        refundId: String,
        amount: Number,
        state: String,
        at: Date,
        doneAt: Date,
        failure: String,
      }),
    ],
  },
  indexes: [
    {
      name: 'one_test_payment_a_checkout',
      keys: { checkoutId: 1 },
      unique: true,
      serves: 'a repeated call opens one page',
    },
    {
      name: 'test_payments_end',
      keys: { createdAt: 1 },
      expireAfterSeconds: KEPT_SECONDS,
      serves: 'test payments are kept for 90 days',
    },
  ],
  required: ['accountId', 'checkoutId', 'state', 'amount', 'currency'],
  properties: {
    state: oneOf(STATES),
    amount: { bsonType: 'number', minimum: 1, multipleOf: 1 },
  },
});
