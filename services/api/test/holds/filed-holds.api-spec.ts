import { randomUUID } from 'node:crypto';
import type { FiledHold, InitialHold, Role } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection, { hidePrice: true });
}, 60_000);
afterAll(() => api.close());

type Lot = Awaited<ReturnType<Scene['lot']>>;
const anAddress = (who: string) => `${who}-${randomUUID().slice(0, 8)}@example.com`;
const person = (email: string, firstName = 'Ada') => ({ firstName, lastName: 'Lee', email, phone: '0491570158' });
const partnerForm = (purchaser: string, fields: object = {}) => ({
  leadDetails: person('pat@agency.example.com', 'Pat'),
  purchaserDetails: person(purchaser),
  companyDetails: { company: 'Agency' },
  holderType: 'Builder/Channel Partner',
  ...fields,
});

/** The partner form, sent by a member or, logged out, by anybody; the purchaser's address. */
async function file(
  by: Member | null,
  lot: Pick<Lot, '_id'>,
  fields: object = {},
  purchaser = anAddress('purchaser'),
): Promise<string> {
  const { status } = await api.post(
    '/api/holds',
    aHoldBody(lot, partnerForm(purchaser, fields)),
    by ? { headers: by.headers } : {},
  );
  expect(status).toBe(201);
  return purchaser;
}
const filedBy = (email: string) =>
  system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean()).then((hold) =>
    hold?.filedBy ? String(hold.filedBy) : null,
  );
const listOf = async ({ headers }: Member): Promise<FiledHold[]> =>
  (await api.get<FiledHold[]>('/api/account/filed-holds', { headers })).body;
const holdId = async (email: string) =>
  String((await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean()))?._id);
const staff = async (email: string, what: string, body: object = {}) =>
  expect((await api.post(`/api/staff/holds/${await holdId(email)}/${what}`, body, { token: scene.token })).status).toBe(
    200,
  );

describe('the filer of a hold', () => {
  it.each<Role>(['CHANNEL_PARTNER', 'BUILDER'])(
    'is a %s who sends the partner form while logged in, whatever the body says',
    async (role) => {
      const member = await aMember(api, { role });
      const email = await file(member, await scene.lot(), {
        filedBy: '65f0000000000000000000aa',
        customerId: '65f0000000000000000000aa',
      });
      expect(await filedBy(email)).toBe(String(member.user._id));
      expect((await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean()))?.customerId).toBeNull();
    },
  );

  it('is nobody where a visitor, a customer or staff send it, and where a partner asks as a buyer', async () => {
    for (const by of [null, await aMember(api), await aMember(api, { role: 'SALES', landownerId: scene.landownerId })])
      expect(await filedBy(await file(by, await scene.lot()))).toBeNull();
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER' });
    const own = anAddress('own');
    await api.post('/api/holds', aHoldBody(await scene.lot(), { leadDetails: person(own) }), {
      headers: partner.headers,
    });
    expect(await filedBy(own)).toBeNull();
    expect(await listOf(partner)).toEqual([]);
  });
});

describe('the holds that one filed (D67)', () => {
  it('are a partner’s own, newest first: not a colleague’s, not another business’s, not those that only name the business', async () => {
    const businessId = new Types.ObjectId();
    await system(() =>
      api.models.Business.create([
        { _id: businessId, key: `agency-${String(businessId)}`, title: 'Agency', landownerId: scene.landownerId },
      ] as never),
    );
    const [partner, colleague, other, builder] = [
      await aMember(api, { role: 'CHANNEL_PARTNER', businessId }),
      await aMember(api, { role: 'CHANNEL_PARTNER', businessId }),
      await aMember(api, { role: 'CHANNEL_PARTNER' }),
      await aMember(api, { role: 'BUILDER' }),
    ];
    const mine = [await file(partner, await scene.lot()), await file(partner, await scene.lot())];
    const [theirs, built] = [await file(colleague, await scene.lot()), await file(builder, await scene.lot())];
    await file(null, await scene.lot(), { businessId: String(businessId) });
    const addresses = async (member: Member) => (await listOf(member)).map(({ purchaser }) => purchaser.email);
    expect(await addresses(partner)).toEqual([...mine].reverse());
    expect([await addresses(colleague), await addresses(other), await addresses(builder)]).toEqual([
      [theirs],
      [],
      [built],
    ]);
  });

  it('are for builders and channel partners who have logged in', async () => {
    const status = async (headers: Record<string, string>) =>
      (await api.get('/api/account/filed-holds', { headers })).status;
    expect(await status({})).toBe(401);
    for (const role of ['CUSTOMER', 'SALES', 'LANDOWNER', 'SUPER_ADMIN'] as const)
      expect(await status((await aMember(api, { role })).headers)).toBe(403);
    expect(await status({ authorization: `Bearer ${scene.token}` })).toBe(403);
  });

  it('have lot, purchaser as typed and where they stand, and nothing of other people or of the team', async () => {
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER' });
    const lot = await scene.lot();
    const before = anAddress('before');
    await api.post('/api/holds', aHoldBody(lot, { leadDetails: person(before) }));
    const email = await file(partner, lot);
    const { headers, body } = await api.get<FiledHold[]>('/api/account/filed-holds', { headers: partner.headers });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual([
      {
        _id: await holdId(email),
        status: 'pending',
        isOffer: false,
        lotTitle: lot.title,
        lot: expect.objectContaining({ _id: String(lot._id), stageTitle: '4' }),
        estate: expect.objectContaining({ key: scene.estate.key }),
        purchaser: { firstName: 'Ada', lastName: 'Lee', email, phone: '+61491570158' },
        place: 2,
        requestExpiresAt: expect.any(String),
        filedAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${before}|310[,.]?000|priceTracking|recipients|leadsDetails`));
    await staff(email, 'approve');
    expect(await listOf(partner)).toMatchObject([{ status: 'approved', expirationDate: expect.any(String) }]);
    await staff(email, 'cancel', { reason: 'The bank said no' });
    const [ended] = await listOf(partner);
    expect(ended).toMatchObject({ status: 'cancelled', endedAt: expect.any(String) });
    expect(JSON.stringify(ended)).not.toContain('The bank said no');
  });
});

describe('a purchaser who was asked for before (D31, D86)', () => {
  it('a second partner has a request of their own, which waits and is closed: not who else asked, when, or what came of it', async () => {
    const [first, second] = [
      await aMember(api, { role: 'CHANNEL_PARTNER' }),
      await aMember(api, { role: 'CHANNEL_PARTNER' }),
    ];
    const lot = await scene.lot();
    const email = await file(first, lot);
    await file(
      second,
      lot,
      {
        purchaserDetails: { ...person(email, 'Adeline'), phone: '0491570159' },
        leadDetails: person('sam@other.example.com', 'Sam'),
      },
      email,
    );
    const [[ofFirst], [ofSecond]] = [await listOf(first), await listOf(second)];
    expect(ofFirst).toMatchObject({ place: 1, purchaser: { firstName: 'Ada', phone: '+61491570158' } });
    expect(ofSecond).toMatchObject({
      status: 'pending',
      place: 2,
      purchaser: { firstName: 'Adeline', phone: '+61491570159' },
    });
    expect(ofSecond?._id).not.toBe(ofFirst?._id);
    const fortnight = new Date(ofSecond?.requestExpiresAt ?? 0).getTime() - new Date(ofSecond?.filedAt ?? 0).getTime();
    expect(fortnight).toBe(14 * 86_400_000);
    await staff(email, 'approve');
    expect(await listOf(first)).toMatchObject([{ status: 'approved' }]);
    const [closed] = await listOf(second);
    expect(closed).toMatchObject({ status: 'closed', purchaser: { firstName: 'Adeline' } });
    expect(closed?.expirationDate).toBeUndefined();
  });

  it('if staff accept later details, the hold belongs to their sender', async () => {
    const [first, second] = [await aMember(api, { role: 'CHANNEL_PARTNER' }), await aMember(api, { role: 'BUILDER' })];
    const lot = await scene.lot();
    const email = await file(first, lot);
    await file(second, lot, { purchaserDetails: person(email, 'Adeline') }, email);
    const { body } = await api.get<{ data: InitialHold[] }>(`/api/staff/holds?lotId=${String(lot._id)}`, {
      token: scene.token,
    });
    await staff(email, 'details', { detailsId: body.data[0]?.otherDetails?.[0]?._id });
    await staff(email, 'approve');
    expect(await listOf(second)).toMatchObject([{ status: 'approved', purchaser: { firstName: 'Adeline' } }]);
    expect(await listOf(first)).toMatchObject([{ status: 'closed', purchaser: { firstName: 'Ada' } }]);
  });

  it('where the purchaser’s own details are taken, the partner reads none of them', async () => {
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER' });
    const lot = await scene.lot();
    const email = await file(partner, lot);
    await api.post(
      '/api/holds',
      aHoldBody(lot, { leadDetails: { ...person(email, 'Adelheid'), phone: '0491570159' } }),
    );
    const { body } = await api.get<{ data: InitialHold[] }>(`/api/staff/holds?lotId=${String(lot._id)}`, {
      token: scene.token,
    });
    await staff(email, 'details', { detailsId: body.data[0]?.otherDetails?.[0]?._id });
    const list = await listOf(partner);
    expect(list).toMatchObject([{ status: 'pending', purchaser: { firstName: 'Ada', phone: '+61491570158' } }]);
    expect(JSON.stringify(list)).not.toMatch(/Adelheid|0159/);
  });

  it('leaves all invariants whole', async () => expect(await api.breaches()).toEqual([]));
});
