import { newApiToken } from '../../src/auth/new-api-token.js';
import { system } from '../../src/database/scope.js';
import { aStatementDesk, type StatementDesk } from './statement-scene.js';

let desk: StatementDesk;
beforeAll(async () => {
  desk = await aStatementDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});
const mailsTo = (to: string) =>
  system(() => desk.api.models.OutboxMessage.find({ to, template: 'eoi-deposit-received' }).lean());

it('entries are corrected, lines are removed, the email that waited is withdrawn, and the file can be imported again', async () => {
  const eoi = await desk.unpaid();
  const lines = [
    { text: eoi.reference, eoi },
    { text: 'Unknown', cents: 777, decision: 'unallocated' as const },
    { text: 'Interest', cents: 778, decision: 'leftOut' as const },
  ];
  const { body } = await desk.take(lines);
  const [mail] = await mailsTo(desk.emailOf(eoi));
  expect([mail?.state, Number(mail?.nextAt) > Date.now() + 9 * 60_000]).toEqual(['queued', true]);
  const undone = await desk.undo(body._id);
  expect([undone.status, undone.body]).toEqual([200, { removed: 3, restored: 0, left: [] }]);
  expect(await desk.held(eoi)).toBe(0);
  expect(await desk.incoming({ importId: body._id })).toEqual([]);
  expect((await mailsTo(desk.emailOf(eoi))).map(({ state }) => state)).toEqual(['withdrawn']);
  expect((await desk.list())[0]).toMatchObject({
    _id: body._id,
    matched: 1,
    unallocated: 1,
    undoneAt: expect.any(String),
  });
  const { body: again } = await desk.take(lines);
  expect(again).toMatchObject({ matched: 1, unallocated: 1, leftOut: 1 });
  expect(await desk.held(eoi)).toBe(200_000);
});

it('is done once, and only of an import that the caller reaches', async () => {
  const eoi = await desk.unpaid();
  const { body } = await desk.take([{ text: eoi.reference, eoi }]);
  expect((await desk.undo(body._id)).status).toBe(200);
  expect((await desk.undo(body._id)).body.code).toBe('undo_refused');
  expect((await desk.undo('0123456789abcdef01234567')).status).toBe(404);
});

it('what was allocated or refunded since stays and is named; the others go', async () => {
  const [refunded, kept] = [await desk.unpaid(), await desk.unpaid()];
  const { body } = await desk.take([
    { text: refunded.reference, eoi: refunded },
    { text: kept.reference, eoi: kept },
    { text: 'Allocated since', cents: 901, decision: 'unallocated' },
  ]);
  await desk.call(refunded, 'decline', { reason: 'test' });
  await desk.refund(refunded, 2000);
  const [unknown] = await desk.incoming({ amount: 901 });
  const allocation = { outcome: 'allocated', eoiId: String(kept._id) };
  const path = `/api/staff/unallocated/${String(unknown?._id)}/allocate`;
  expect((await desk.api.post(path, allocation, { headers: desk.ben.headers })).status).toBe(200);
  const { body: undone } = await desk.undo(body._id);
  expect(undone.removed).toBe(1);
  expect(undone.left).toEqual([
    { title: `$2,000.00, ${refunded.reference}`, why: 'It was refunded since.' },
    { title: expect.stringContaining('$9.01'), why: 'It was allocated since.' },
  ]);
  expect([await desk.held(refunded), await desk.held(kept)]).toEqual([0, 901]);
});

it('says whose buyer had the email already', async () => {
  const eoi = await desk.unpaid();
  const { body } = await desk.take([{ text: eoi.reference, eoi }]);
  await desk.api.connection
    .collection('outbox_messages')
    .updateMany({ to: desk.emailOf(eoi) }, { $set: { state: 'sent', sentAt: new Date() } });
  const { body: undone } = await desk.undo(body._id);
  expect(undone).toMatchObject({ removed: 1, left: [{ why: expect.stringContaining('told by email') }] });
});

it('an EOI that went on with its deposit stays, and reads that it is to follow (D125, D208)', async () => {
  const eoi = await desk.unpaid();
  const { body } = await desk.take([{ text: eoi.reference, eoi }]);
  expect(await desk.statusOf(eoi)).toBe('pending');
  await desk.undo(body._id);
  const read = await desk.read(eoi);
  expect(read).toMatchObject({
    status: 'pending',
    deposit: { cleared: 0, toFollow: true },
    toFollowReason: 'Import of november.csv undone',
    payments: [],
  });
  expect(read.history.at(-1)).toMatchObject({ did: 'corrected an entry' });
  expect((await mailsTo(desk.emailOf(eoi))).map(({ state }) => state)).toEqual(['withdrawn']);
  expect((await desk.pay(eoi, 2000)).body.deposit).not.toHaveProperty('toFollow');
});

it('a key for some estates takes back what it imported', async () => {
  const { landownerId, estate } = desk.scene;
  const capabilities = ['money.record' as const];
  const of = { name: 'Some', landownerId, userId: null, capabilities, estateIds: [estate._id], days: 1 };
  const key = newApiToken(of, new Date());
  await system(() => desk.api.models.ApiToken.create(key.record));
  const limited = { ...desk.ben, headers: { authorization: `Bearer ${key.secret}` } };
  const eoi = await desk.unpaid();
  const { body } = await desk.take([{ text: eoi.reference, cents: 150_000, eoi }], limited);
  expect((await desk.undo(body._id, limited)).body).toEqual({ removed: 1, restored: 0, left: [] });
  expect(await desk.held(eoi)).toBe(0);
});
