import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import { createTestApi, type Answer } from '../create-test-api.js';
import { aHoldBody, aScene } from '../scene.js';
import { isFull, sampled } from '../sizes.js';
import { HOUR_MS, LIMIT, api, scene, lotId, solved, person, FORMS, NAMES, anEmail, from, setUp } from './bots-scene.js';

setUp();

/** Requests of a bot; a limited one costs little. */
const TRIES = isFull ? 1000 : 30;
const mails = (): Promise<number> => api.models.OutboxMessage.countDocuments({});

async function flood(
  count: number,
  once: (i: number) => Promise<Answer>,
): Promise<{ accepted: number; refused: Answer[]; other: number[]; windows: number }> {
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

describe.each(sampled(NAMES, 2))('a bot that sends %s', (name) => {
  const send = async (
    email: string,
    headers: Record<string, string>,
    more: Record<string, unknown> = {},
    key?: string,
  ) => {
    const { path, body } = FORMS[name](email);
    return api.post(path, { ...body, ...more }, { headers, ...(key ? { key } : {}) });
  };
  const unproven = Math.ceil(LIMIT[`${name}_IP`] / 4);

  it(`${TRIES} tries from one address, each by another person and a forged origin: no more than the limit are accepted, and the refusal says when to retry`, async () => {
    const bot = `203.0.113.${NAMES.indexOf(name) + 1}`;
    const { accepted, refused, other, windows } = await flood(TRIES, (i) =>
      send(anEmail(), from(bot, `198.51.100.${i % 250}`)),
    );
    expect(other).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(unproven * windows);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect([body['code'], body['limit'], Date.parse(String(body['until'])) > Date.now()]).toEqual([
        'too_many_requests',
        'network',
        true,
      ]);
      expect(body['message']).toMatch(/^Your connection has sent a lot of requests .* try again in \d+ minutes?\.$/);
    }
    const honest = await send(anEmail(), from(`192.0.2.${NAMES.indexOf(name) + 1}`));
    expect(honest.status).toBe(201);
  });

  it('one person’s address from many places: no more than its limit', async () => {
    const email = anEmail();
    const { accepted, other, windows } = await flood(30, (i) =>
      send(email, from(`198.18.${NAMES.indexOf(name)}.${i}`)),
    );
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
    expect(another.status).toBe(201);
  });

  it('a refused request sent again with its key stays refused', async () => {
    const bot = `100.66.${NAMES.indexOf(name)}.1`;
    const before = await mails();
    for (let i = 0; i < unproven; i += 1) expect((await send(anEmail(), from(bot))).status).toBe(201);
    const sent = (await mails()) - before;
    const [email, key] = [anEmail(), randomUUID()];
    for (let i = 0; i < 3; i += 1) expect((await send(email, from(bot), {}, key)).status).toBe(429);
    expect((await mails()) - before).toBe(sent);
  });

  it('that fills the trap gets the usual success, and nothing is stored; one sent too fast is refused with a message', async () => {
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

describe('limits and Idempotency-Keys', () => {
  const hold = (email: string, fields: object = {}) =>
    aHoldBody(
      { _id: lotId as never },
      { leadDetails: { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' }, ...fields },
    );

  it('one key carries one request past the limits: fifteen strangers under it spend nothing of theirs', async () => {
    const key = randomUUID();
    const strangers = Array.from({ length: 15 }, anEmail);
    const headers = from('100.71.0.1');
    const statuses: number[] = [];
    for (const email of strangers)
      for (let i = 0; i < LIMIT.HOLD_EMAIL; i += 1)
        statuses.push((await api.post('/api/holds', hold(email), { headers, key })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(LIMIT.HOLD_EMAIL > 1 ? 3 : 1);
    expect(new Set(statuses)).toEqual(new Set([201, 422, 429]));
    for (const [at, email] of strangers.slice(1).entries())
      expect(
        (await api.post('/api/holds', hold(email), { headers: from(`100.71.1.${at}`), key: randomUUID() })).status,
      ).toBe(201);
  });

  it('a stranger’s refused posts lock no one out: not of their mailbox, and not the neighbours of a network', async () => {
    const [email, taken] = [anEmail(), String((await scene.lot('hold'))._id)];
    for (let i = 0; i < 20; i += 1)
      expect([409, 429]).toContain(
        (
          await api.post('/api/holds', hold(email, { lotId: taken }), {
            headers: from(`100.72.0.${i % 4}`),
            key: randomUUID(),
          })
        ).status,
      );
    for (let i = 0; i < 40; i += 1)
      await api.post('/api/holds', hold(email), { headers: from('100.72.9.9'), key: randomUUID() });
    // Of forty, the network let its quarter in: those are the mailbox's; a second person there still sends, with a proof.
    expect(
      (await api.post('/api/holds', { ...hold(anEmail()), proof: await solved() }, { headers: from('100.72.9.9') }))
        .status,
    ).toBe(201);
    const buyer = anEmail();
    for (let i = 0; i < 20; i += 1)
      await api.post('/api/holds', hold(buyer, { lotId: taken }), { headers: from(`100.72.1.${i}`) });
    expect((await api.post('/api/holds', hold(buyer), { headers: from('100.72.2.1') })).status).toBe(201);
  });

  it('a refusal names whose limit it is: the address’s, once for all its spellings and all forms together', async () => {
    const name = randomUUID().slice(0, 8);
    const asked = async (i: number) =>
      api.post(
        '/api/watches',
        { email: `${name}+${i}@example.com`, lotId, filledMs: 9000 },
        { headers: from(`100.73.0.${i}`) },
      );
    for (let i = 0; i < LIMIT.WATCH_EMAIL; i += 1) expect((await asked(i)).status).toBe(201);
    const one = await asked(99);
    expect([one.status, one.body['limit']]).toEqual([429, 'email']);
    expect(one.body['message']).toMatch(/^This email address has been used for a lot of requests/);
    const enquire = (i: number) =>
      api.post(
        '/api/enquiries',
        { ...person(`${name.toUpperCase()}@example.com`), estateId: scene.estate.key, message: `Hello ${i}` },
        { headers: from(`100.73.1.${i}`) },
      );
    const all = [await enquire(0), await enquire(1), await enquire(2)].map(({ status }) => status);
    expect(all).toEqual([201, 201, 429]);
  });

  it('a partner’s purchaser is a recipient too', async () => {
    const purchaser = anEmail();
    const file = async (i: number) => {
      const lot = String((await scene.lot())._id);
      const partner = {
        holderType: 'Builder/Channel Partner',
        purchaserDetails: { firstName: 'Farah', lastName: 'Haddad', email: purchaser, phone: '0491570158' },
        companyDetails: { company: 'Pallow' },
      };
      return api.post('/api/holds', hold(anEmail(), { lotId: lot, ...partner }), { headers: from(`100.74.0.${i}`) });
    };
    const statuses: number[] = [];
    for (let i = 0; i < LIMIT.HOLD_EMAIL + 1; i += 1) statuses.push((await file(i)).status);
    expect(statuses).toEqual([...Array<number>(LIMIT.HOLD_EMAIL).fill(201), 429]);
  });

  it('a map already sent to an address today is reported as sent; another estate’s map is sent', async () => {
    const [friend, other] = [anEmail(), await aScene(api.connection)];
    const share = (email: string, estateId: string, i: number) =>
      api.post('/api/share-map', { email, estateId, filledMs: 9000 }, { headers: from(`100.75.0.${i}`) });
    expect((await share(friend, scene.estate.key, 1)).status).toBe(201);
    const again = await share(friend.replace('@', '+again@'), scene.estate.key, 2);
    expect([again.status, again.body['alreadySent'], again.body['message']]).toEqual([
      429,
      true,
      'The map of Tallowbrook Rise was sent to this address already today.',
    ]);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await share(friend, other.estate.key, 3)).status).toBe(201);
  });
});

it.each([
  ['/api/waitlist/confirmations', {}],
  ['/api/holds/offer-answers', { answer: 'accept' }],
])('links tried one after another at %s are counted, under one key too', async (path, more) => {
  const key = randomUUID();
  const headers = from(path.includes('waitlist') ? '100.67.0.1' : '100.67.0.2');
  const { other, refused } = await flood(70, (i) =>
    api.post(path, { token: `${'0'.repeat(24)}.${String(i).padStart(43, 'A')}`, ...more }, { headers, key }),
  );
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
