import { get as httpGet } from 'node:http';
import { type ContactDetails, type Desk, ENDS_SOON_MS, type LiveEvent, STAFF_STREAM_PATH, startOfDay } from '@lotline/shared-domain';
import { SessionRepository } from '../../src/auth/session.repository.js';
import { StaffFeed } from '../../src/staff-live/staff-feed.js';
import { StaffLiveService } from '../../src/staff-live/staff-live.service.js';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
let other: Scene;
let sales: Member;
let stranger: Member;
let admin: Member;
beforeAll(async () => {
  api = await createTestApi();
  [scene, other] = [await aScene(api.connection, { title: 'Fernleigh' }), await aScene(api.connection, { title: 'Other' })];
  sales = await aMember(api, { role: 'SALES', landownerId: scene.landownerId, firstName: 'Mei-Lin', lastName: 'Fraser' });
  [stranger, admin] = [await aMember(api, { role: 'LANDOWNER', _id: other.landownerId, landownerId: other.landownerId }), await aMember(api, { role: 'SUPER_ADMIN' })];
}, 60_000);
afterAll(() => api.close());

const ask = async (lot: LotRecord, name = 'Ashleigh'): Promise<string> => {
  const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.com`;
  expect((await api.post('/api/holds', aHoldBody(lot, { leadDetails: { firstName: name, lastName: 'Moreau', email, phone: '0491 570 158' } }))).status).toBe(201);
  return String((await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean()))?._id);
};
/** A lot whose hold went on to an EOI and came back from it. */
async function revive(lot: LotRecord): Promise<void> {
  await decide(await ask(lot, 'Flo'), 'approve', {});
  const change = (way: string, body: object, rev: number) => api.post<{ rev: number }>(`/api/staff/lots/${String(lot._id)}${way}`, body, { headers: { ...sales.headers, 'if-match': `"${rev}"` } });
  const { rev } = (await change('/eoi', { firstName: 'Flo', lastName: 'Moreau', email: 'flo@example.com', phone: '0491570158' }, lot.rev + 1)).body;
  expect((await change('/move', { to: 'hold', reason: 'Not ready' }, rev)).status).toBe(200);
}
const decide = (holdId: string, what: string, body: object) => api.post(`/api/staff/holds/${holdId}/${what}`, body, { headers: sales.headers });

interface OpenStream {
  readonly status: number;
  readonly events: LiveEvent[];
  text(): string;
  ended: boolean;
  close(): void;
}
function listen(path: string, headers: Record<string, string>): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = httpGet(api.url + path, { headers }, (response) => {
      let text = '';
      const stream: OpenStream = { status: response.statusCode ?? 0, events: [], text: () => text, ended: false, close: () => request.destroy() };
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        stream.events.splice(0, Infinity, ...[...text.matchAll(/^data: (\{"asOf".*\})$/gm)].map((match) => JSON.parse(match[1] ?? '') as LiveEvent));
      });
      response.on('end', () => (stream.ended = true));
      response.on('error', () => undefined);
      resolve(stream);
    });
    request.on('error', reject);
  });
}

describe('the stream of staff', () => {
  const live = () => api.app.get(StaffLiveService);
  const runs = () => until(() => api.app.get(StaffFeed).isRunning(), 'the staff feed');

  it('tells within a second which hold and lot of their own estates changed, by ids alone; others and visitors hear of no hold', async () => {
    const lot = await scene.lot('available');
    const [own, all, foreign, visitor] = await Promise.all([
      listen(STAFF_STREAM_PATH, sales.headers), listen(STAFF_STREAM_PATH, admin.headers), listen(STAFF_STREAM_PATH, stranger.headers), listen(`/api/estates/${scene.estate.key}/live`, {}),
    ]);
    await runs();
    const holdId = await ask(lot);
    const begun = Date.now();
    await until(() => own.events.some(({ kind }) => kind === 'hold'), 'the request');
    expect(Date.now() - begun).toBeLessThan(1000);
    await decide(holdId, 'approve', {});
    const at = { estateId: String(scene.estate._id), stageId: String(scene.stageId), lotId: String(lot._id) };
    await until(() => own.events.filter(({ kind }) => kind === 'hold').length === 2 && visitor.events.some(({ kind }) => kind === 'lot'), 'the approval');
    const told = own.events.filter(({ kind }) => kind !== 'estate').map(({ asOf: _asOf, ...event }) => event);
    expect(told).toEqual(expect.arrayContaining([{ kind: 'hold', holdId, ...at }, { kind: 'lot', ...at }]));
    expect(all.events.length).toBe(own.events.length);
    expect(foreign.events.filter(({ kind }) => kind !== 'estate')).toEqual([]);
    expect(visitor.events.map(({ kind }) => kind)).not.toContain('hold');
    expect(own.text()).not.toMatch(/ashleigh|moreau|@|\+61/i);
    for (const stream of [own, all, foreign, visitor]) stream.close();
    await until(() => live().listening === 0, 'the streams to close');
  });

  it('is for accounts that are logged in, so many each', async () => {
    const customer = await aMember(api);
    const statuses = [await listen(STAFF_STREAM_PATH, {}), await listen(STAFF_STREAM_PATH, customer.headers), await listen(STAFF_STREAM_PATH, { authorization: `Bearer ${scene.token}` })].map(({ status }) => status);
    expect(statuses).toEqual([401, 403, 403]);
    expect((await listen(STAFF_STREAM_PATH, { ...sales.headers, authorization: `Bearer ${scene.token}` })).status).toBe(403);
    const many = await Promise.all(Array.from({ length: 13 }, () => listen(STAFF_STREAM_PATH, sales.headers)));
    expect(many.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 12 }, () => 200), 503]);
    const another = await listen(STAFF_STREAM_PATH, admin.headers);
    expect(another.status).toBe(200);
    for (const stream of [...many, another]) stream.close();
  });

  it('ends with the session, and keeps none alive', async () => {
    const [leaving, staying] = [await aMember(api, { role: 'SALES', landownerId: scene.landownerId }), await aMember(api, { role: 'SALES', landownerId: scene.landownerId })];
    const [first, second] = [await listen(STAFF_STREAM_PATH, leaving.headers), await listen(STAFF_STREAM_PATH, staying.headers)];
    await runs();
    const long = new Date(Date.now() - 600_000);
    await system(() => api.models.Session.updateMany({}, { $set: { lastSeenAt: long } }));
    await system(() => api.app.get(SessionRepository, { strict: false }).endAll(leaving.user._id));
    await live().beat();
    await until(() => first.ended, 'the end');
    expect([second.ended, second.text().match(/event: heartbeat/g)?.length]).toEqual([false, 2]);
    expect((await system(() => api.models.Session.findOne({ userId: staying.user._id }).lean()))?.lastSeenAt).toEqual(long);
    second.close();
  });
});

describe('staff/getDesk', () => {
  const desk = async ({ headers }: Pick<Member, 'headers'> = sales) => (await api.get<Desk>('/api/staff/desk', { headers })).body;

  it('every figure is a count over the data, each row is there, and only of the caller’s estates', async () => {
    await ask(await other.lot('available'));
    const [contested, quiet, held, asking, offered] = await Promise.all([scene.lot('available'), scene.lot('available'), scene.lot('hold'), scene.lot('hold'), scene.lot('hold')]);
    const first = await ask(contested, 'Uma');
    for (const name of ['Bea', 'Cy']) await ask(contested, name);
    await ask(quiet, 'Dan');
    const gone = await ask(quiet, 'Eve');
    expect((await decide(gone, 'decline', { reason: 'They bought elsewhere' })).status).toBe(200);
    const soon = new Date(Date.now() + ENDS_SOON_MS - 60_000);
    await revive(await scene.lot('available'));
    await system(async () => {
      await api.models.InitialHold.updateOne({ lotId: held._id }, { $set: { expirationDate: soon } });
      await api.models.InitialHold.updateOne({ lotId: asking._id }, { $set: { extensionRequestedAt: new Date(), extensionNote: 'The bank is slow' } });
      await api.models.InitialHold.updateOne({ lotId: offered._id }, { $set: { expirationDate: soon, offer: { tokenHash: 'x', acceptedAt: null } } });
      await api.models.InitialHold.updateOne({ _id: first }, { $set: { createdAt: new Date(Date.now() - 3 * 86_400_000) } }, { timestamps: false });
      await api.models.OutboxMessage.updateOne({ landownerId: scene.landownerId }, { $set: { state: 'dead', lastError: '550 no such user' } });
    });
    const { counts, queues, ending, extensions, offers, mail, today, events, estates } = await desk();

    await system(async () => {
      const { InitialHold, OutboxMessage, AuditEntry, Lot } = api.models;
      const own = { landownerId: scene.landownerId };
      const pending = await InitialHold.find({ ...own, status: 'pending' }).lean();
      const perLot = new Map<string, number>();
      for (const { lotId } of pending) perLot.set(String(lotId), (perLot.get(String(lotId)) ?? 0) + 1);
      const approved = await InitialHold.find({ ...own, status: 'approved' }).lean();
      const running = approved.filter(({ offer }) => offer && !offer.acceptedAt);
      const rows = await AuditEntry.find({ estateId: scene.estate._id, at: { $gte: startOfDay(new Date(), scene.estate.timeZone) } }).lean();
      const holds = rows.filter(({ entity, from, to }) => entity === 'hold' && from !== to);
      const to = (status: string) => holds.filter((row) => row.to === status).length;
      expect(counts).toEqual({
        requests: pending.length,
        contests: [...perLot.values()].filter((count) => count > 1).length,
        ending: approved.filter((hold) => !running.includes(hold) && hold.expirationDate!.getTime() <= Date.now() + ENDS_SOON_MS).length,
        extensions: approved.filter(({ extensionRequestedAt, extensionDeclinedAt }) => extensionRequestedAt && !extensionDeclinedAt).length,
        offers: running.length,
        mail: await OutboxMessage.countDocuments({ ...own, state: 'dead' }),
      });
      expect(today).toEqual({
        requested: holds.filter(({ from, to: now }) => from === null && now === 'pending').length, approved: to('approved'), declined: to('declined'), cancelled: to('cancelled'), expired: to('expired'),
        lotMoves: rows.filter(({ entity, from, to: now }) => entity === 'lot' && from !== now).length,
      });
      const lots = (status: 'available' | 'hold') => Lot.countDocuments({ estateId: scene.estate._id, status });
      expect(estates).toEqual([{ _id: String(scene.estate._id), title: 'Fernleigh', available: await lots('available'), held: await lots('hold'), requests: counts.requests, contests: counts.contests }]);
    });
    expect(counts).toMatchObject({ contests: 1, ending: 1, extensions: 1, offers: 1, mail: 1 });
    expect(queues[0]).toMatchObject({ lotId: String(contested._id), lotTitle: contested.title, stageTitle: '4', estateTitle: 'Fernleigh', timeZone: 'Australia/Melbourne', lotStatus: 'available', requests: 3 });
    expect(queues.map(({ since }) => since)).toEqual(queues.map(({ since }) => since).sort());
    expect([ending[0]?.lotId, offers[0]?.lotId]).toEqual([String(held._id), String(offered._id)]);
    expect(extensions).toMatchObject([{ lotId: String(asking._id), name: 'Priya Nandakumar', extensionNote: 'The bank is slow' }]);
    expect(mail).toMatchObject([{ isGivenUp: true, lastError: '550 no such user' }]);
    expect(events.find(({ to }) => to === 'declined')).toMatchObject({ by: 'Mei-Lin Fraser', role: 'SALES', reason: 'They bought elsewhere', lotTitle: quiet.title });
    expect((await desk(stranger)).counts).toMatchObject({ requests: 1, contests: 0, mail: 0 });
    expect((await desk(admin)).counts.requests).toBe(counts.requests + 1);
  });

  it('lists the newest fifty letters and moves, and counts them all', async () => {
    await system(async () => {
      const letter = await api.models.OutboxMessage.findOne({ landownerId: scene.landownerId }).lean();
      const move = await api.models.AuditEntry.findOne({ estateId: scene.estate._id, entity: 'lot' }).lean();
      const copies = <Row extends object>(row: Row | null, more: (at: number) => object) => Array.from({ length: 60 }, (_, at) => ({ ...row, _id: undefined, ...more(at) }));
      await api.models.OutboxMessage.collection.insertMany(copies(letter, (at) => ({ _id: newId(), dedupeKey: `copy-${at}`, state: 'dead', createdAt: new Date() })));
      await api.models.AuditEntry.collection.insertMany(copies(move, () => ({ _id: newId(), from: 'available', to: 'hold', at: new Date() })));
    });
    const { counts, mail, today, events } = await desk();
    expect([mail.length, events.length]).toEqual([50, 50]);
    expect([counts.mail, today.lotMoves].every((count) => count >= 60)).toBe(true);
  });

  it('is empty for who has no estate, and not kept', async () => {
    const { headers, body } = await api.get<Desk>('/api/staff/desk', await aMember(api, { role: 'LANDOWNER' }));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ counts: { requests: 0, mail: 0 }, queues: [], estates: [] });
  });
});

describe('ContactDetails', () => {
  const contact = (id: string, { headers }: Pick<Member, 'headers'> = sales) => api.get<ContactDetails>(`/api/staff/contacts/${id}`, { headers });

  it('is one person by lead, customer or contact: holds, enquiries, waitlist, lots and letters of the caller’s estates alone', async () => {
    const customer = await aMember(api, { email: 'nia@example.com' });
    const lead = { firstName: 'Nia', lastName: 'Moreau', email: 'nia@example.com', phone: '0491 570 158' };
    const [lot, foreign, bought] = [await scene.lot('available'), await other.lot('available'), await scene.lot('available', { lotBuyers: { firstBuyer: { ...lead, phone: '+61491570158' } } })];
    for (const one of [lot, foreign]) expect((await api.post('/api/holds', aHoldBody(one, { leadDetails: lead }), { headers: customer.headers })).status).toBe(201);
    expect((await api.post('/api/enquiries', { ...lead, phone: '0491570158', message: 'Is it flat?', filledMs: 9000, estateId: String(scene.estate._id) })).status).toBe(201);
    const leadId = await system(async () => String((await api.models.Lead.findOne({ email: lead.email, estateId: scene.estate._id }).lean())?._id));
    const { status, body } = await contact(leadId);
    expect([status, body.firstName, body.status]).toEqual([200, 'Nia', 'Buyer']);
    expect(body.holds.map(({ lotId, estateTitle, status: of }) => [lotId, estateTitle, of])).toEqual([[String(lot._id), 'Fernleigh', 'pending']]);
    expect([body.enquiries[0]?.message, body.lots.map(({ lotId }) => lotId), body.waitlistEntries]).toEqual(['Is it flat?', [String(bought._id)], []]);
    const letters = await system(() => api.models.OutboxMessage.countDocuments({ to: lead.email, landownerId: scene.landownerId }));
    expect([body.messages.length, letters > 0]).toEqual([letters, true]);
    expect((await contact(String(customer.user._id))).body.holds).toEqual(body.holds);
    expect((await contact(String(customer.user._id), stranger)).body.holds.map(({ lotId }) => lotId)).toEqual([String(foreign._id)]);
    expect([(await contact(leadId, stranger)).status, (await contact('nobody')).status, (await contact('65f0000000000000000000aa')).status]).toEqual([404, 404, 404]);
  });
});
