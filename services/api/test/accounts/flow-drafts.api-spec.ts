import { FLOW_DRAFT_LIMITS } from '@lotline/shared-domain';
import type { FlowDraft } from '../../src/flow-draft/flow-draft.service.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aMember, type LoggedIn, aSession, type Member, PASSWORD } from './members.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

const id = (n: number): string => n.toString(16).padStart(24, '0');
const LOT = id(0xa1);
const PATH = '/api/account/flow-drafts';
const homes = { choices: [{ builderId: 'ketterwick-homes', houseId: 'kestrel-20', step: 'facade', floorplan: 1 }] };
const details = { firstName: 'Farah', email: 'farah@' };

const own = ({ headers }: LoggedIn, subjectId = LOT) =>
  api.get<FlowDraft>(`${PATH}?flow=quote&subjectId=${subjectId}`, { headers });
const save = ({ headers }: LoggedIn, rev: number, quote: object, subjectId = LOT) =>
  api.put<FlowDraft & { code: string; detail: string; message: string; draft: FlowDraft }>(
    PATH,
    { subjectId, quote },
    { headers: { ...headers, 'if-match': `"${rev}"` } },
  );
const remove = ({ headers }: LoggedIn) => api.delete<FlowDraft>(`${PATH}?flow=quote&subjectId=${LOT}`, { headers });
const onAnotherDevice = ({ user }: Member) => aSession(api, user, 'Safari on iPhone');

describe('the draft of a flow (D175)', () => {
  it('is saved a step at a time, and is there on another device', async () => {
    const ann = await aMember(api);
    expect((await own(ann)).body).toEqual({ rev: 0 });
    expect((await save(ann, 0, { homes })).body).toMatchObject({ rev: 1, quote: { homes } });
    expect((await save(ann, 1, { details })).body.rev).toBe(2);
    const { body, headers } = await own(await onAnotherDevice(ann));
    expect(body).toMatchObject({ rev: 2, quote: { homes, details } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('saved elsewhere since: the later save is refused with the newer draft, and loses nothing of it', async () => {
    const ann = await aMember(api);
    await save(ann, 0, { homes });
    const phone = await onAnotherDevice(ann);
    await save(phone, 1, { details });
    const refused = await save(ann, 1, { details: { firstName: 'Fara' } });
    expect([refused.status, refused.body.code, refused.body.draft]).toMatchObject([
      412,
      'stale',
      { rev: 2, quote: { homes, details } },
    ]);
    expect(JSON.stringify(refused.body)).toContain('in another tab or on another device');
    expect((await save(ann, 2, { details: { firstName: 'Fara' } })).body).toMatchObject({
      rev: 3,
      quote: { homes, details: { firstName: 'Fara' } },
    });
  });

  it('begun or saved by two tabs at once: one of them is refused', async () => {
    const ann = await aMember(api);
    for (const rev of [0, 1]) {
      const both = await Promise.all([1, 2].map((n) => save(ann, rev, { details: { firstName: `F${n}` } })));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
  });

  it('finished elsewhere: a late save does not bring it back', async () => {
    const ann = await aMember(api);
    await save(ann, 0, { homes });
    for (const times of [1, 2]) expect([times, (await remove(ann)).body]).toEqual([times, { rev: 0 }]);
    expect(await save(ann, 1, { details })).toMatchObject({ status: 412, body: { draft: { rev: 0 } } });
    expect((await own(ann)).body).toEqual({ rev: 0 });
  });

  it('is the account’s alone', async () => {
    const [ann, ben] = [await aMember(api), await aMember(api)];
    await save(ann, 0, { homes });
    expect((await own(ben)).body).toEqual({ rev: 0 });
    await remove(ben);
    expect((await own(ann)).body.rev).toBe(1);
    expect((await api.get(`${PATH}?flow=quote&subjectId=${LOT}`)).status).toBe(401);
    expect((await api.put(PATH, { subjectId: LOT, quote: { homes } })).status).toBe(401);
  });

  it('keeps no consent, no code and no honeypot', async () => {
    const ann = await aMember(api);
    const typed = { ...details, consent: true, website: 'x', code: '123456', proof: 'p' };
    await save(ann, 0, { details: typed, code: { code: '123456' } });
    expect(await api.models.FlowDraft.findOne({ accountId: ann.user._id }).lean()).toMatchObject({
      steps: { details },
    });
    const stored = JSON.stringify((await api.models.FlowDraft.findOne({ accountId: ann.user._id }).lean())?.steps);
    for (const word of ['consent', 'website', '123456', 'proof']) expect(stored).not.toContain(word);
  });

  it.each([
    ['no such subject', { subjectId: 'x', quote: { homes } }, 400],
    ['an operator', { subjectId: { $ne: null }, quote: { homes } }, 400],
    ['no flow', { subjectId: LOT }, 400],
    ['four homes', { subjectId: LOT, quote: { homes: { choices: Array(4).fill(homes.choices[0]) } } }, 400],
    ['text without end', { subjectId: LOT, quote: { details: { additionalRequest: 'x'.repeat(2001) } } }, 400],
  ])('of %s is refused', async (_, body, status) => {
    const { headers } = await aMember(api);
    expect((await api.put(PATH, body, { headers: { ...headers, 'if-match': '"0"' } })).status).toBe(status);
  });

  it('needs the revision that was seen, and a flow that has drafts', async () => {
    const { headers } = await aMember(api);
    expect((await api.put(PATH, { subjectId: LOT, quote: { homes } }, { headers })).status).toBe(428);
    for (const query of ['', '?flow=quote', `?flow=estate&subjectId=${LOT}`, `?subjectId=${LOT}`])
      expect([query, (await api.get(PATH + query, { headers })).status]).toEqual([query, 404]);
  });

  it('of more subjects than are kept, those saved longest ago go', async () => {
    const ann = await aMember(api);
    for (let n = 0; n <= FLOW_DRAFT_LIMITS.perAccount; n += 1) await save(ann, 0, { homes }, id(n + 1));
    expect([(await own(ann, id(1))).body.rev, (await own(ann, id(2))).body.rev]).toEqual([0, 1]);
  });

  it('is in the copy of the account’s data, and goes with the account', async () => {
    const ann = await aMember(api);
    await save(ann, 0, { details });
    const copy = await api.get<{ drafts: object[] }>('/api/account/copy', { headers: ann.headers });
    expect(copy.body.drafts).toMatchObject([{ flow: 'quote', subjectId: LOT, steps: { details } }]);
    await api.post('/api/account/deletion', { password: PASSWORD }, { headers: ann.headers });
    expect(await api.models.FlowDraft.countDocuments({ accountId: ann.user._id })).toBe(0);
  });
});
