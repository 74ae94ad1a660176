import { Types } from 'mongoose';
import { ProviderRefused, ProviderUnavailable } from '../../src/payment-provider/payment-provider.port.js';
import { STRIPE_API_VERSION } from '../../src/payment-provider/stripe-client.js';
import { aStripeScene, type StripeScene } from './stripe-scene.js';
import { mapAt, textAt } from './stripe-form.js';

let scene: StripeScene;
beforeEach(async () => {
  scene = await aStripeScene();
});
afterEach(() => scene.server.close());

const anId = (): string => String(new Types.ObjectId());
/** What a call throws. */
const thrownBy = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error as Error,
  );

describe('a visit of Stripe’s page', () => {
  it('asks for the amount in its own currency, with our id and where to return', async () => {
    const { stripe, account, server, aRequest } = scene;
    const request = aRequest();
    const opened = await stripe.openCheckout(account, request);
    expect(opened).toMatchObject({
      checkoutId: request.checkoutId,
      state: 'open',
      amount: 200_000,
      currency: 'AUD',
      paidAt: null,
      paymentId: null,
      failure: null,
    });
    expect(opened.url).toContain(opened.providerId);
    expect(opened.expiresAt?.getTime()).toBeGreaterThanOrEqual(request.expiresAt.getTime());
    const [{ params, headers }] = server.seen as [(typeof server.seen)[number]];
    expect(headers['stripe-version']).toBe(STRIPE_API_VERSION);
    expect(headers['idempotency-key']).toBe(request.checkoutId);
    expect(headers['x-stripe-client-telemetry']).toBeUndefined();
    expect(params).toMatchObject({
      mode: 'payment',
      client_reference_id: request.checkoutId,
      metadata: { checkoutId: request.checkoutId },
      payment_intent_data: { metadata: { checkoutId: request.checkoutId } },
      customer_email: 'ada@example.com',
      success_url: request.doneUrl,
      cancel_url: request.cancelUrl,
    });
    expect(mapAt(params, 'line_items', '0', 'price_data')).toMatchObject({ currency: 'aud', unit_amount: '200000' });
  });

  it('has no email where the buyer has none', async () => {
    const { stripe, account, server, aRequest } = scene;
    await stripe.openCheckout(account, aRequest({ email: null }));
    expect(textAt(server.seen[0]?.params ?? {}, 'customer_email')).toBeUndefined();
  });

  it('asked for again, is the same one', async () => {
    const { stripe, account, book, aRequest } = scene;
    const request = aRequest();
    const [first, again] = [await stripe.openCheckout(account, request), await stripe.openCheckout(account, request)];
    expect(again).toEqual(first);
    expect(book.all('checkout.session')).toHaveLength(1);
  });

  it('with the id of another visit is refused', async () => {
    const { stripe, account, aRequest } = scene;
    const request = aRequest();
    await stripe.openCheckout(account, request);
    const error = await thrownBy(stripe.openCheckout(account, { ...request, amount: 1_000 }));
    expect(error).toBeInstanceOf(ProviderRefused);
    expect(error.message).toMatch(/^Stripe refused: Keys for idempotent requests/);
  });

  it('that was paid has its amount, its payment and when', async () => {
    const { stripe, account, desk, aPaid } = scene;
    const { providerId, paymentId, request } = await aPaid();
    const paid = await stripe.readCheckout(account, providerId);
    expect(paid).toMatchObject({
      state: 'paid',
      checkoutId: request.checkoutId,
      amount: 200_000,
      paymentId,
      url: null,
      failure: null,
    });
    expect(Date.now() - (paid.paidAt?.getTime() ?? 0)).toBeLessThan(5_000);
    expect(desk.session(providerId).payment_intent).toBe(paymentId);
  });

  it('has the amount and currency that were paid, not those that were asked for', async () => {
    const { stripe, account, desk, aRequest } = scene;
    const { providerId } = await stripe.openCheckout(account, aRequest());
    desk.pay(providerId, { amount: 150_000, currency: 'usd' });
    expect(await stripe.readCheckout(account, providerId)).toMatchObject({ amount: 150_000, currency: 'USD' });
  });

  it('stays open after a declined card, says why, and can be paid with another one', async () => {
    const { stripe, account, desk, aRequest } = scene;
    const { providerId } = await stripe.openCheckout(account, aRequest());
    const paymentId = desk.decline(providerId, 'Your card has insufficient funds.');
    expect(await stripe.readCheckout(account, providerId)).toMatchObject({
      state: 'open',
      failure: 'Your card has insufficient funds.',
      paymentId,
    });
    desk.pay(providerId);
    expect(await stripe.readCheckout(account, providerId)).toMatchObject({ state: 'paid', failure: null, paymentId });
  });

  it('is processing until its bank confirms', async () => {
    const { stripe, account, desk, aRequest } = scene;
    const { providerId } = await stripe.openCheckout(account, aRequest());
    desk.payLater(providerId);
    expect(await stripe.readCheckout(account, providerId)).toMatchObject({ state: 'processing', paidAt: null });
    desk.confirm(providerId);
    expect(await stripe.readCheckout(account, providerId)).toMatchObject({ state: 'paid', amount: 200_000 });
  });

  it('has failed once its bank refuses, in words for its buyer', async () => {
    const { stripe, account, desk, aRequest } = scene;
    const { providerId } = await stripe.openCheckout(account, aRequest());
    desk.payLater(providerId);
    desk.failLater(providerId, 'pi_123: mandate not found');
    expect(await stripe.readCheckout(account, providerId)).toMatchObject({
      state: 'failed',
      failure: 'The payment didn’t go through.',
    });
  });

  it('expires, at Stripe or because we end it', async () => {
    const { stripe, account, desk, aRequest } = scene;
    const [one, two] = [await stripe.openCheckout(account, aRequest()), await stripe.openCheckout(account, aRequest())];
    desk.expire(one.providerId);
    expect(await stripe.readCheckout(account, one.providerId)).toMatchObject({ state: 'expired', url: null });
    expect(await stripe.expireCheckout(account, two.providerId)).toMatchObject({ state: 'expired' });
    // A second time, too.
    expect(await stripe.expireCheckout(account, two.providerId)).toMatchObject({ state: 'expired' });
  });

  it('that was paid before it was ended is paid', async () => {
    const { stripe, account, aPaid } = scene;
    const { providerId } = await aPaid();
    expect(await stripe.expireCheckout(account, providerId)).toMatchObject({ state: 'paid', amount: 200_000 });
  });

  it('is found by its payment; payments that are none of ours are not', async () => {
    const { stripe, account, desk, book, aPaid, aRequest } = scene;
    const { providerId, paymentId, request } = await aPaid();
    expect(await stripe.checkoutOfPayment(account, paymentId)).toMatchObject({
      providerId,
      checkoutId: request.checkoutId,
      state: 'paid',
    });
    expect(await stripe.checkoutOfPayment(account, 'pi_unknown')).toBeNull();
    const other = await stripe.openCheckout(account, aRequest());
    Object.assign(book.one('checkout.session', other.providerId), { metadata: {} });
    expect(await stripe.checkoutOfPayment(account, desk.pay(other.providerId))).toBeNull();
  });

  it('of another account is not there', async () => {
    const { stripe, account, server, aPaid } = scene;
    const { providerId } = await aPaid();
    server.account('sk_test_another');
    const error = await thrownBy(stripe.readCheckout({ ...account, secretKey: 'sk_test_another' }, providerId));
    expect(error).toBeInstanceOf(ProviderRefused);
  });
});

describe('refunds at Stripe', () => {
  it('are made once, in part or whole', async () => {
    const { stripe, account, server, aPaid } = scene;
    const { paymentId } = await aPaid();
    const refundId = anId();
    const made = await stripe.refund(account, { refundId, paymentId, amount: 50_001 });
    expect(made).toMatchObject({ refundId, paymentId, amount: 50_001, currency: 'AUD', state: 'done', failure: null });
    expect(await stripe.refund(account, { refundId, paymentId, amount: 50_001 })).toEqual(made);
    // A day later Stripe has forgotten the key.
    server.forgetKeys();
    expect(await stripe.refund(account, { refundId, paymentId, amount: 50_001 })).toEqual(made);
    await stripe.refund(account, { refundId: anId(), paymentId, amount: 149_999 });
    expect((await stripe.refundsOf(account, paymentId)).map(({ amount }) => amount)).toEqual([149_999, 50_001]);
    const post = server.seen.find(({ method, path }) => method === 'POST' && path === '/v1/refunds');
    expect(post?.headers['idempotency-key']).toBe(refundId);
  });

  it('beyond what was paid are refused, in words for staff', async () => {
    const { stripe, account, aPaid } = scene;
    const { paymentId } = await aPaid();
    const error = await thrownBy(stripe.refund(account, { refundId: anId(), paymentId, amount: 200_001 }));
    expect(error).toBeInstanceOf(ProviderRefused);
    expect(error.message).toMatch(/^Stripe refused: Refund amount/);
  });

  it('made in Stripe’s dashboard are there too, without an id of ours', async () => {
    const { stripe, account, desk, aPaid } = scene;
    const { paymentId } = await aPaid();
    const providerId = desk.refundAtDesk(paymentId, 70_000);
    expect(await stripe.refundsOf(account, paymentId)).toMatchObject([{ providerId, refundId: null, amount: 70_000 }]);
  });

  it('may take days, and fail then', async () => {
    const { stripe, account, book, aPaid } = scene;
    const { paymentId } = await aPaid();
    book.refundsAre = 'pending';
    const asked = await stripe.refund(account, { refundId: anId(), paymentId, amount: 1_000 });
    expect(asked.state).toBe('pending');
    book.settleRefund(asked.providerId, 'failed');
    expect(await stripe.refundsOf(account, paymentId)).toMatchObject([
      { state: 'failed', failure: 'The card has expired or was cancelled.' },
    ]);
  });

  it('are read to the last page', async () => {
    const { stripe, account, desk, server, aPaid } = scene;
    const { paymentId } = await aPaid();
    for (let at = 0; at < 205; at += 1) desk.refundAtDesk(paymentId, 100);
    server.seen.length = 0;
    const found = await stripe.refundsOf(account, paymentId);
    expect([found.length, new Set(found.map(({ providerId }) => providerId)).size]).toEqual([205, 205]);
    expect(server.seen).toHaveLength(3);
  });
});

describe('Stripe that does not answer as it should', () => {
  it('is down: try again later, and nothing happened twice', async () => {
    const { stripe, account, server, book, aRequest } = scene;
    const request = aRequest();
    server.down();
    expect(await thrownBy(stripe.openCheckout(account, request))).toBeInstanceOf(ProviderUnavailable);
    server.up();
    await stripe.openCheckout(account, request);
    expect(book.all('checkout.session')).toHaveLength(1);
  });

  it('does the work and its answer is lost: the repeated call finds what was made', async () => {
    const { stripe, account, server, book, aRequest, aPaid } = scene;
    const request = aRequest();
    // The library repeats a closed connection once by itself.
    server.cut(2);
    expect(await thrownBy(stripe.openCheckout(account, request))).toBeInstanceOf(ProviderUnavailable);
    expect((await stripe.openCheckout(account, request)).state).toBe('open');
    expect(book.all('checkout.session')).toHaveLength(1);
    const { paymentId } = await aPaid();
    const asked = { refundId: anId(), paymentId, amount: 5_000 };
    server.cut(2);
    expect(await thrownBy(stripe.refund(account, asked))).toBeInstanceOf(ProviderUnavailable);
    await stripe.refund(account, asked);
    expect(book.all('refund')).toHaveLength(1);
  });

  it('is slow: we stop waiting', async () => {
    const { stripe, account, server, aRequest } = scene;
    server.slow(30_000);
    const before = Date.now();
    expect(await thrownBy(stripe.openCheckout(account, aRequest()))).toBeInstanceOf(ProviderUnavailable);
    expect(Date.now() - before).toBeLessThan(8_000);
  });

  it.each([429, 500, 502, 503, 409])('answers %s: try again later', async (status) => {
    const { stripe, account, server } = scene;
    server.fail(status);
    expect(await thrownBy(stripe.check(account))).toBeInstanceOf(ProviderUnavailable);
  });
});

describe('keys at Stripe', () => {
  it('that work are accepted', async () => {
    await expect(scene.stripe.check(scene.account)).resolves.toBeUndefined();
  });

  it.each([
    [401, 'Stripe doesn’t accept this secret key. Copy it again from Stripe’s dashboard.'],
    [403, /^This key has too few permissions at Stripe/],
  ])('refused with %s are named to staff, never shown', async (status, words) => {
    const { stripe, account, server } = scene;
    server.fail(status);
    const error = await thrownBy(stripe.check(account));
    expect(error).toBeInstanceOf(ProviderRefused);
    expect(error.message).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
  });

  it('are in no error, whole or in part', async () => {
    const { stripe, account, server, aRequest } = scene;
    const wrong = { ...account, secretKey: 'sk_live_9Zqwertyuiopasdfgh7373' };
    const errors = [await thrownBy(stripe.check(wrong)), await thrownBy(stripe.openCheckout(wrong, aRequest()))];
    server.down();
    errors.push(await thrownBy(stripe.check(wrong)));
    for (const error of errors) {
      const words = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
      expect(words).not.toMatch(/sk_live|7373|qwerty/);
    }
  });
});
