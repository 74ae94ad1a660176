import { holdEndOf, type InitialHold } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
});
afterAll(() => api.close());

const staff = (path: string, body: unknown = {}, key?: string, token = scene.token) =>
  api.post<InitialHold & { code?: string; lot?: { status: string } }>(`/api/staff/holds/${path}`, body, { token, key });
const lotNow = (lotId: unknown) => system(() => api.models.Lot.findById(lotId).lean());
const audit = (lotId: unknown) =>
  api.models.AuditEntry.find({ lotId } as never)
    .sort({ at: 1 })
    .lean();
const emailsTo = (to: string) => api.models.OutboxMessage.find({ to }).sort({ createdAt: 1 }).lean();

/** Asks for a lot and answers the hold's id and the buyer's address. */
async function ask(lotId: unknown): Promise<{ holdId: string; email: string }> {
  const body = aHoldBody({ _id: lotId } as never);
  const { email } = body['leadDetails'] as { email: string };
  expect((await api.post('/api/holds', body)).status).toBe(201);
  const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: email }).lean());
  return { holdId: String(hold?._id), email };
}

describe('staff and holds', () => {
  it('approving gives the lot to one request for the estate’s days; the others stay pending (D30)', async () => {
    const lot = await scene.lot();
    const [first, second] = [await ask(lot._id), await ask(lot._id)];
    const answer = await staff(`${first.holdId}/approve`, {});
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'approved', lotStatus: 'hold', lotTitle: lot.title, stageTitle: '4' });
    expect(answer.body.expirationDate).toBe(
      holdEndOf(answer.body.decidedAt ?? '', 7, scene.estate.timeZone).toISOString(),
    );
    expect(await lotNow(lot._id)).toMatchObject({ status: 'hold', rev: lot.rev + 1, claim: { kind: 'hold' } });
    const other = await staff(`${second.holdId}/approve`, {});
    expect([other.status, other.body.code, other.body.lot?.status]).toEqual([409, 'lot_not_available', 'hold']);
    const waiting = await system(() => api.models.InitialHold.findById(second.holdId).lean());
    expect(waiting?.status).toBe('pending');
    expect((await emailsTo(first.email)).map(({ template }) => template)).toEqual(['hold-received', 'hold-approved']);
  });

  it('writes who, when, from and to with the lot, and nothing of the person', async () => {
    const lot = await scene.lot();
    const { holdId, email } = await ask(lot._id);
    await staff(`${holdId}/approve`, { days: 3 });
    const rows = await audit(lot._id);
    expect(rows.at(-2)).toMatchObject({
      entity: 'lot',
      from: 'available',
      to: 'hold',
      rev: lot.rev + 1,
      actorRole: 'LANDOWNER',
    });
    expect(rows.at(-1)).toMatchObject({ entity: 'hold', from: 'pending', to: 'approved' });
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(rows.at(-1)?.requestId).toMatch(/^[\w-]{36}$/);
  });

  it('declines a pending request only, with a stored reason', async () => {
    const lot = await scene.lot();
    const { holdId, email } = await ask(lot._id);
    expect((await staff(`${holdId}/decline`, {})).status).toBe(400);
    const answer = await staff(`${holdId}/decline`, { reason: 'Somebody else was first' });
    expect(answer.body).toMatchObject({
      status: 'declined',
      reasonForTermination: 'Somebody else was first',
      lotStatus: 'available',
    });
    expect((await staff(`${holdId}/decline`, { reason: 'again' })).body.code).toBe('hold_not_pending');
    const emails = await emailsTo(email);
    expect(emails.at(-1)?.template).toBe('hold-declined');
    expect(emails.at(-1)?.text).not.toContain('Somebody else was first');
  });

  it('cancelling an approved hold frees the lot, tells staff who wait, and tells watchers once (D1, D30)', async () => {
    const lot = await scene.lot();
    const [first] = [await ask(lot._id), await ask(lot._id)];
    await staff(`${first.holdId}/approve`, {});
    expect(
      (await api.post('/api/watches', { lotId: String(lot._id), email: 'watcher@example.com', filledMs: 5000 })).status,
    ).toBe(201);
    const answer = await staff(`${first.holdId}/cancel`, { reason: 'Buyer stepped back' });
    expect(answer.body).toMatchObject({ status: 'cancelled', lotStatus: 'available' });
    expect(await lotNow(lot._id)).toMatchObject({ status: 'available', claim: null });
    // It is final when it can't be taken back any more (D72).
    await system(() => api.models.InitialHold.updateOne({ _id: first.holdId }, { $set: { offerAt: new Date() } }));
    await api.sweep();
    const about = await api.models.OutboxMessage.find({ refId: String(lot._id) }).lean();
    expect(about.map(({ template, to }) => [template, to]).sort()).toEqual([
      ['lot-free', 'watcher@example.com'],
      ['lot-free-staff', 'sales@tallowbrook.example.com'],
      ['watch-set', 'watcher@example.com'],
    ]);
    expect((await staff(`${first.holdId}/cancel`, { reason: 'again' })).body.code).toBe('hold_not_active');
  });

  it('cancels a pending request without touching the lot', async () => {
    const lot = await scene.lot();
    const { holdId } = await ask(lot._id);
    expect((await staff(`${holdId}/cancel`, { reason: 'Twice' })).body).toMatchObject({
      status: 'cancelled',
      lotStatus: 'available',
    });
    expect((await lotNow(lot._id))?.rev).toBe(lot.rev);
  });

  it('extends an approved hold by days from its end, lot and hold alike', async () => {
    const lot = await scene.lot();
    const { holdId, email } = await ask(lot._id);
    expect((await staff(`${holdId}/extend`, { days: 2 })).body.code).toBe('hold_not_active');
    const before = (await staff(`${holdId}/approve`, {})).body.expirationDate;
    const after = (await staff(`${holdId}/extend`, { days: 2 }, 'extend-once-0001')).body.expirationDate;
    expect(new Date(after ?? 0).getTime() - new Date(before ?? 0).getTime()).toBe(2 * 86_400_000);
    // The same key again is the same extension.
    expect((await staff(`${holdId}/extend`, { days: 2 }, 'extend-once-0001')).body.expirationDate).toBe(after);
    expect((await lotNow(lot._id))?.claim?.expiresAt?.toISOString()).toBe(after);
    expect((await emailsTo(email)).at(-1)?.template).toBe('hold-extended');
  });

  it('a repeated approval with its key gets the first answer; the decision stands once', async () => {
    const lot = await scene.lot();
    const { holdId } = await ask(lot._id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff(`${holdId}/approve`, {}, 'approve-key-0001')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(7);
    expect((await lotNow(lot._id))?.rev).toBe(lot.rev + 1);
    const kept = await api.models.IdempotencyRecord.find({}).lean();
    expect(JSON.stringify(kept)).not.toContain('@example.com');
  });

  it('lists pages with filters, newest first, with the place in the queue', async () => {
    const other = await aScene(api.connection);
    const lot = await other.lot();
    const asked = [await ask(lot._id), await ask(lot._id), await ask(lot._id)];
    const list = (query: string) =>
      api.get<{ data: InitialHold[]; page: number; limit: number; totalPages: number; hasNextPage: boolean }>(
        `/api/staff/holds?${query}`,
        { token: other.token },
      );
    const page = (await list(`lotId=${String(lot._id)}&limit=2`)).body;
    expect(page).toMatchObject({ page: 1, limit: 2, totalPages: 2, hasNextPage: true });
    expect(page.data.map(({ _id, queue }) => [_id, queue])).toEqual([
      [asked[2]?.holdId, 3],
      [asked[1]?.holdId, 2],
    ]);
    expect((await list('status=approved')).body.data).toEqual([]);
    expect((await list('status=PENDING')).body.data).toHaveLength(3);
    expect((await list('lotId=$ne')).body.data).toEqual([]);
    expect((await list('lotId=a&lotId=b')).status).toBe(400);
  });

  it('another landowner’s hold is not there: 404, as one that never was (D36)', async () => {
    const lot = await scene.lot();
    const { holdId } = await ask(lot._id);
    const stranger = await aScene(api.connection);
    const foreign = await staff(`${holdId}/approve`, {}, undefined, stranger.token);
    const missing = await staff('65f0000000000000000000aa/approve', {}, undefined, stranger.token);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await staff('nonsense/approve')).status).toBe(404);
    expect(
      (await api.get(`/api/staff/holds?lotId=${String(lot._id)}`, { token: stranger.token })).body['data'],
    ).toEqual([]);
  });

  it('without a valid key there is no way in', async () => {
    expect((await api.get('/api/staff/holds')).status).toBe(401);
    for (const token of ['lot_x', 'nonsense', `lot_${'A'.repeat(43)}`])
      expect((await api.get('/api/staff/holds', { token })).status).toBe(401);
    await system(() =>
      api.models.ApiToken.updateMany({ landownerId: scene.landownerId }, { $set: { revokedAt: new Date() } }),
    );
    expect((await api.get('/api/staff/holds', { token: scene.token })).status).toBe(401);
  });

  it('leaves all invariants whole', async () => {
    expect(await api.breaches()).toEqual([]);
  });
});
