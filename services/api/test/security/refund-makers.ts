import { Types } from 'mongoose';
import { newLinkToken } from '../../src/auth/link-token.js';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { TestApi } from '../create-test-api.js';
import { anEntry, anInvoice, follow } from './invoice-makers.js';
import { type Side } from './matrix-scene.js';
import { type Maker, MALFORMED, MISSING, NO_LINK } from './request-makers.js';

/** In cents. */
const PAID = 200;
const ACCOUNT = { accountName: 'A Lee', bsb: '063000', accountNumber: '12345678' };

/** An invoice of an EOI that was declined, with money that came by transfer and is due back. */
async function owed(api: TestApi, side: Side): Promise<{ invoiceId: string; eoiId: string }> {
  const made = await anInvoice(api, side, 'declined');
  await anEntry(api, side, made.eoiId);
  return made;
}

/** The link that its buyer was emailed. */
async function aRefundLink(api: TestApi, { scene }: Side, eoiId: string): Promise<string> {
  const _id = new Types.ObjectId();
  const { token, tokenHash: linkHash } = newLinkToken(_id);
  const { _id: estateId, landownerId } = scene.estate;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const asked = { askedAt: new Date(0), by: null, expiresAt };
  await system(() =>
    api.models.RefundAccount.create([
      { _id, landownerId, estateId, eoiId: new Types.ObjectId(eoiId), linkHash, ...asked },
    ] as never),
  );
  return token;
}

/** An invoice of a withdrawn EOI whose deposit was paid by card. */
async function paidByCard(api: TestApi, side: Side): Promise<string> {
  const { invoiceId, eoiId } = await anInvoice(api, side, 'withdrawn');
  const eoi = await system(() => api.models.Eoi.findById(eoiId).lean<EoiRecord>());
  const { _id: estateId, landownerId } = side.scene.estate;
  const _id = new Types.ObjectId();
  const paid = { provider: 'stripe', providerId: `cs_${String(_id)}`, paymentId: `pi_${String(_id)}`, state: 'paid' };
  const owner = { landownerId, estateId, eoiId: eoi?._id, customerId: eoi?.customerId ?? new Types.ObjectId() };
  const entry = {
    landownerId,
    eoiId: eoi?._id,
    at: new Date(),
    currency: 'AUD',
    cause: { kind: 'payment', id: _id },
    key: `payment ${String(_id)}`,
    postings: [
      { account: 'provider', amount: PAID },
      { account: 'deposit', amount: -PAID },
    ],
  };
  await system(async () => {
    await api.models.Checkout.create([
      { _id, ...owner, ...paid, amount: PAID, currency: 'AUD', expiresAt: new Date() },
    ] as never);
    await api.models.LedgerEntry.create([entry] as never);
  });
  await follow(api, eoiId);
  return invoiceId;
}

const idOf = (malformed: boolean): string => (malformed ? MALFORMED : MISSING);
const byLink =
  (body: object): Maker =>
  async (api, side, malformed) => ({
    params: {},
    body: {
      token: side ? await aRefundLink(api, side, (await owed(api, side)).eoiId) : malformed ? MALFORMED : NO_LINK,
      ...body,
    },
  });

/** Refunds by the provider and to an account that the buyer gives, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/refundByProvider': async (api, side, malformed) => ({
    params: { invoiceId: side ? await paidByCard(api, side) : idOf(malformed) },
    body: { amount: 1, reason: 'test' },
  }),
  'staff/askRefundAccount': async (api, side, malformed) => ({
    params: { invoiceId: side ? (await owed(api, side)).invoiceId : idOf(malformed) },
    body: {},
  }),
  'staff/readRefundAccount': async (api, side, malformed) => {
    if (!side) return { params: { invoiceId: idOf(malformed) }, body: {} };
    const { invoiceId, eoiId } = await owed(api, side);
    const token = await aRefundLink(api, side, eoiId);
    await api.post('/api/refund-links/account', { token, ...ACCOUNT });
    return { params: { invoiceId }, body: {} };
  },
  'payment/openRefundLink': byLink({}),
  'payment/giveAccount': byLink(ACCOUNT),
};
