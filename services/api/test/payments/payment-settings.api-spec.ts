import { CONFIG, type Config } from '../../src/config/config.js';
import { PaymentAccounts } from '../../src/payment-provider/payment-accounts.service.js';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import { aPlace, KEY, ROLLED, SECRET, STRIPE, withStripe } from './payment-settings-scene.js';
import type { StripeServer } from './stripe-server.js';

let server: StripeServer;
let api: TestApi;
beforeAll(async () => {
  ({ api, server } = await withStripe());
}, 60_000);
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(() => server.up());

describe('where an estate’s buyers pay by card', () => {
  it('is nowhere by default; the webhook has its address before there are keys', async () => {
    const { read, stored } = await aPlace(api);
    const { status, body } = await read();
    const _id = String((await stored())?._id);
    expect([status, body]).toEqual([
      200,
      {
        provider: 'none',
        mayTest: true,
        hasWebhookSecret: false,
        webhookUrl: `http://localhost:4900/api/payment-events/${_id}`,
        events: expect.arrayContaining(['checkout.session.completed', 'charge.refunded']) as string[],
        waitingEvents: 0,
        updatedAt: expect.any(String) as string,
      },
    ]);
    const again = await Promise.all([read(), read(), read()]);
    expect(new Set(again.map(({ body: { webhookUrl } }) => webhookUrl))).toEqual(new Set([body.webhookUrl]));
  });

  it('has one account, however many ask for it first', async () => {
    const { read } = await aPlace(api);
    const answers = await Promise.all(Array.from({ length: 8 }, () => read()));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.webhookUrl}`)).size).toBe(1);
  });

  it('is Stripe once both keys are there and Stripe accepts them', async () => {
    const { save, read } = await aPlace(api);
    const { status, body } = await save({ ...STRIPE, secretKey: ` ${KEY} ` });
    expect([status, body]).toMatchObject([
      200,
      { provider: 'stripe', keyEnding: '4242', isLive: false, hasWebhookSecret: true },
    ]);
    expect((await read()).body).toEqual(body);
  });

  it('needs both keys, each at its field', async () => {
    const { save } = await aPlace(api);
    const { status, body } = await save({ provider: 'stripe', secretKey: '', webhookSecret: '' });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'secretKey', message: 'Secret key is a required field' },
        { path: 'webhookSecret', message: 'Signing secret is a required field' },
      ],
    ]);
    expect((await save({ ...STRIPE, webhookSecret: '' })).body.errors?.map(({ path }) => path)).toEqual([
      'webhookSecret',
    ]);
  });

  it.each([
    [{ ...STRIPE, secretKey: 'pk_test_51Abcdef' }, 'secretKey'],
    [{ ...STRIPE, webhookSecret: 'we_123' }, 'webhookSecret'],
    [{ ...STRIPE, provider: 'paypal' }, 'provider'],
  ])('%j is refused at its field', async (body, path) => {
    const { save } = await aPlace(api);
    const answer = await save(body);
    expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('is the test gateway outside production only', async () => {
    const { save } = await aPlace(api);
    expect((await save({ provider: 'test' })).body.provider).toBe('test');
    const production = jest.replaceProperty(api.app.get<Config>(CONFIG), 'production', true);
    const { status, body } = await save({ provider: 'test' });
    production.restore();
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'provider', message: 'The test gateway can’t be used in production' }],
    ]);
  });

  it('a key that Stripe refuses isn’t stored; its field shows why', async () => {
    const { save, stored } = await aPlace(api);
    const { status, body } = await save({ ...STRIPE, secretKey: 'sk_test_wrong' });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          path: 'secretKey',
          message: 'Stripe doesn’t accept this secret key. Copy it again from Stripe’s dashboard.',
        },
      ],
    ]);
    expect(await stored()).toMatchObject({ provider: 'none' });
  });

  it('nothing is stored while Stripe can’t be reached', async () => {
    const { save, stored } = await aPlace(api);
    server.down();
    const { status, body } = await save(STRIPE);
    expect([status, body.code]).toEqual([503, 'provider_unavailable']);
    expect(body.message).toBe(
      'Stripe can’t be reached, so the keys couldn’t be checked. Please try again in a few minutes.',
    );
    expect(await stored()).toMatchObject({ provider: 'none' });
  });

  it('an empty key keeps the stored one; each can be replaced alone', async () => {
    const { save, estate } = await aPlace(api);
    await save(STRIPE);
    expect((await save({ provider: 'stripe', secretKey: '', webhookSecret: '' })).body).toMatchObject({
      keyEnding: '4242',
      hasWebhookSecret: true,
    });
    expect((await save({ provider: 'stripe', secretKey: ROLLED })).body).toMatchObject({
      keyEnding: '7373',
      isLive: true,
    });
    const account = await api.app.get(PaymentAccounts, { strict: false }).accountOf(estate._id);
    expect(account?.account).toMatchObject({ secretKey: ROLLED, webhookSecret: SECRET });
  });

  it('another signing secret has brought no event yet', async () => {
    const { save, stored } = await aPlace(api);
    await save(STRIPE);
    const accounts = api.app.get(PaymentAccounts, { strict: false });
    const account = await accounts.byId(String((await stored())?._id));
    await accounts.heard(account as NonNullable<typeof account>, new Date('2026-11-30T04:00:00Z'));
    expect((await save({ provider: 'stripe' })).body.lastEventAt).toBe('2026-11-30T04:00:00.000Z');
    expect((await save({ provider: 'stripe', webhookSecret: 'whsec_another' })).body.lastEventAt).toBeUndefined();
  });

  it('keys of Stripe are kept while another way is chosen, for refunds of what was paid there', async () => {
    const { save, estate } = await aPlace(api);
    const accounts = api.app.get(PaymentAccounts, { strict: false });
    await save(STRIPE);
    expect((await save({ provider: 'none' })).body).toMatchObject({ provider: 'none', keyEnding: '4242' });
    expect(await accounts.accountOf(estate._id)).toBeNull();
    const kept = await accounts.accountOf(estate._id, 'stripe');
    expect(kept?.account.secretKey).toBe(KEY);
    const senders = await accounts.sendersOf(String(kept?.record._id));
    expect(senders.map(({ provider }) => provider.name)).toContain('stripe');
    expect((await save({ provider: 'stripe' })).body.provider).toBe('stripe');
  });

  it('is left only once no payment is under way', async () => {
    const { save, aCheckout } = await aPlace(api);
    await save(STRIPE);
    const visit = await aCheckout();
    const refused = await save({ provider: 'none' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await system(() =>
      api.models.Checkout.updateOne({ _id: visit._id }, { activeEoiId: null, state: 'paid', endedAt: new Date() }),
    );
    expect((await save({ provider: 'none' })).status).toBe(200);
  });

  it('a key of another account is refused while payments are under way; one of the same is not', async () => {
    const { save, aCheckout } = await aPlace(api);
    await save(STRIPE);
    server.account('sk_test_ofAnotherAccount0000');
    const { book } = server.account('sk_test_ofTheSameAccount1111', server.account(KEY).book);
    const session = book.openSession({
      mode: 'payment',
      line_items: { 0: { quantity: '1', price_data: { currency: 'aud', unit_amount: '200000' } } },
      success_url: 'http://localhost/',
      cancel_url: 'http://localhost/',
    });
    await aCheckout({ providerId: session.id, state: 'open' });
    const refused = await save({ provider: 'stripe', secretKey: 'sk_test_ofAnotherAccount0000' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await save({ provider: 'stripe', secretKey: 'sk_test_ofTheSameAccount1111' })).body.keyEnding).toBe('1111');
  });

  it('a call that is sent again is answered once', async () => {
    const { save, audits } = await aPlace(api);
    const first = await save(STRIPE, undefined, 'one-key');
    const again = await save(STRIPE, undefined, 'one-key');
    expect(again.body).toEqual(first.body);
    expect(await audits()).toHaveLength(1);
  });

  it('counts stored events that wait to be applied', async () => {
    const { read, stored, estate } = await aPlace(api);
    await read();
    const event = {
      landownerId: estate.landownerId,
      estateId: estate._id,
      accountId: (await stored())?._id,
      provider: 'stripe',
      type: 'charge.refunded',
      raw: '{}',
      receivedAt: new Date(),
      nextAt: new Date(),
    };
    await system(() =>
      api.models.PaymentEvent.create([
        { ...event, eventId: 'evt_1' },
        { ...event, eventId: 'evt_2', appliedAt: new Date() },
      ] as never),
    );
    expect((await read()).body.waitingEvents).toBe(1);
  });
});
