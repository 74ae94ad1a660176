import type { IncomingPayment } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newApiToken } from '../../src/auth/new-api-token.js';
import { system } from '../../src/database/scope.js';
import { IncomingPaymentsRepository } from '../../src/invoices/incoming-payments.repository.js';
import { aMember, type Member } from '../accounts/members.js';
import { day, DUE } from '../eoi/staff-scene.js';
import { aScene } from '../scene.js';
import { isFull } from '../sizes.js';
import { anInvoiceDesk, type InvoiceDesk } from './invoice-scene.js';

let desk: InvoiceDesk;
let mara: Member;
beforeAll(async () => {
  desk = await anInvoiceDesk();
  const { landownerId } = desk.scene;
  const fields = {
    role: 'SALES',
    landownerId,
    grants: ['money.record'],
    firstName: 'Mara',
    lastName: 'Singh',
  } as const;
  mara = await aMember(desk.api, { ...fields, grants: ['money.record'] });
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

type Decided = IncomingPayment & { code: string; message: string; errors?: { path: string; message: string }[] };
type Who = { readonly headers: Readonly<Record<string, string>> };
const decide = (payment: { _id: unknown }, body: object, who: Who = desk.ben) =>
  desk.api.post<Decided>(`/api/staff/unallocated/${String(payment._id)}/allocate`, body, {
    headers: { ...who.headers },
  });
const toEoi = (payment: { _id: unknown }, eoi: { _id: unknown }, who?: Who, more = {}) =>
  decide(payment, { outcome: 'allocated', eoiId: String(eoi._id), ...more }, who);
const waiting = async (query = '', who: Who = desk.ben) =>
  (await desk.api.get<IncomingPayment[]>(`/api/staff/unallocated${query}`, { headers: { ...who.headers } })).body;
const entriesOf = (payment: { _id: unknown }) =>
  system(() =>
    desk.api.models.LedgerEntry.find({ 'cause.id': payment._id } as never)
      .sort({ _id: 1 })
      .lean(),
  );

describe('money that fits nothing (D126)', () => {
  it('waits with why, latest first, and is found by estate and state', async () => {
    const first = await desk.incoming({ at: new Date('2026-01-02T00:00:00Z') });
    const second = await desk.incoming({ at: new Date('2026-01-03T00:00:00Z'), source: 'provider', why: 'Paid twice' });
    const found = await waiting();
    expect(found.map(({ _id }) => _id)).toEqual([String(second._id), String(first._id)]);
    expect(found[1]).toMatchObject({
      state: 'unallocated',
      source: 'statement',
      amount: DUE,
      currency: 'AUD',
      payer: 'F SIDDIQ',
      why: 'Unknown reference',
      rev: 0,
      estateTitle: 'Tallowbrook Rise',
    });
    expect(await waiting(`?estateId=${String(new Types.ObjectId())}`)).toEqual([]);
    expect([await waiting('?estateId=x'), await waiting('?state=x'), await waiting('?state=matched')]).toEqual([
      [],
      [],
      [],
    ]);
    for (const one of [first, second])
      expect((await decide(one, { outcome: 'leftOut', reason: 'Rent' })).status).toBe(200);
  });

  it('allocated, it is the EOI’s deposit of its own day, once', async () => {
    const { eoi, id } = await desk.invoiced({ status: 'pendingForBilling' });
    const payment = await desk.incoming({ at: new Date(Date.now() - 3 * 86_400_000) });
    const { status, body } = await toEoi(payment, eoi, desk.ben, { rev: 0 });
    expect([status, body.state, body.by, body.eoi?.status, body.rev]).toEqual([
      200,
      'allocated',
      'Ben Ray',
      'pending',
      1,
    ]);
    const { entries, deposit } = await desk.record(id);
    expect(entries.map(({ kind, amount, on }) => [kind, amount, on])).toEqual([
      ['allocation', DUE, payment.at.toISOString()],
    ]);
    expect(deposit.cleared).toBe(DUE);
    expect(await desk.statusOf(eoi)).toBe('pending');
    expect((await waiting()).map(({ _id }) => _id)).not.toContain(String(payment._id));
    expect(
      (await desk.templates(desk.emailOf(eoi))).filter((one) => one.startsWith('eoi-deposit-received')),
    ).toHaveLength(1);
  });

  it('a repeated call with its key changes nothing more', async () => {
    const { eoi } = await desk.invoiced({ status: 'pendingForBilling' });
    const payment = await desk.incoming();
    const who = { headers: { ...desk.ben.headers, 'idempotency-key': `allocate-${String(payment._id)}` } };
    for (let time = 0; time < 2; time += 1) expect((await toEoi(payment, eoi, who)).status).toBe(200);
    expect((await entriesOf(payment)).map(({ cause }) => cause.kind)).toEqual(['unallocated', 'allocation']);
  });

  it.each([
    ['returned', { outcome: 'returned', returnedOn: day(), reason: 'Not ours' }, 'refund'],
    ['left out', { outcome: 'leftOut', reason: 'Rent' }, 'correction'],
  ])('%s, it leaves what is unallocated, with the reason', async (_, body, kind) => {
    const payment = await desk.incoming();
    const answer = await decide(payment, body);
    expect([answer.status, answer.body.state, answer.body.reason]).toEqual([200, body.outcome, body.reason]);
    const entries = await entriesOf(payment);
    expect(entries.map(({ cause, reason }) => [cause.kind, reason ?? null])).toEqual([
      ['unallocated', null],
      [kind, body.reason],
    ]);
    const sums = ['bank', 'unallocated'].map((account) =>
      entries
        .flatMap(({ postings }) => postings)
        .filter((posting) => posting.account === account)
        .reduce((sum, { amount }) => sum + amount, 0),
    );
    expect(sums).toEqual([0, 0]);
    const [row] = await desk.api.models.AuditEntry.find({ entity: 'invoice', entityId: String(payment._id) }).lean();
    expect(row).toMatchObject({
      from: 'unallocated',
      to: body.outcome,
      reason: body.reason,
      actorId: String(desk.ben.user._id),
    });
  });

  it('who comes second reads who was first, and what was decided', async () => {
    const { eoi } = await desk.invoiced({ status: 'pendingForBilling' });
    const payment = await desk.incoming();
    expect((await decide(payment, { outcome: 'leftOut', reason: 'Rent' }, mara)).status).toBe(200);
    const second = await toEoi(payment, eoi);
    expect([second.status, second.body.message]).toEqual([409, 'Mara Singh left it out before you.']);
    expect(await desk.statusOf(eoi)).toBe('pendingForBilling');
  });

  it('a stale revision, another currency, a draft and a day to come are refused, and nothing is booked', async () => {
    const { eoi } = await desk.invoiced({ status: 'pendingForBilling' });
    const draft = await desk.eoi(await desk.scene.lot(), { status: 'draft' });
    const [payment, dollars] = [await desk.incoming(), await desk.incoming({ currency: 'NZD' })];
    const codeOf = async (asked: ReturnType<typeof decide>) => {
      const { status, body } = await asked;
      return [status, body.code, body.errors?.[0]?.path];
    };
    expect(await codeOf(toEoi(payment, eoi, desk.ben, { rev: 7 }))).toEqual([412, 'stale', undefined]);
    expect(await codeOf(toEoi(dollars, eoi))).toEqual([409, 'conflict', undefined]);
    expect(await codeOf(toEoi(payment, draft))).toEqual([409, 'conflict', undefined]);
    expect(await codeOf(decide(payment, { outcome: 'returned', returnedOn: day(-2), reason: 'x' }))).toEqual([
      400,
      'validation_failed',
      'returnedOn',
    ]);
    expect(await codeOf(decide(payment, { outcome: 'leftOut' }))).toEqual([400, 'validation_failed', 'reason']);
    for (const one of [payment, dollars]) expect(await entriesOf(one)).toHaveLength(1);
    expect((await decide(dollars, { outcome: 'returned', returnedOn: day(), reason: 'Wrong currency' })).status).toBe(
      200,
    );
    expect((await entriesOf(dollars)).map(({ currency }) => currency)).toEqual(['NZD', 'NZD']);
  });

  it('an EOI of another landowner, or of an estate beyond the key, is none; nor is another’s payment', async () => {
    const other = await aScene(desk.api.connection);
    const theirs = await desk.eoi(await other.lot(), { status: 'pendingForBilling' });
    const payment = await desk.incoming();
    const missing = await toEoi(payment, { _id: new Types.ObjectId() });
    expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([400, 'eoiId']);
    const malformed = await toEoi(payment, { _id: 'EOI1' });
    expect([malformed.status, malformed.body.errors?.[0]?.path]).toEqual([400, 'eoiId']);
    const foreign = await toEoi(payment, theirs);
    expect([foreign.status, foreign.body.errors]).toEqual([400, missing.body.errors]);
    const root = await aMember(desk.api, { role: 'SUPER_ADMIN' });
    expect((await toEoi(payment, theirs, root)).body.errors?.[0]?.path).toBe('eoiId');
    const token = { headers: { authorization: `Bearer ${other.token}` } };
    expect((await decide(payment, { outcome: 'leftOut', reason: 'x' }, token)).status).toBe(404);
    const second = await aScene(desk.api.connection, { landownerId: desk.scene.landownerId });
    const key = newApiToken(
      {
        name: 'Some',
        landownerId: desk.scene.landownerId,
        userId: null,
        capabilities: ['money.record'],
        estateIds: [second.estate._id],
        days: 1,
      },
      new Date(),
    );
    await system(() => desk.api.models.ApiToken.create(key.record));
    const limited = { headers: { authorization: `Bearer ${key.secret}` } };
    const own = await desk.incoming({ estateId: second.estate._id });
    const { eoi } = await desk.invoiced({ status: 'pendingForBilling' });
    expect((await toEoi(own, eoi, limited)).body.errors?.[0]?.path).toBe('eoiId');
    expect((await waiting('', limited)).map(({ _id }) => _id)).toEqual([String(own._id)]);
    const there = await desk.eoi(await second.lot(), { status: 'pendingForBilling' });
    expect((await toEoi(own, there, limited)).status).toBe(200);
    expect((await decide(payment, { outcome: 'leftOut', reason: 'x' }, desk.mia)).status).toBe(403);
  });
});

describe('two bookkeepers decide about one payment at once', () => {
  /** Ben allocates it to one EOI while Mara allocates it to another, or leaves it out; the entries that took it. */
  async function race(round: number): Promise<number> {
    const [a, b] = [
      await desk.eoi(await desk.scene.lot(), { status: 'pendingForBilling' }),
      await desk.eoi(await desk.scene.lot(), { status: 'pendingForBilling' }),
    ];
    const payment = await desk.incoming();
    const answers = await Promise.all([
      toEoi(payment, a),
      round % 2 === 0 ? toEoi(payment, b, mara) : decide(payment, { outcome: 'leftOut', reason: 'Rent' }, mara),
    ]);
    const taken = (await entriesOf(payment)).filter(({ cause }) => cause.kind !== 'unallocated').length;
    if (taken === 1) expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    return taken;
  }

  it('one of them does', async () => {
    for (let round = 0; round < (isFull ? 500 : 12); round += 1) expect(await race(round)).toBe(1);
  }, 300_000);

  it('control: where the decision asks for no state, it is spent twice', async () => {
    const payments = desk.api.app.get(IncomingPaymentsRepository, { strict: false });
    const { byId } = payments;
    Object.assign(payments, {
      // Reads past the transaction, as the caller first saw it, and writes nothing.
      byId: (id: never) => byId.call(payments, id).then((found) => found && { ...found, state: 'unallocated', rev: 0 }),
      decide: async () => true,
    });
    try {
      let isSpentTwice = false;
      for (let round = 1; round < 60 && !isSpentTwice; round += 2) isSpentTwice = (await race(round)) > 1;
      expect(isSpentTwice).toBe(true);
    } finally {
      for (const name of ['byId', 'decide']) Reflect.deleteProperty(payments, name);
    }
    // What was spent twice is no state that an invariant allows.
    const { Eoi, IncomingPayment, Invoice, LedgerEntry } = desk.api.models;
    await system(async () => {
      for (const model of [LedgerEntry, Invoice, IncomingPayment, Eoi]) await (model as typeof Eoi).deleteMany({});
    });
  }, 60_000);
});
