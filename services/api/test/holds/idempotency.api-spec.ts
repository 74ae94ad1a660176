import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

let api: TestApi;
let scene: Scene;
beforeAll(async () => {
  // Without a proof of work a quarter of a network's turns: three.
  api = await createTestApi({ env: { LOTLINE_LIMIT_HOLD_IP_PER_HOUR: '12', LOTLINE_LIMIT_HOLD_EMAIL_PER_HOUR: '3' } });
  scene = await aScene(api.connection);
});
beforeEach(() => api.models.LimitCounter.deleteMany({}));
afterAll(() => api.close());

const countOf = (lotId: unknown) => system(() => api.models.InitialHold.countDocuments({ lotId } as never));

describe('Idempotency-Key (D44)', () => {
  it('50 simultaneous identical POSTs make one document, one lead and one email, with 50 equal answers within the limits', async () => {
    const lot = await scene.lot();
    const body = aHoldBody(lot);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post('/api/holds', body, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(49);
    expect(await countOf(lot._id)).toBe(1);
    const { email } = body['leadDetails'] as { email: string };
    expect(await system(() => api.models.Lead.countDocuments({ email }))).toBe(1);
    expect(await api.models.OutboxMessage.countDocuments({ to: email })).toBe(1);
  });

  it('trying again after a longer while with the form still open is the same request', async () => {
    const lot = await scene.lot();
    const key = randomUUID();
    const body = aHoldBody(lot);
    expect((await api.post('/api/holds', body, { key })).status).toBe(201);
    expect(
      (await api.post('/api/holds', { ...body, filledMs: 60_000 }, { key })).headers.get('idempotent-replayed'),
    ).toBe('true');
  });

  it('another body under the same key is refused with 422', async () => {
    const lot = await scene.lot();
    const key = randomUUID();
    await api.post('/api/holds', aHoldBody(lot), { key });
    const answer = await api.post('/api/holds', aHoldBody(lot), { key });
    expect([answer.status, answer.body['code']]).toEqual([422, 'idempotency_mismatch']);
    expect(await countOf(lot._id)).toBe(1);
  });

  it('refusals are not stored: the same key works once the lot is free', async () => {
    const lot = await scene.lot('hold');
    const key = randomUUID();
    const body = aHoldBody(lot);
    expect((await api.post('/api/holds', body, { key })).status).toBe(409);
    await api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { status: 'available', claim: null } });
    expect((await api.post('/api/holds', body, { key })).status).toBe(201);
  });

  it.each(['', ' ', 'x'.repeat(256), 'key\u00e9'])(
    'a key that is none (%#) is ignored or refused, never an error of ours',
    async (key) => {
      const lot = await scene.lot();
      const answer = await api
        .post('/api/holds', aHoldBody(lot), { headers: { 'idempotency-key': key } })
        .catch(() => ({ status: 400 }));
      expect([201, 400]).toContain(answer.status);
    },
  );

  it('without a key the address and the lot guard: 20 at once are one document', async () => {
    await api.models.LimitCounter.deleteMany({});
    const lot = await scene.lot();
    const body = aHoldBody(lot);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/api/holds', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    expect(await countOf(lot._id)).toBe(1);
  });

  it('one too many in an hour is 429, in words, with when to come back', async () => {
    const lots = [await scene.lot(), await scene.lot(), await scene.lot(), await scene.lot()];
    const answers = [];
    for (const lot of lots) answers.push(await api.post('/api/holds', aHoldBody(lot)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[3]?.body['message']).toMatch(/try again in \d+ minutes?/);
  });
});
