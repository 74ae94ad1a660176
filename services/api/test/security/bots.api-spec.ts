import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { createTestApi, type Answer, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

/** Requests of a bot; a limited one costs little. */
const TRIES = Number(process.env['TRIES'] ?? (process.env['LOTLINE_SUITE'] === 'full' ? 1000 : 200));
const HOUR_MS = 3_600_000;
const LIMIT = { HOLD_IP: 10, HOLD_EMAIL: 3, ENQUIRY_IP: 20, ENQUIRY_EMAIL: 5, WAITLIST_IP: 10, WAITLIST_EMAIL: 3, SHARE_MAP_IP: 5, SHARE_MAP_EMAIL: 1, WATCH_IP: 20, WATCH_EMAIL: 10 } as const;
const limits = (values: Readonly<Record<string, number>>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [`LOTLINE_LIMIT_${name}_PER_HOUR`, String(value)]));

let api: TestApi;
let scene: Scene;
let lotId: string;
beforeAll(async () => {
  // Behind one proxy of ours, as in production: the caller's address is what that proxy says.
  api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1', ...limits(LIMIT) } });
  scene = await aScene(api.connection);
  lotId = String((await scene.lot())._id);
}, 60_000);
afterAll(() => api.close());

type Form = (email: string) => { path: string; body: Record<string, unknown> };
const person = (email: string) => ({ firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158', filledMs: 9000 });
const FORMS: Readonly<Record<'HOLD' | 'ENQUIRY' | 'WAITLIST' | 'SHARE_MAP' | 'WATCH', Form>> = {
  HOLD: (email) => ({ path: '/api/holds', body: aHoldBody({ _id: lotId as never }, { leadDetails: { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' } }) }),
  ENQUIRY: (email) => ({ path: '/api/enquiries', body: { ...person(email), estateId: scene.estate.key, message: 'Hello' } }),
  WAITLIST: (email) => ({ path: '/api/waitlist', body: { ...person(email), estateId: scene.estate.key, consent: true } }),
  SHARE_MAP: (email) => ({ path: '/api/share-map', body: { email, estateId: scene.estate.key, filledMs: 9000 } }),
  WATCH: (email) => ({ path: '/api/watches', body: { email, lotId, filledMs: 9000 } }),
};
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];
const mails = (): Promise<number> => api.models.OutboxMessage.countDocuments({});
const anEmail = () => `${randomUUID()}@example.com`;
/** The bot may write what it likes before what the proxy adds. */
const from = (address: string, forged = '') => ({ 'x-forwarded-for': `${forged ? `${forged}, ` : ''}${address}` });

async function flood(count: number, once: (i: number) => Promise<Answer>): Promise<{ accepted: number; refused: Answer[]; other: number[]; windows: number }> {
  const started = Date.now();
  const answers: Answer[] = [];
  let next = 0;
  const lane = async () => {
    for (let i = next++; i < count; i = next++) answers.push(await once(i));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const refused = answers.filter(({ status }) => status === 429);
  const accepted = answers.filter(({ status }) => status < 300).length;
  const other = answers.filter(({ status }) => status >= 300 && status !== 429).map(({ status }) => status);
  return { accepted, refused, other, windows: Math.floor(Date.now() / HOUR_MS) - Math.floor(started / HOUR_MS) + 1 };
}

describe.each(NAMES)('a bot that sends %s', (name) => {
  const send = (email: string, headers: Record<string, string>, more: Record<string, unknown> = {}, key?: string) => {
    const { path, body } = FORMS[name](email);
    return api.post(path, { ...body, ...more }, { headers, ...(key ? { key } : {}) });
  };

  it(`${TRIES} tries from one address, each by another person and a forged origin: no more than the limit get in, and it is told when to come back`, async () => {
    const bot = `203.0.113.${NAMES.indexOf(name) + 1}`;
    const { accepted, refused, other, windows } = await flood(TRIES, (i) => send(anEmail(), from(bot, `198.51.100.${i % 250}`)));
    expect(other).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(LIMIT[`${name}_IP`] * windows);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body['code']).toBe('too_many_requests');
    }
    const honest = await send(anEmail(), from(`192.0.2.${NAMES.indexOf(name) + 1}`));
    expect(honest.status).toBe(201);
  });

  it('one person’s address from many places: no more than its limit', async () => {
    const email = anEmail();
    const { accepted, other, windows } = await flood(30, (i) => send(email, from(`198.18.${NAMES.indexOf(name)}.${i}`)));
    expect(other).toEqual([]);
    expect(accepted).toBeLessThanOrEqual(LIMIT[`${name}_EMAIL`] * windows);
  });

  it('the same request again and again is one record, and buys no more turns', async () => {
    const [email, key] = [anEmail(), randomUUID()];
    const headers = from(`100.64.${NAMES.indexOf(name)}.1`);
    const before = await mails();
    const { path, body } = FORMS[name](email);
    const first = await api.post(path, body, { headers, key });
    expect(first.status).toBe(201);
    const sent = (await mails()) - before;
    const { accepted, other } = await flood(40, () => api.post(path, body, { headers, key }));
    expect([accepted, other]).toEqual([40, []]);
    expect((await mails()) - before).toBe(sent);
    // The turn is spent once; the person may still send another form of the address's allowance.
    const another = await send(anEmail(), headers);
    expect(another.status).toBe(LIMIT[`${name}_IP`] > 1 ? 201 : 429);
  });

  it('a refused request sent again with its key stays refused', async () => {
    const bot = `100.66.${NAMES.indexOf(name)}.1`;
    const before = await mails();
    for (let i = 0; i < LIMIT[`${name}_IP`]; i += 1) expect((await send(anEmail(), from(bot))).status).toBe(201);
    const sent = (await mails()) - before;
    const [email, key] = [anEmail(), randomUUID()];
    for (let i = 0; i < 3; i += 1) expect((await send(email, from(bot), {}, key)).status).toBe(429);
    expect((await mails()) - before).toBe(sent);
  });

  it('that fills the trap is told the usual success, and nothing is kept; too fast is refused in words', async () => {
    const headers = from(`100.65.${NAMES.indexOf(name)}.1`);
    const before = await mails();
    const trapped = await send(anEmail(), headers, { website: 'http://spam.example' });
    expect(trapped.status).toBe(201);
    expect(await mails()).toBe(before);
    expect((await send(anEmail(), headers, { filledMs: 300 })).status).toBe(400);
    expect(await mails()).toBe(before);
    const honest = await send(anEmail(), headers, { website: '' });
    expect(honest.status).toBe(201);
    expect(Object.keys(honest.body).sort()).toEqual(Object.keys(trapped.body).sort());
    expect(await mails()).toBeGreaterThan(before);
  });
});

it.each([
  ['/api/waitlist/confirmations', {}],
  ['/api/holds/offer-answers', { answer: 'accept' }],
])('links tried one after another at %s are counted, under one key too', async (path, more) => {
  const key = randomUUID();
  const headers = from(path.includes('waitlist') ? '100.67.0.1' : '100.67.0.2');
  const { other, refused } = await flood(70, (i) => api.post(path, { token: `${'0'.repeat(24)}.${String(i).padStart(43, 'A')}`, ...more }, { headers, key }));
  expect(new Set(other)).toEqual(new Set([404]));
  expect(refused.length).toBeGreaterThan(0);
});

it('keeps no trace of a bot’s trap entries in any collection', async () => {
  const rows = await system(() => api.models.Lead.countDocuments({ email: /spam/ }));
  expect(rows).toBe(0);
  expect(await api.breaches()).toEqual([]);
});

it('the control: without the limit everything of the bot gets in', async () => {
  const open = await createTestApi();
  try {
    const other = await aScene(open.connection);
    const lot = await other.lot();
    const { accepted } = await flood(40, () => open.post('/api/holds', aHoldBody(lot)));
    expect(accepted).toBe(40);
  } finally {
    await open.close();
  }
});
