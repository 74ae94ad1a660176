import { PaymentAccounts } from '../../src/payment-provider/payment-accounts.service.js';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import { aPlace, PARTS, ROLLED, STRIPE, withStripe } from './payment-settings-scene.js';
import type { StripeServer } from './stripe-server.js';

let server: StripeServer;
let api: TestApi;
beforeAll(async () => {
  ({ api, server } = await withStripe({ LOTLINE_REQUEST_LOG: '1' }));
}, 60_000);
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(() => server.up());

describe('who sets where an estate’s buyers pay', () => {
  it('its landowner and super admins who confirmed their password; nobody else', async () => {
    const { owner, save, read, token, estate } = await aPlace(api);
    const sales = await aMember(api, { role: 'SALES', landownerId: estate.landownerId });
    const other = await aMember(api, { role: 'LANDOWNER' });
    const admin = await aMember(api, { role: 'SUPER_ADMIN' });
    const program = { headers: { authorization: `Bearer ${token}` } };
    for (const [who, status] of [
      [sales, 403],
      [other, 404],
      [program, 403],
      [{ headers: {} }, 401],
    ] as const)
      expect((await save(STRIPE, who)).status).toBe(status);
    expect([(await read(sales)).status, (await read(other)).status]).toEqual([403, 404]);
    expect((await save(STRIPE, admin)).status).toBe(200);
    await system(() =>
      api.models.Session.updateOne({ _id: owner._id }, { confirmedAt: new Date(Date.now() - 24 * 60 * 60_000) }),
    );
    expect((await save({ provider: 'none' })).body.code).toBe('confirm_first');
  });
});

describe('keys of an estate', () => {
  it('are in no answer, no audit row and no log, and encrypted in the database', async () => {
    const written: string[] = [];
    const spies = (['stdout', 'stderr'] as const).map((stream) =>
      jest.spyOn(process[stream], 'write').mockImplementation((text) => written.push(String(text)) > 0),
    );
    const { save, read, audits, stored } = await aPlace(api);
    const answers = [
      await save(STRIPE, undefined, 'with-keys'),
      await save({ provider: 'stripe', secretKey: ROLLED }),
      await save({ provider: 'stripe', secretKey: 'sk_test_51AbcdefWrong' }),
      await save({ provider: 'stripe', secretKey: '51Abcdef' }),
      await read(),
    ];
    server.down();
    answers.push(await save(STRIPE));
    spies.forEach((spy) => spy.mockRestore());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 200, 503]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(PARTS);
    expect(written.join('')).toContain('/payments');
    expect(written.join('')).not.toMatch(PARTS);

    const account = await stored();
    expect(account).toMatchObject({ secretKey: expect.any(String) as string, keyEnding: '7373' });
    expect(JSON.stringify(account)).not.toMatch(PARTS);
    expect((await audits()).map(({ reason, staffOnly }) => [reason, staffOnly])).toEqual([
      ['provider,secretKey,webhookSecret', true],
      ['secretKey', true],
    ]);
    const replies = await api.connection.collection('idempotency_records').find({}).toArray();
    expect(replies.length).toBeGreaterThan(0);
    expect(JSON.stringify(replies)).not.toMatch(PARTS);
  });

  it('can’t be moved to the account of another estate', async () => {
    const [one, two] = [await aPlace(api), await aPlace(api)];
    await one.save(STRIPE);
    await two.save(STRIPE);
    const { secretKey } = (await one.stored()) ?? {};
    await system(() => api.models.PaymentAccount.updateOne({ estateId: two.estate._id }, { secretKey }));
    await expect(api.app.get(PaymentAccounts, { strict: false }).accountOf(two.estate._id)).rejects.toThrow();
  });
});
