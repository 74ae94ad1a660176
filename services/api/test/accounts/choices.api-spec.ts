import { newsConsent, type OwnChoices } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { emailsTo } from './mailbox.js';
import { aMember, aPendingFactor, type Member } from './members.js';
import { api, scene, aHold, enquire, setUp } from './own-data-scene.js';

setUp();

const choices = ({ headers }: Member) => api.get<OwnChoices>('/api/account/choices', { headers });

describe('choices', () => {
  it('say which terms were accepted, and each consent to news with its words, time and form, until it is taken back', async () => {
    const at = new Date('2026-11-02T00:00:00Z');
    const member = await aMember(api, { terms: { version: '2026-11-01', at } });
    await enquire(member, true);
    const { status, headers, body } = await choices(member);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const estate = await system(() => api.models.Estate.findById(scene.estate._id).lean());
    expect(body).toEqual({
      termsVersion: '2026-11-01',
      acceptedAt: at.toISOString(),
      leftOut: [],
      etag: expect.any(String),
      consents: [
        {
          estateId: String(scene.estate._id),
          estateTitle: estate?.title,
          text: newsConsent(estate?.title ?? ''),
          at: expect.any(String),
          source: 'enquiry form',
        },
      ],
    });
    const withdraw = () =>
      api.post<OwnChoices>(
        '/api/account/consents/withdraw',
        { estateId: String(scene.estate._id) },
        { headers: member.headers },
      );
    expect((await withdraw()).body.consents).toEqual([]);
    expect((await withdraw()).status).toBe(200);
    const { email } = member.user;
    expect(
      await system(() =>
        Promise.all(
          [api.models.Enquiry, api.models.Lead].map((model) =>
            (model as typeof api.models.Lead).countDocuments({ email, marketingConsent: { $ne: null } }),
          ),
        ),
      ),
    ).toEqual([0, 0]);
    expect(
      await api.models.AuditEntry.countDocuments({
        entity: 'user',
        entityId: String(member.user._id),
        to: 'consent taken back',
      }),
    ).toBe(1);
  });

  it('leave out the emails that they name, and no others; a required one can’t be chosen', async () => {
    const member = await aMember(api);
    const choose = (leftOut: unknown) =>
      api.put<OwnChoices>('/api/account/choices', { leftOut }, { headers: member.headers });
    expect((await choose(['receipts', 'receipts'])).body.leftOut).toEqual(['receipts']);
    for (const refused of [['holds'], ['account'], 'receipts', undefined])
      expect((await choose(refused)).status).toBe(400);
    await enquire(member);
    await aHold(member);
    const templates = async () => (await emailsTo(api, member.user.email)).map(({ template }) => template);
    expect(await templates()).toEqual(['hold-received']);
    await choose([]);
    await enquire(member);
    expect(await templates()).toEqual(['hold-received', 'enquiry-received']);
  });
});

describe('an authenticator', () => {
  it('is turned off by who may do without, and not by invited accounts', async () => {
    const customer = await aMember(api);
    await api.post(
      '/api/account/second-factor/confirm',
      { code: await aPendingFactor(api, customer.user) },
      { headers: customer.headers },
    );
    const isOn = async () => (await api.get('/api/account', { headers: customer.headers })).body['hasSecondFactor'];
    expect(await isOn()).toBe(true);
    expect((await api.post('/api/account/second-factor/remove', undefined, { headers: customer.headers })).status).toBe(
      200,
    );
    expect(await isOn()).toBe(false);
    const sales = await aMember(api, { role: 'SALES' });
    expect((await api.post('/api/account/second-factor/remove', undefined, { headers: sales.headers })).status).toBe(
      403,
    );
  });

  it('that is set up, replaced or turned off is announced to its owner by email; turning off an inactive one is not', async () => {
    const member = await aMember(api);
    const confirm = async () =>
      api.post(
        '/api/account/second-factor/confirm',
        { code: await aPendingFactor(api, member.user) },
        { headers: member.headers },
      );
    const remove = () => api.post('/api/account/second-factor/remove', undefined, { headers: member.headers });
    for (const change of [confirm, confirm, remove, remove]) expect((await change()).status).toBe(200);
    expect((await emailsTo(api, member.user.email)).map(({ subject }) => subject)).toEqual([
      'Your authenticator was set up',
      'Your authenticator was replaced',
      'Your authenticator was turned off',
    ]);
  });
});
