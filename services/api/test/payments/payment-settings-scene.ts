import type { PaymentSettings } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { StripeServer } from './stripe-server.js';

export const KEY = 'sk_test_51AbcdefghijklmnopQRSTUV4242';
export const ROLLED = 'sk_live_51Zyxwvutsrqponmlkjihgf7373';
export const SECRET = 'whsec_aSecretThatOnlyTestsMayHave01';
export const STRIPE = { provider: 'stripe', secretKey: KEY, webhookSecret: SECRET };
/** What no answer, row or log may have of them. */
export const PARTS = /51Abcdef|51Zyxw|whsec|SecretThatOnly/;

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly { path: string; message: string }[];
}
type Settings = PaymentSettings & Refused;

/** An API whose Stripe is a server of the test's, with an account that has two keys. */
export async function withStripe(env: Record<string, string> = {}): Promise<{ api: TestApi; server: StripeServer }> {
  const server = await new StripeServer().start();
  const { book } = server.account(KEY);
  server.account(ROLLED, book);
  const api = await createTestApi({ env: { LOTLINE_STRIPE_API: server.url, ...env } });
  return { api, server };
}

/** An estate, its landowner, and what they read and save. */
export async function aPlace(api: TestApi) {
  const { estate, token } = await aScene(api.connection);
  const { landownerId } = estate;
  const owner = await aMember(api, { role: 'LANDOWNER', _id: landownerId, landownerId });
  const path = `/api/staff/estates/${String(estate._id)}/payments`;
  const read = ({ headers }: Pick<Member, 'headers'> = owner) => api.get<Settings>(path, { headers });
  const save = (body: object, { headers }: Pick<Member, 'headers'> = owner, key?: string) =>
    api.put<Settings>(path, body, { headers, ...(key && { key }) });
  const aCheckout = (fields: object = {}) =>
    system(() =>
      api.models.Checkout.create({
        landownerId,
        estateId: estate._id,
        eoiId: new Types.ObjectId(),
        activeEoiId: new Types.ObjectId(),
        customerId: new Types.ObjectId(),
        provider: 'stripe',
        state: 'starting',
        amount: 200_000,
        currency: 'AUD',
        expiresAt: new Date(Date.now() + 60_000),
        ...fields,
      } as never),
    );
  const audits = () =>
    system(() =>
      api.models.AuditEntry.find({ entityId: String(estate._id), to: 'payments' }, 'reason staffOnly')
        .sort({ _id: 1 })
        .lean<{ reason: string; staffOnly: boolean }[]>(),
    );
  const stored = () => system(() => api.models.PaymentAccount.findOne({ estateId: estate._id }).lean());
  return { estate, token, owner, path, read, save, aCheckout, stored, audits };
}
