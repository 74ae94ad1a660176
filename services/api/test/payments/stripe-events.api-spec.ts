import { readFileSync } from 'node:fs';
import { ForgedEvent } from '../../src/payment-provider/payment-provider.port.js';
import { STRIPE_API_VERSION } from '../../src/payment-provider/stripe-client.js';
import { nowSeconds } from './stripe-book.js';
import { aStripeScene, type StripeScene } from './stripe-scene.js';
import { signedBytes, signedEvent } from './stripe-server.js';

let scene: StripeScene;
beforeAll(async () => {
  scene = await aStripeScene();
});
afterAll(() => scene.server.close());

const read = (raw: Buffer, headers: Record<string, string | string[] | undefined>) =>
  scene.stripe.readEvent(scene.account, raw, headers);
const event = (type: string, object: object) => ({ id: 'evt_1', object: 'event', type, data: { object } });
const about = (type: string, object: object) => {
  const { raw, headers } = signedEvent(event(type, object), scene.account.webhookSecret);
  return read(raw, headers).about;
};

it('the pinned API version is the library’s own', () => {
  const source = readFileSync(`${process.cwd()}/node_modules/stripe/esm/apiVersion.js`, 'utf8');
  expect(source).toContain(`ApiVersion = '${STRIPE_API_VERSION}'`);
});

describe('events of Stripe', () => {
  it.each([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['checkout.session.async_payment_failed', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', id: 'cs_1' }],
    ['payment_intent.payment_failed', { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refund.updated', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['refund.created', { id: 're_1', payment_intent: { id: 'pi_1' } }, { kind: 'payment', id: 'pi_1' }],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.dispute.created', { id: 'du_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.dispute.closed', { id: 'du_1', payment_intent: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, null],
    ['charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }, null],
    ['customer.created', { id: 'cus_1' }, null],
    ['invoice.paid', { id: 'in_1' }, null],
  ])('%s %j is about %j', (type, object, expected) => {
    expect(about(type, object)).toEqual(expected);
  });

  it('of all that happens to a payment are about what we can read', async () => {
    const { stripe, account, book, desk, aPaid } = scene;
    const { paymentId, providerId } = await aPaid();
    desk.refundAtDesk(paymentId, 500);
    desk.dispute(paymentId);
    const ids = book.events.map((one) => {
      const { raw, headers } = signedEvent(one, account.webhookSecret);
      return stripe.readEvent(account, raw, headers).about?.id;
    });
    expect(new Set(ids)).toEqual(new Set([undefined, paymentId, providerId]));
  });

  it('whose signature is one of several are accepted, as while a secret is rolled', () => {
    const { raw, headers } = signedEvent(event('refund.created', { id: 're_1' }), scene.account.webhookSecret, {
      others: ['0'.repeat(64)],
    });
    expect(read(raw, headers)).toEqual({ eventId: 'evt_1', type: 'refund.created', about: null });
  });

  const whole = () => signedEvent(event('refund.created', { id: 're_1' }), scene.account.webhookSecret);
  it.each([
    [
      'with one byte changed',
      () => {
        const { raw, headers } = whole();
        return { raw: Buffer.from(raw.toString().replace('re_1', 're_2')), headers };
      },
    ],
    ['of another secret', () => signedEvent(event('refund.created', {}), 'whsec_another')],
    [
      'signed more than five minutes ago',
      () => signedEvent(event('refund.created', {}), scene.account.webhookSecret, { at: nowSeconds() - 301 }),
    ],
    ['without a signature', () => ({ raw: whole().raw, headers: {} })],
    ['with an empty signature', () => ({ raw: whole().raw, headers: { 'stripe-signature': '' } })],
    [
      'with another scheme',
      () => {
        const { raw, headers } = whole();
        return { raw, headers: { 'stripe-signature': headers['stripe-signature'].replace('v1=', 'v0=') } };
      },
    ],
    ['without bytes', () => ({ raw: Buffer.alloc(0), headers: whole().headers })],
    ['that are no JSON, though signed', () => signedBytes(Buffer.from('no json'), scene.account.webhookSecret)],
  ])('%s are forged', (_name, make: () => { raw: Buffer; headers: Record<string, string> }) => {
    const { raw, headers } = make();
    expect(() => read(raw, headers)).toThrow(ForgedEvent);
  });

  it('are all forged where the account has no signing secret', () => {
    const { raw, headers } = signedEvent(event('refund.created', {}), '');
    expect(() => scene.stripe.readEvent({ ...scene.account, webhookSecret: '' }, raw, headers)).toThrow(ForgedEvent);
  });
});
