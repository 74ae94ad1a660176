import { randomUUID } from 'node:crypto';
import type { AnswerOf, FiledLead, getFiledLeads } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
}, 60_000);
afterAll(() => api.close());

const anAddress = (): string => `ada-${randomUUID().slice(0, 8)}@example.com`;
const person = (email: string, firstName = 'Ada', phone = '0491570158') => ({
  firstName,
  lastName: 'Lee',
  email,
  phone,
});
type Lot = Awaited<ReturnType<Scene['lot']>>;
/** Files a hold for a purchaser. */
async function file(by: Member, lot: Pick<Lot, '_id'>, purchaser: object, page?: string): Promise<void> {
  const form = {
    leadDetails: person(by.user.email, 'Pat'),
    purchaserDetails: purchaser,
    companyDetails: { company: 'Agency' },
    holderType: 'Builder/Channel Partner',
  };
  const headers = { ...by.headers, ...(page && { 'lotline-first-page': page }) };
  expect((await api.post('/api/holds', aHoldBody(lot, form), { headers })).status).toBe(201);
}
const pageOf = async ({ headers }: Member, query = '') =>
  (await api.get<AnswerOf<typeof getFiledLeads>>(`/api/partner/leads${query}`, { headers })).body;
const leadsOf = async (member: Member, query = ''): Promise<readonly FiledLead[]> => (await pageOf(member, query)).data;
const leadOf = (email: string) => system(() => api.models.Lead.findOne({ email }).lean());

describe('leads that a partner filed (D67, D173)', () => {
  it('two who file the same purchaser learn who was first, and nothing of each other', async () => {
    const [first, second] = [
      await aMember(api, { role: 'CHANNEL_PARTNER', firstName: 'Firsty' }),
      await aMember(api, { role: 'BUILDER', firstName: 'Secondo' }),
    ];
    const [lot, email] = [await scene.lot(), anAddress()];
    await file(first, lot, person(email, 'Ada', '0491570157'));
    await file(second, lot, person(email, 'Adeline', '0491570159'));
    const [ofFirst, ofSecond] = [await leadsOf(first), await leadsOf(second)];
    const lead = await leadOf(email);
    const common = {
      _id: String(lead?._id),
      estateTitle: 'Tallowbrook Rise',
      timeZone: scene.estate.timeZone,
      lastName: 'Lee',
      email,
      filedAt: expect.any(String),
      lots: [{ lotId: String(lot._id), lotTitle: lot.title, status: 'pending' }],
    };
    expect(ofFirst).toEqual([{ ...common, firstName: 'Ada', phone: '+61491570157', isFirst: true }]);
    expect(ofSecond).toEqual([{ ...common, firstName: 'Adeline', phone: '+61491570159', isFirst: false }]);
    expect(JSON.stringify(ofFirst)).not.toMatch(/Adeline|0159|Secondo/);
    expect(JSON.stringify(ofSecond)).not.toMatch(/0157|Firsty/);
    // What a rival entered is found by nobody but the rival.
    expect([await leadsOf(first, '?search=adeline'), await leadsOf(second, '?search=adeline')]).toMatchObject([
      [],
      [{ firstName: 'Adeline' }],
    ]);
  });

  it('is one a purchaser and estate, with every lot filed for them; searched by what was entered, in pages', async () => {
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER' });
    const lots = [await scene.lot(), await scene.lot()];
    const emails = Array.from({ length: 26 }, anAddress);
    for (const email of emails) await file(partner, lots[0] as Lot, person(email));
    await file(partner, lots[1] as Lot, person(emails[0] as string, 'Zora'));
    const [one, two] = [await pageOf(partner), await pageOf(partner, '?page=2')];
    expect([one.total, one.data.length, two.data.length, one.hasNextPage, two.hasNextPage]).toEqual([
      26,
      25,
      1,
      true,
      false,
    ]);
    expect(one.data[0]).toMatchObject({ firstName: 'Zora', email: emails[0], isFirst: true });
    expect(one.data[0]?.lots.map(({ lotTitle }) => lotTitle)).toEqual(lots.map(({ title }) => title).reverse());
    expect((await leadsOf(partner, '?search=zora%20lee')).map(({ email }) => email)).toEqual([emails[0]]);
  });

  it('are for builders and channel partners alone, and nobody’s who filed none', async () => {
    const status = async (headers: Record<string, string>) => (await api.get('/api/partner/leads', { headers })).status;
    expect(await status({})).toBe(401);
    for (const role of ['CUSTOMER', 'SALES', 'SUPER_ADMIN'] as const)
      expect(await status((await aMember(api, { role })).headers)).toBe(403);
    expect(await pageOf(await aMember(api, { role: 'BUILDER' }))).toMatchObject({ data: [], total: 0 });
  });

  it('stay with the page that the visit began on: of ours, without a query', async () => {
    const partner = await aMember(api, { role: 'CHANNEL_PARTNER' });
    const pages = [`/v2/estate/${scene.estate.key}`, '/estate/rise?email=ada@example.com', 'https://evil.example/'];
    for (const page of pages) {
      const email = anAddress();
      await file(partner, await scene.lot(), person(email), page);
      const kept = page === pages[0] ? { page } : {};
      expect((await leadOf(email))?.attributions).toEqual([
        { source: 'Initial Hold Request', at: expect.any(Date), filedBy: partner.user._id, ...kept },
      ]);
    }
  });

  it('leaves all invariants whole', async () => expect(await api.breaches()).toEqual([]));
});
