import type { AnswerOf, getEois } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { aScene } from '../scene.js';
import { anEoiDesk, type EoiDesk } from './staff-scene.js';

let desk: EoiDesk;
let lot: LotRecord;
const made: Record<string, EoiRecord> = {};
beforeAll(async () => {
  desk = await anEoiDesk();
  lot = await desk.scene.lot('available', { title: '7310046' });
  made['first'] = await desk.eoi(lot, { sentAt: new Date('2027-01-02') });
  made['second'] = await desk.eoi(lot, { sentAt: new Date('2027-01-01') });
  made['draft'] = await desk.eoi(lot, { status: 'draft' });
  const other = await desk.scene.lot();
  made['declined'] = await desk.eoi(other, { status: 'declined' });
  made['deleted'] = await desk.eoi(other, { status: 'terminated', deletedAt: new Date() });
  made['paid'] = await desk.eoi(other, { status: 'terminated', deletedAt: new Date() });
  for (const name of ['declined', 'paid']) await desk.pay(made[name]!, 2000);
}, 60_000);
afterAll(() => desk.api.close());

const list = async (query = '', { headers }: Member = desk.mia) =>
  (await desk.api.get<AnswerOf<typeof getEois>>(`/api/staff/eois?${query}`, { headers })).body;
const nameOf = ({ _id }: { _id: unknown }) => Object.keys(made).find((name) => String(made[name]?._id) === String(_id));
const names = async (query: string) => (await list(query)).data.map(nameOf);

describe('EOIs as staff list them', () => {
  it.each([
    ['', ['declined', 'second', 'first']],
    ['status=draft', ['draft']],
    ['status=draft,declined', ['declined', 'draft']],
    ['order=queue', ['second', 'first']],
    ['refund=due', ['paid', 'declined']],
    ['refund=due&status=declined', ['declined']],
    ['search=7310046', ['second', 'first']],
    ['search=wiremu+7310046', ['second', 'first']],
    ['status=novel', []],
    ['lotId=x', []],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected));

  it('finds one by its reference, in whole or part, and by its buyer’s address', async () => {
    const { reference } = await desk.read(made['first']!);
    for (const search of [reference, reference.toLowerCase(), desk.emailOf(made['first']!)])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['first']);
  });

  it('counts rivals, and pages in the database', async () => {
    const { data, totalPages, hasNextPage } = await list('limit=1&page=2');
    expect([data.map(nameOf), totalPages, hasNextPage]).toEqual([['second'], 3, true]);
    expect(data[0]).toMatchObject({
      rivals: 3,
      lotTitle: '7310046',
      stageTitle: '4',
      buyers: 'Wiremu Hale',
      timeZone: 'Australia/Melbourne',
    });
  });

  it('a decision that the caller may still undo is listed with all that one press ended, for them alone (D162)', async () => {
    const contested = await desk.scene.lot();
    const [winner, rival] = [await desk.eoi(contested), await desk.eoi(contested)];
    expect((await desk.call(winner, 'approve')).status).toBe(200);
    const { data } = await list('undo=own');
    expect(data.map(({ _id }) => _id).sort()).toEqual([String(winner._id), String(rival._id)].sort());
    expect(new Set(data.map(({ decisionKey }) => decisionKey)).size).toBe(1);
    expect(data[0]).toMatchObject({ decisionKey: expect.any(String), undoUntil: expect.any(String) });
    expect((await list('undo=own', desk.ben)).data).toEqual([]);
    expect((await desk.call(winner, 'undo')).status).toBe(200);
    expect((await list('undo=own')).data).toEqual([]);
    await system(() => desk.api.models.Eoi.deleteMany({ lotId: contested._id }));
  });

  it('another landowner’s staff find none of them', async () => {
    const stranger = await aMember(desk.api, { role: 'LANDOWNER' });
    expect((await list('', stranger)).data).toEqual([]);
    const path = `/api/staff/eois/${String(made['first']?._id)}`;
    expect((await desk.api.get(path, { headers: stranger.headers })).status).toBe(404);
  });

  it('one EOI names the lot’s others, and no secret of its second buyer or its emails', async () => {
    const eoi = await desk.eoi(lot, {
      secondBuyer: { way: 'link', linkHash: 'a secret hash', emailedAt: new Date() },
      askedToLeave: { at: new Date(), reason: 'Found another lot' },
    });
    const answer = await desk.read(eoi);
    expect(answer.others.map(nameOf)).toEqual(['first', 'second', 'draft']);
    expect(answer.stageId).toBe(String(lot.stageId));
    expect(answer).toMatchObject({ secondBuyer: { way: 'link' }, leaveReason: 'Found another lot' });
    expect(JSON.stringify(answer)).not.toContain('a secret hash');
  });

  it('a key for some estates reads and decides those of its estates alone', async () => {
    const second = await aScene(desk.api.connection, { landownerId: desk.scene.landownerId });
    const there = await desk.eoi(await second.lot(), { due: null });
    const { body: made } = await desk.api.post<{ secret: string }>(
      '/api/staff/tokens',
      { name: 'Till', capabilities: ['eoi.review'], days: 1, estateIds: [String(second.estate._id)] },
      { headers: desk.ben.headers },
    );
    const token = made.secret;
    const { data } = (await desk.api.get<AnswerOf<typeof getEois>>('/api/staff/eois', { token })).body;
    expect(data.map(({ _id }) => _id)).toEqual([String(there._id)]);
    const here = await desk.eoi(lot);
    const statuses = async ({ _id }: EoiRecord) => {
      const path = `/api/staff/eois/${String(_id)}`;
      const read = await desk.api.get(path, { token });
      const declined = await desk.api.post(`${path}/decline`, { reason: 'Not this one' }, { token });
      return [read.status, declined.status];
    };
    expect([await statuses(here), await desk.statusOf(here)]).toEqual([[404, 404], 'pending']);
    expect([await statuses(there), await desk.statusOf(there)]).toEqual([[200, 200], 'declined']);
  });

  it('its history names the second buyer who confirmed by the link', async () => {
    const noah = { firstName: 'Noah', lastName: 'Siddiq', email: 'noah@example.com', phone: '+61491570158' };
    const eoi = await desk.eoi(lot, { buyersData: { firstBuyer: noah, secondBuyer: noah } });
    const row = {
      entity: 'eoi' as const,
      entityId: String(eoi._id),
      lotId: lot._id,
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
    };
    const visitor = { actorRole: 'ANONYMOUS', actorId: null, requestId: 'r1', at: new Date() };
    const confirmed = { ...row, ...visitor, from: 'draft', to: 'draft', did: 'secondConfirmed' as const };
    await system(() => desk.api.models.AuditEntry.create(confirmed));
    expect((await desk.read(eoi)).history.map(({ by, did }) => `${by} ${did}`)).toContain(
      'Noah Siddiq confirmed as second buyer',
    );
  });
});
