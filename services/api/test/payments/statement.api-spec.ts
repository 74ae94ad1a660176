import { newApiToken } from '../../src/auth/new-api-token.js';
import { system } from '../../src/database/scope.js';
import { day } from '../eoi/staff-scene.js';
import { aScene } from '../scene.js';
import { aStatementDesk, type StatementDesk } from './statement-scene.js';

let desk: StatementDesk;
beforeAll(async () => {
  desk = await aStatementDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});
/** No two tests have a line in common. */
let cents = 10_000;
beforeEach(() => void (cents += 1));

describe('what lines may be for', () => {
  it('the EOIs of the estates that share the account, with names and what is outstanding', async () => {
    const [eoi, draft] = [await desk.unpaid(), await desk.unpaid({ status: 'draft', sentAt: null })];
    await desk.pay(eoi, 500);
    const { account, accountName, targets, recorded } = await desk.targets();
    expect([account, accountName]).toEqual(['063000-10020030', 'Rise Trust']);
    const target = targets.find(({ eoiId }) => eoiId === String(eoi._id));
    expect(target).toMatchObject({
      reference: eoi.reference,
      buyers: 'Wiremu Hale',
      names: ['Wiremu Hale'],
      outstanding: 150_000,
      cleared: 50_000,
    });
    expect(targets.some(({ eoiId }) => eoiId === String(draft._id))).toBe(false);
    expect(recorded).toContainEqual({ eoiId: String(eoi._id), cents: 50_000, day: day() });
  });

  it('an estate without an account has none, and another landowner’s is not found', async () => {
    const { api, ben, scene } = desk;
    const without = await system(() =>
      api.models.Estate.create({
        landownerId: scene.landownerId,
        key: 'no-account',
        title: 'No account',
        suburb: 'x',
      } as never),
    );
    const get = (id: string) => api.get(`/api/staff/estates/${id}/statement-targets`, { headers: ben.headers });
    expect((await get(String((without as unknown as { _id: unknown })._id))).status).toBe(409);
    expect((await get('0123456789abcdef01234567')).status).toBe(404);
  });
});

describe('booking a statement', () => {
  it('a transfer with its reference is the EOI’s deposit, on the day that the bank has', async () => {
    const eoi = await desk.unpaid();
    const { status, body } = await desk.take([
      { text: `Transfer ${eoi.reference}`, payer: 'W HALE', eoi, day: day(2) },
    ]);
    expect([status, body.matched, body.matchedCents, body.unallocated, body.by]).toEqual([
      200,
      1,
      200_000,
      0,
      'Ben Ray',
    ]);
    expect(await desk.statusOf(eoi)).toBe('pending');
    const { payments } = await desk.read(eoi);
    expect(payments).toMatchObject([
      { kind: 'transfer', amount: 200_000, reference: `Transfer ${eoi.reference}`, by: 'Ben Ray' },
    ]);
    expect(await desk.incoming({ eoiId: eoi._id })).toMatchObject([{ state: 'matched', amount: 200_000 }]);
  });

  it('the same file again books nothing and says who did; one that overlaps books the rest', async () => {
    const eoi = await desk.unpaid();
    const lines = [
      { text: eoi.reference, cents, eoi },
      { text: 'Two alike', cents, decision: 'unallocated' as const },
    ];
    await desk.take(lines);
    const again = await desk.take(lines, desk.ben);
    expect(again.body).toMatchObject({ matched: 0, unallocated: 0, already: { count: 2, by: ['Ben Ray'] } });
    expect(again.body._id).toBeUndefined();
    const more = await desk.take([...lines, lines[1]!]);
    expect(more.body).toMatchObject({ matched: 0, unallocated: 1, already: { count: 2 } });
    expect(await desk.held(eoi)).toBe(cents);
  });

  it('a file of two years ago books nothing twice either', async () => {
    const lines = [{ text: 'Long ago', cents, day: day(730), decision: 'unallocated' as const }];
    expect((await desk.take(lines)).body.unallocated).toBe(1);
    const again = await desk.take(lines);
    expect([again.status, again.body.unallocated, again.body.already?.count]).toEqual([200, 0, 1]);
  });

  it('lines that a key can’t see, booked for another estate of the account, are refused with a sentence', async () => {
    const { api, ben, scene } = desk;
    const { landownerId } = scene;
    const second = (await aScene(api.connection, { landownerId })).estate;
    const account = { bankAccountName: 'Rise Trust', bankBsb: '063000', bankAccountNumber: '10020030' };
    await system(() => api.models.Estate.updateOne({ _id: second._id }, { $set: account }));
    const capabilities = ['money.record' as const];
    const of = { name: 'Second', landownerId, userId: null, capabilities, estateIds: [second._id], days: 1 };
    const key = newApiToken(of, new Date());
    await system(() => api.models.ApiToken.create(key.record));
    const row = { line: 2, day: day(1), cents, text: 'Unseen', decision: 'unallocated' };
    expect((await desk.take([{ text: 'Unseen', cents, decision: 'unallocated' }])).status).toBe(200);
    const path = `/api/staff/estates/${String(second._id)}/statements`;
    const send = (headers: Record<string, string>) =>
      api.post<{ message: string }>(path, { fileName: 'a.csv', rows: [row] }, { headers });
    const refused = await send({ authorization: `Bearer ${key.secret}` });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('already booked')]);
    expect((await send(ben.headers)).body).toMatchObject({ unallocated: 0, already: { count: 1 } });
  });

  it('a repeated call with its key answers the same and books once', async () => {
    const eoi = await desk.unpaid();
    const send = () =>
      desk.take([{ text: eoi.reference, cents, eoi }], desk.ben, { 'idempotency-key': `statement-${cents}` });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await desk.held(eoi)).toBe(cents);
  });

  it('what fits nothing is unallocated in the ledger, and what is left out is noted without an entry', async () => {
    const { body } = await desk.take([
      { text: 'Who is this', cents, decision: 'unallocated' },
      { text: 'Interest', cents: cents + 500_000, decision: 'leftOut' },
    ]);
    expect(body).toMatchObject({ matched: 0, unallocated: 1, unallocatedCents: cents, leftOut: 1 });
    const kept = await desk.incoming({ importId: body._id });
    expect(kept.map(({ state, why }) => [state, why])).toEqual([
      ['unallocated', 'No reference that we know'],
      ['leftOut', 'Left out'],
    ]);
    const entries = await system(() =>
      desk.api.models.LedgerEntry.find({ 'cause.id': { $in: kept.map(({ _id }) => _id) } } as never).lean(),
    );
    expect(
      entries.map(({ cause, postings }) => [cause.kind, postings.map(({ account, amount }) => [account, amount])]),
    ).toEqual(
      [
        [
          'unallocated',
          [
            ['unallocated', -cents],
            ['bank', cents],
          ].sort(),
        ],
      ].map(([kind, postings]) => [kind, expect.arrayContaining(postings as unknown[])]),
    );
    const { booked } = await desk.targets();
    for (const { fingerprint } of kept) expect(booked.map((one) => one.fingerprint)).toContain(fingerprint);
  });

  it('each line is judged again: what changed since is unallocated, what was recorded by hand is left out', async () => {
    const [other, recorded, chosen] = [await desk.unpaid(), await desk.unpaid(), await desk.unpaid()];
    await desk.pay(recorded, 2000);
    const { body } = await desk.take([
      { text: 'a name and an amount no more', cents, eoi: other, decision: 'suggested' },
      { text: recorded.reference, eoi: recorded },
      { text: 'no reference', cents, eoi: chosen, decision: 'chosen' },
      { text: 'another team’s', cents, eoi: { _id: '0123456789abcdef01234567' }, decision: 'chosen' },
    ]);
    const lines = await desk.incoming({ importId: body._id });
    expect(lines.map(({ state, why }) => [state, why])).toEqual([
      ['unallocated', 'The EOI changed after the file was checked'],
      ['leftOut', 'Already recorded by hand.'],
      ['matched', expect.any(String)],
      ['unallocated', 'The EOI changed after the file was checked'],
    ]);
    expect(await desk.held(recorded)).toBe(200_000);
    expect(await desk.held(chosen)).toBe(cents);
  });

  it('two lines of one EOI are both booked, and the second completes it', async () => {
    const eoi = await desk.unpaid();
    await desk.take([
      { text: `${eoi.reference} a`, cents: 150_000, eoi },
      { text: `${eoi.reference} b`, cents: 50_000, eoi },
    ]);
    expect([await desk.statusOf(eoi), await desk.held(eoi)]).toEqual(['pending', 200_000]);
  });

  it('a day to come, or a body with no amount, is refused and nothing is booked', async () => {
    const eoi = await desk.unpaid();
    const refused = [
      await desk.take([
        { text: eoi.reference, eoi },
        { text: 'x', day: day(-2) },
      ]),
      await desk.take([{ text: eoi.reference, eoi, cents: 0 }]),
      await desk.take([{ text: eoi.reference, eoi, cents: 1.5 }]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await desk.held(eoi)).toBe(0);
  });

  it('only who may record money reads targets and books (D136)', async () => {
    const { api, mia, scene } = desk;
    const path = `/api/staff/estates/${String(scene.estate._id)}`;
    expect((await api.get(`${path}/statement-targets`, { headers: mia.headers })).status).toBe(403);
    expect((await desk.take([{ text: 'x' }], mia)).status).toBe(403);
  });
});
