import { randomUUID } from 'node:crypto';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LedgerEntryRecord } from '../../src/payment/ledger-entry.model.js';
import type { Answer } from '../create-test-api.js';
import { callsOf } from '../create-test-api.js';
import { aBuyer } from '../eoi/own-eoi-scene.js';
import { day, DUE, type EoiAnswer } from '../eoi/staff-scene.js';
import { isFull } from '../sizes.js';
import { type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';
import { aRaceDesk, type RaceDesk } from './eoi-races/race-scene.js';
import { type MailSink, startMailSink } from './mail-sink.js';

jest.setTimeout(isFull ? 300_000 : 120_000);

let desk: RaceDesk;
let sink: MailSink;
beforeAll(async () => {
  buildApi();
  desk = await aRaceDesk();
  sink = await startMailSink();
}, 90_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await sink.close();
  await desk.api.close();
});

/** Where the process is killed: once a part of the transaction was written, or once all of it is committed. */
const AFTER_COMMIT = 'after the commit';
const OUTBOX = 'outbox/outbox Outbox put';
const RECORD = 'eoi/eoi-decisions EoiDecisions record';
const SENDING = [
  'eoi/eoi.repository EoiRepository send',
  'initial-hold/eoi-hold EoiHold pause',
  'contact/contact.repository ContactRepository findOrMake',
  RECORD,
  OUTBOX,
];
const APPROVING = [
  'eoi/eoi.repository EoiRepository approve',
  'lot-transitions/lot-transitions LotTransitions move',
  'initial-hold/eoi-hold EoiHold close',
  RECORD,
  'staff-eoi/eoi-rivals EoiRivals end',
  OUTBOX,
];
const PAYING = [
  'payment/ledger.repository LedgerRepository book',
  'eoi/eoi.repository EoiRepository moneyMoved',
  RECORD,
  OUTBOX,
];
/** At CI size one in the middle. */
const places = (all: readonly string[]): string[] => [...(isFull ? all : all.slice(1, 2)), AFTER_COMMIT];

/** A call that is made at a process that is killed on the way, and again at another one. */
interface Call {
  readonly path: string;
  readonly body: object;
  readonly headers: Record<string, string>;
}
/** What a call is about, and what there is of it. */
interface Case {
  readonly call: Call;
  /** Everything of it that could be lost, or be there twice. */
  told(): Promise<unknown>;
}

const post = ({ origin }: ApiProcess, { path, body, headers }: Call, key: string): Promise<Answer<EoiAnswer>> =>
  callsOf(origin).post<EoiAnswer>(path, body, { headers, key });
const settings = () => ({ uri: desk.api.config.mongodbUri });

/** The transaction of a killed process keeps its documents locked until the database ends it. */
async function patiently(process: ApiProcess, call: Call, key: string): Promise<Answer<EoiAnswer>> {
  for (const giveUpAt = Date.now() + 60_000; ; await pause(300)) {
    const answer = await post(process, call, key);
    if (answer.status !== 503 || Date.now() > giveUpAt) return answer;
  }
}

/** Kills a process in the middle of the call. */
async function killDuring(place: string, call: Call, key: string): Promise<void> {
  const env: Record<string, string> =
    place === AFTER_COMMIT
      ? { LOTLINE_TEST_FAILPOINT: 'after-commit-before-reply' }
      : { LOTLINE_TEST_KILL_AFTER: place };
  const doomed = await startApiProcess({ ...settings(), env: { ...env, LOTLINE_ROLES: 'api' } });
  await expect(patiently(doomed, call, key)).rejects.toThrow();
  await doomed.ended;
}

/** Kills a process at each place, and calls another one again: before and after, all or nothing of it is there. */
async function survive(
  all: readonly string[],
  aCase: () => Promise<Case>,
  { before, after }: { before: unknown; after: unknown },
) {
  const cases = [];
  for (const place of places(all)) {
    const [one, key] = [await aCase(), randomUUID()];
    await killDuring(place, one.call, key);
    expect([place, await one.told()]).toEqual([place, place === AFTER_COMMIT ? after : before]);
    cases.push({ ...one, key, place });
  }
  const next = await startApiProcess({ ...settings(), env: { LOTLINE_ROLES: 'api' } });
  for (const { place, call, key, told } of cases) {
    const answer = await patiently(next, call, key);
    expect([place, answer.status, answer.headers.get('idempotent-replayed')]).toEqual([
      place,
      200,
      place === AFTER_COMMIT ? 'true' : null,
    ]);
    expect([place, await told()]).toEqual([place, after]);
  }
  await next.kill('SIGTERM');
  report(`EOI crash: ${cases.map(({ place }) => place).join(', ')}: nothing lost, nothing twice`);
}

/** The history of a record. @example ['draft', 'pending'] */
const historyOf = async (entityId: unknown): Promise<(string | null)[]> =>
  (
    await desk.api.models.AuditEntry.find({ entityId: String(entityId) })
      .sort({ _id: 1 })
      .lean()
  ).map(({ to }) => to);
const cleared = async (eoiId: unknown): Promise<number[]> =>
  (
    await system(() =>
      desk.api.models.LedgerEntry.find({ eoiId, 'cause.kind': 'transfer' } as never).lean<LedgerEntryRecord[]>(),
    )
  ).map(({ postings }) => -(postings.find(({ account }) => account === 'deposit')?.amount ?? 0));

/** A draft of the buyer's who has the lot on hold. */
async function aDraft() {
  const { lot, holdId } = await desk.onHold(new Date(Date.now() + 3_600_000));
  // A person of their own: what a killed process wrote of a contact is locked for a while.
  const firstBuyer = aBuyer(`buyer-${randomUUID().slice(0, 13)}@example.com`);
  const draft = await desk.draft(lot, { buyersData: { firstBuyer } } as Partial<EoiRecord>);
  const told = async () => {
    const [eoi, hold, now] = [await desk.eoiNow(draft), await desk.holdNow(holdId), await desk.lotNow(lot._id)];
    return {
      eoi: [eoi?.status, eoi?.rev, eoi?.price ?? null, eoi?.due ?? null],
      isPaused: hold?.pausedBy?.equals(draft._id) === true,
      hasEnd: Boolean(now?.claim?.expiresAt),
      history: await historyOf(draft._id),
      mails: (await desk.mailsAbout(draft)).sort(),
    };
  };
  const body = { price: lot.price, due: DUE, agreed: true };
  const headers = { ...desk.buyer.headers, 'if-match': '"0"' };
  return { call: { path: `/api/account/eois/${String(draft._id)}/send`, body, headers }, told, draft, lot, holdId };
}

/** One that was sent, with a hold, and another of the lot whose deposit was paid. */
async function aContest(): Promise<Case> {
  const { draft, lot, holdId } = await aDraft();
  await desk.own(draft, 'send', { price: lot.price, due: DUE, agreed: true }, 0);
  await desk.pay(draft, DUE / 100);
  const rival = await desk.eoi(lot);
  await desk.pay(rival, DUE / 100);
  const [rows, sent] = [(await historyOf(lot._id)).length, (await desk.mailsAbout(draft)).length];
  return {
    call: { path: `/api/staff/eois/${String(draft._id)}/approve`, body: {}, headers: desk.mia.headers },
    told: async () => {
      const now = await desk.lotNow(lot._id);
      return {
        statuses: await desk.statusesOf([draft, rival]),
        hold: (await desk.holdNow(holdId))?.status,
        lot: [now?.status, now?.claim?.refId?.equals(draft._id) === true],
        history: [
          await desk.timesTo(draft, 'approved'),
          await desk.timesTo(rival, 'declined'),
          await desk.timesTo({ _id: holdId }, 'closed'),
        ],
        ofLot: (await historyOf(lot._id)).slice(rows),
        ledger: [await cleared(draft._id), await cleared(rival._id)],
        mails: [(await desk.mailsAbout(draft)).slice(sent), (await desk.mailsAbout(rival)).slice(1)],
      };
    },
  };
}

/** One that waits for its deposit. */
async function anUnpaid(): Promise<Case> {
  const eoi = await desk.eoi(await desk.scene.lot(), { status: 'pendingForBilling' });
  return {
    call: {
      path: `/api/staff/eois/${String(eoi._id)}/deposits`,
      body: { amount: DUE / 100, clearedOn: day() },
      headers: desk.ben.headers,
    },
    told: async () => ({
      status: await desk.statusOf(eoi),
      ledger: await cleared(eoi._id),
      history: await historyOf(eoi._id),
      mails: await desk.mailsAbout(eoi),
    }),
  };
}

describe('kill -9', () => {
  it('while an EOI is sent: draft, hold, lot, history and emails change together, once', () =>
    survive(SENDING, aDraft, {
      before: { eoi: ['draft', 0, null, null], isPaused: false, hasEnd: true, history: [], mails: [] },
      after: {
        eoi: ['pendingForBilling', 1, 310_000, DUE],
        isPaused: true,
        hasEnd: false,
        history: ['pendingForBilling'],
        mails: ['eoi-deposit-due', 'eoi-new'],
      },
    }));

  it('while one is approved: both EOIs, hold, lot, history, ledger and emails', () =>
    survive(APPROVING, aContest, {
      before: {
        statuses: ['pending', 'pending'],
        hold: 'approved',
        lot: ['hold', false],
        history: [0, 0, 0],
        ofLot: [],
        ledger: [[DUE], [DUE]],
        mails: [[], []],
      },
      after: {
        statuses: ['approved', 'declined'],
        hold: 'closed',
        lot: ['eoi', true],
        history: [1, 1, 1],
        ofLot: ['eoi'],
        ledger: [[DUE], [DUE]],
        mails: [['eoi-approved'], ['eoi-lot-taken']],
      },
    }));

  it('while its deposit is recorded: it is booked once, with its email', () =>
    survive(PAYING, anUnpaid, {
      before: { status: 'pendingForBilling', ledger: [], history: [], mails: [] },
      after: { status: 'pending', ledger: [DUE], history: ['pending'], mails: ['eoi-deposit-received'] },
    }));

  it('control: without the key of the call, a retry after the commit books twice', async () => {
    const { call, told } = await anUnpaid();
    await killDuring(AFTER_COMMIT, call, randomUUID());
    expect((await desk.api.post(call.path, call.body, { headers: call.headers, key: randomUUID() })).status).toBe(200);
    expect(await told()).toMatchObject({ ledger: [DUE, DUE] });
  });

  it('every email of those leaves once', async () => {
    const { OutboxMessage } = desk.api.models;
    await OutboxMessage.updateMany({}, { $set: { nextAt: new Date() } });
    const mailing = await startApiProcess({ ...settings(), env: { SMTP_URL: sink.url } });
    for (const giveUpAt = Date.now() + 60_000; Date.now() < giveUpAt; await pause(100))
      if ((await OutboxMessage.countDocuments({ state: { $ne: 'sent' } })) === 0) break;
    await mailing.kill('SIGTERM');
    const states = (await OutboxMessage.find({}, 'state').lean()).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['sent']));
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(states.length);
    expect(sink.received.length).toBe(states.length);
  });
});
