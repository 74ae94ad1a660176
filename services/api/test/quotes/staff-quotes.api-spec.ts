import { type QuotePartView, STAFF_STREAM_PATH, type StaffQuote } from '@lotline/shared-domain';
import { StaffFeed } from '../../src/staff-live/staff-feed.js';
import { type Member, aMember } from '../accounts/members.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { api, homesOf, scene, setHomes, setUp } from '../homes/homes-scene.js';
import { aScene, type Scene } from '../scene.js';
import { until } from '../read/two-apis.js';
import { listenTo } from '../staff/listen-to.js';
import {
  aLotWithHomes,
  aQuoteBody,
  aVerified,
  emailsAbout,
  type Home,
  quotesOf,
  selectionsOf,
  send,
} from './quote-scene.js';
import { aPhone } from './verification-scene.js';

setUp();

interface Page {
  data: StaffQuote[];
  totalPages: number;
}
const list = (query = '', token = scene.token) => api.get<Page>(`/api/staff/quotes${query}`, { token });
let quoteId: string;
let homes: readonly [Home, Home];
let sales: Member;
let other: Scene;
let email: string;
beforeAll(async () => {
  const [made, buyer] = [await aLotWithHomes(), await aVerified()];
  [homes, email] = [made.homes, buyer.email];
  await send(aQuoteBody(buyer, await selectionsOf(made.lot)));
  quoteId = String((await quotesOf(buyer))[0]?._id);
  sales = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
  other = await aScene(api.connection);
});

describe('quotes on the desk (D117)', () => {
  it('are listed with all their parts, newest first, and found by the buyer’s name or address', async () => {
    const [first] = (await list()).body.data;
    expect(first).toMatchObject({
      _id: quoteId,
      status: 'new',
      estateTitle: 'Tallowbrook Rise',
      buyer: { firstName: 'Farah', lastName: 'Siddiq', email },
      designs: [{ builder: { name: 'Ketterwick Homes' } }, { builder: { name: 'Pallow & Finch Homes' } }],
      emailSentToLandowner: false,
    });
    for (const [query, found] of [
      ['?search=sid', true],
      [`?search=${encodeURIComponent(email)}`, true],
      ['?search=nobody', false],
      ['?status=new', true],
      ['?status=won', false],
      [`?estateId=${String(scene.estate._id)}`, true],
      [`?estateId=${String(other.estate._id)}`, false],
      ['?estateId=none', false],
    ] as const)
      expect([query, (await list(query)).body.data.some(({ _id }) => _id === quoteId)]).toEqual([query, found]);
  });

  it('know when the email to the landowner has left (D113)', async () => {
    await api.drainOutbox();
    const worker = () => api.models.OutboxMessage.updateMany({ refId: quoteId }, { $set: { state: 'sent' } });
    await worker();
    const { body } = await api.get<StaffQuote>(`/api/staff/quotes/${quoteId}`, { token: scene.token });
    expect(body.emailSentToLandowner).toBe(true);
  });

  it('are of one’s own estates: another landowner gets none, and 404 by id', async () => {
    expect((await list('', other.token)).body.data).toEqual([]);
    for (const answer of [
      await api.get(`/api/staff/quotes/${quoteId}`, { token: other.token }),
      await api.post(`/api/staff/quotes/${quoteId}/status`, { status: 'won' }, { token: other.token }),
    ])
      expect(answer.status).toBe(404);
  });

  it('take a status, which is audited and reaches open staff pages', async () => {
    const stream = await listenTo(api.url + STAFF_STREAM_PATH, sales.headers);
    await until(() => api.app.get(StaffFeed).isRunning(), 'the staff feed');
    const set = (status: string) =>
      api.post<StaffQuote>(`/api/staff/quotes/${quoteId}/status`, { status }, { headers: sales.headers });
    expect((await set('contacted')).body.status).toBe('contacted');
    await until(() => stream.events.some(({ kind }) => kind === 'quote'), 'the event');
    stream.close();
    expect((await set('contacted')).status).toBe(200);
    expect((await set('sold')).status).toBe(400);
    const rows = await api.models.AuditEntry.find({ entity: 'quote', entityId: quoteId }).sort({ at: 1 }).lean();
    expect(rows.map(({ from, to, actorRole }) => [from, to, actorRole])).toEqual([
      [null, 'new', 'ANONYMOUS'],
      ['new', 'contacted', 'SALES'],
    ]);
  });

  it('are exported by the landowner, not by sales (D67)', async () => {
    expect((await api.get('/api/staff/quotes.csv', { headers: sales.headers })).status).toBe(403);
    const { status, headers, body } = await api.get<string>('/api/staff/quotes.csv', { token: scene.token });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="quotes.csv"',
    ]);
    const [head, ...rows] = body.trimEnd().split('\r\n');
    expect(head?.split(',').length).toBe(20);
    expect(rows.filter((row) => row.includes(email)).length).toBe(2);
    expect(rows.find((row) => row.includes(email))).toMatch(/,18500,310000,588400$/);
  });

  it.each([
    ['an unknown site cost', { siteCostKind: 'unknown' }, 'fixed', 'To be confirmed,310000,"$569,900 plus site costs"'],
    ['an allowance', { siteCosts: 9_000, siteCostKind: 'allowance' }, 'fixed', '"$9,000 allowance",310000,578900'],
    ['land from a price', { siteCosts: 9_000 }, 'from', '9000,"From $310,000","From $578,900"'],
    ['both', {}, 'from', 'To be confirmed,"From $310,000","From $569,900 plus site costs"'],
  ] as const)(
    'with %s are no plain number in the export, the emails and the customer’s list (D102, D114)',
    async (_, siteCost, type, cells) => {
      const member = await aMember(api);
      const made = await aLotWithHomes({ priceTracking: { type, value: 310_000 } } as Partial<LotRecord>);
      const [first] = made.homes;
      await setHomes(made.lot, [homesOf(first.builderId, { designId: first.houseId, ...siteCost })]);
      const profile = { email: member.user.email, phone_number: aPhone() };
      await aVerified(profile, { headers: member.headers });
      await send(aQuoteBody(profile, await selectionsOf(made.lot)), { headers: member.headers });

      const csv = (await api.get<string>('/api/staff/quotes.csv', { token: scene.token })).body;
      const row = csv.split('\r\n').find((one) => one.includes(profile.email));
      expect(row?.endsWith(`,259900,0,${cells}`)).toBe(true);
      const total = (cells.match(/"([^"]*)"$/)?.[1] ?? '$578,900') as string;
      const [quote] = await quotesOf(profile);
      const emails = await emailsAbout(quote?._id);
      expect(emails).toHaveLength(3);
      for (const { text } of emails) expect(text.split('\n').some((line) => line.endsWith(` ${total}`))).toBe(true);
      const home = await api.get<{ quotes: { designs: object[] }[] }>('/api/account/home', { headers: member.headers });
      expect(home.body.quotes[0]?.designs).toEqual([{ builder: 'Ketterwick Homes', house: 'Design 1', total }]);
    },
  );
});

describe('a builder’s part (D101)', () => {
  const part = ({ headers }: Member, id = quoteId) => api.get<QuotePartView>(`/api/builder/quotes/${id}`, { headers });

  it('has the buyer, the lot and its own designs, and nothing of a rival', async () => {
    for (const [own, rival] of [homes, [...homes].reverse() as [Home, Home]] as const) {
      const { status, body } = await part(await aMember(api, { role: 'BUILDER', builderId: own.builderId }));
      expect([status, body.designs.map(({ builder }) => builder.builderId)]).toEqual([200, [String(own.builderId)]]);
      expect(body.buyer.email).toBe(email);
      expect(JSON.stringify(body)).not.toContain(String(rival.builderId));
    }
  });

  it('has a status of its own: what staff set for the whole quote changes nothing that a builder reads (D140)', async () => {
    const builder = await aMember(api, { role: 'BUILDER', builderId: homes[0].builderId });
    const set = (status: string) =>
      api.post(`/api/staff/quotes/${quoteId}/status`, { status }, { headers: sales.headers });
    const seen: unknown[] = [];
    for (const status of ['new', 'contacted', 'won', 'lost']) {
      expect((await set(status)).status).toBe(200);
      seen.push((await part(builder)).body);
    }
    expect(seen).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ status: 'new' })));
    expect(new Set(seen.map((body) => JSON.stringify(body))).size).toBe(1);
    // Parts from before had no status.
    await system(() => api.models.Quote.updateOne({ _id: quoteId }, { $unset: { 'parts.$[].status': 1 } }));
    expect((await part(builder)).body.status).toBe('new');
  });

  it('a rival’s, a foreign and a missing quote are the same 404', async () => {
    const stranger = await aMember(api, { role: 'BUILDER', builderId: (await aLotWithHomes()).homes[0].builderId });
    const answers = [await part(stranger), await part(stranger, '65f0000000000000000000aa')];
    for (const { status } of answers) expect(status).toBe(404);
  });
});
