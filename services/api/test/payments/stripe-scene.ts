import { Types } from 'mongoose';
import type { CheckoutRequest, ProviderAccount } from '../../src/payment-provider/payment-provider.port.js';
import { PaymentProviders } from '../../src/payment-provider/payment-providers.js';
import { StripeProvider } from '../../src/payment-provider/stripe.adapter.js';
import { StripeServer } from './stripe-server.js';

const KEY = 'sk_test_51AbcdefghijklmnopQRSTUV4242';
const SECRET = 'whsec_aSecretThatOnlyTestsMayHave01';

/** The adapter and a server to talk to, with one account. */
export async function aStripeScene() {
  const server = await new StripeServer().start();
  const { book, desk } = server.account(KEY);
  const account: ProviderAccount = { accountId: String(new Types.ObjectId()), secretKey: KEY, webhookSecret: SECRET };
  const stripe = new StripeProvider(new PaymentProviders(), { stripeApi: new URL(server.url) });
  const aRequest = (fields: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    checkoutId: String(new Types.ObjectId()),
    amount: 200_000,
    currency: 'AUD',
    description: 'Deposit for Lot 12, Wattle Creek',
    reference: 'WC12-7K2P',
    email: 'ada@example.com',
    doneUrl: 'http://localhost:4900/customer/payments/1',
    cancelUrl: 'http://localhost:4900/customer/payments/1?cancelled=1',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...fields,
  });
  /** A visit that was paid, and the payment of it. */
  const aPaid = async (fields: Partial<CheckoutRequest> = {}) => {
    const request = aRequest(fields);
    const { providerId } = await stripe.openCheckout(account, request);
    return { request, providerId, paymentId: desk.pay(providerId) };
  };
  return { server, book, desk, account, stripe, aRequest, aPaid };
}
export type StripeScene = Awaited<ReturnType<typeof aStripeScene>>;
