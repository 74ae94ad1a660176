import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { PaymentAccounts } from '../../src/payment-provider/payment-accounts.service.js';
import { PaymentProviders } from '../../src/payment-provider/payment-providers.js';
import { eventOf, ScriptedProvider } from '../payments/scripted-provider.js';
import type { Member } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { anOwnEoi } from './own-eoi-makers.js';
import { type Maker, MALFORMED, MISSING } from './request-makers.js';

const DUE = 200_000;
const SECRET = 'whsec_matrix';

/** The account of this side's estate, at a provider that answers. */
async function anAccount(api: TestApi, { scene }: Side): Promise<Types.ObjectId> {
  api.app.get(PaymentProviders, { strict: false }).add(new ScriptedProvider());
  const accounts = api.app.get(PaymentAccounts, { strict: false });
  const { _id: estateId, landownerId } = scene.estate;
  return system(async () => {
    const { PaymentAccount } = api.models;
    await PaymentAccount.updateOne({ estateId }, { $setOnInsert: { landownerId, provider: 'none' } }, { upsert: true });
    const found = await PaymentAccount.findOne({ estateId }).lean();
    if (!found) throw new Error('no account was made');
    const sealed = (field: 'secretKey' | 'webhookSecret', text: string) => accounts.sealed(found._id, field, text);
    const keys = { secretKey: sealed('secretKey', 'sk_test_matrix'), webhookSecret: sealed('webhookSecret', SECRET) };
    await PaymentAccount.updateOne({ estateId }, { $set: { provider: 'stripe', ...keys } });
    return found._id;
  });
}

const unpaid = () => ({ status: 'pendingForBilling' as const, due: DUE, sentAt: new Date() });

/** A visit of the provider's page, of a customer's own EOI. */
async function aCheckout(api: TestApi, side: Side, owner: Member | undefined): Promise<Types.ObjectId> {
  await anAccount(api, side);
  const eoiId = await anOwnEoi(api, side, owner, unpaid());
  const { _id: estateId, landownerId } = side.scene.estate;
  const _id = new Types.ObjectId();
  const visit = {
    _id,
    landownerId,
    estateId,
    eoiId,
    activeEoiId: eoiId,
    customerId: owner?.user._id ?? new Types.ObjectId(),
    provider: 'stripe',
    state: 'starting',
    amount: DUE,
    currency: 'AUD',
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  await system(() => api.models.Checkout.create([visit] as never));
  return _id;
}

const ofCheckout =
  (body?: object): Maker =>
  async (api, side, malformed, owner) => ({
    params: { checkoutId: side ? String(await aCheckout(api, side, owner)) : malformed ? MALFORMED : MISSING },
    ...(body && { body }),
  });

/** Payments at a provider's page, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'payment/startCheckout': async (api, side, malformed, owner) => {
    if (side) await anAccount(api, side);
    return {
      params: { eoiId: side ? String(await anOwnEoi(api, side, owner, unpaid())) : malformed ? MALFORMED : MISSING },
      body: {},
    };
  },
  'payment/getCheckout': ofCheckout(),
  'payment/cancelCheckout': ofCheckout({}),
  'payment/receiveEvent': async (api, side, malformed) => {
    const { raw: body, headers } = eventOf(SECRET, null);
    return {
      params: { accountId: side ? String(await anAccount(api, side)) : malformed ? MALFORMED : MISSING },
      body,
      headers,
    };
  },
};
