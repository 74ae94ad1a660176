import { randomUUID } from 'node:crypto';
import type { InitialHold } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { InitialHoldRepository } from '../../src/initial-hold/initial-hold.repository.js';
import { linkIn } from '../accounts/mailbox.js';
import { aScene } from '../scene.js';
import { aDesk, type Desk, type Told } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.api.close());

const TIMERS = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
/** Does something when so many seconds have passed since the last decision: the program's clock stands still there. */
async function after<T>(seconds: number, holdId: string, work: () => Promise<T>): Promise<T> {
  const hold = await desk.holdNow(holdId);
  if (!hold?.undo) throw new Error('there is nothing to take back');
  jest.useFakeTimers({ now: hold.undo.at.getTime() + seconds * 1000, doNotFake: [...TIMERS] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
/** Letters that are due leave, as by a worker with a mail server. */
const carry = () => desk.api.models.OutboxMessage.updateMany({ state: 'queued', nextAt: { $lte: new Date() } }, { $set: { state: 'sent', sentAt: new Date() } });

describe('undo at the desk (D72)', () => {
  it('an approval counts at once and its letter waits; taken back at 29 s the request has its place again and the letter never leaves', async () => {
    const lot = await desk.scene.lot();
    const [first, second] = [await desk.ask(lot), await desk.ask(lot)];
    const approved = await desk.decide(first.holdId, 'approve');
    expect(approved.body).toMatchObject({ status: 'approved', lotStatus: 'hold', rev: 1 });
    expect(new Date(approved.body.undoUntil ?? 0).getTime() - new Date(approved.body.decidedAt ?? 0).getTime()).toBeGreaterThan(29_000);
    expect(approved.body.undoMs).toBeGreaterThan(29_000);
    const undone = await after(29, first.holdId, async () => {
      await carry();
      return desk.decide(first.holdId, 'undo');
    });
    expect([undone.status, undone.body.status, undone.body.lotStatus, undone.body.queue, undone.body.undoUntil]).toEqual([200, 'pending', 'available', 1, undefined]);
    expect(await desk.holdNow(first.holdId)).toMatchObject({ expirationDate: null, decidedAt: null, undo: null });
    expect(await desk.templates(first.email)).toEqual(['hold-received sent', 'hold-approved withdrawn']);
    // What was decided once more is told once more.
    expect((await desk.decide(first.holdId, 'approve')).status).toBe(200);
    expect(await desk.templates(first.email)).toEqual(['hold-received sent', 'hold-approved withdrawn', 'hold-approved queued']);
    expect((await desk.decide(second.holdId, 'approve')).body).toMatchObject({ code: 'lot_not_available', lot: { status: 'hold' } });
  });

  it('at 31 s it is too late, whether or not a worker has carried the letter yet', async () => {
    for (const carried of [true, false]) {
      const { holdId, email } = await desk.ask(await desk.scene.lot());
      await desk.decide(holdId, 'approve');
      const late = await after(31, holdId, async () => {
        if (carried) await carry();
        return desk.decide(holdId, 'undo');
      });
      expect([late.status, late.body.code, late.body.why]).toEqual([409, 'undo_refused', 'mail_sent']);
      expect(late.body.message).toMatch(/^Mia Chen approved it at .+\. Its letter has left/);
      expect((await desk.holdNow(holdId))?.status).toBe('approved');
      expect((await desk.templates(email)).at(-1)).toBe(`hold-approved ${carried ? 'sent' : 'queued'}`);
    }
  });

  it('a letter that has left early is not taken back, and nothing else is', async () => {
    const lot = await desk.scene.lot();
    const { holdId } = await desk.ask(lot);
    await desk.decide(holdId, 'approve');
    await desk.api.models.OutboxMessage.updateMany({ template: 'hold-approved', refId: holdId }, { $set: { state: 'inflight', leaseUntil: new Date(Date.now() + 60_000) } });
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'mail_sent' });
    expect([(await desk.holdNow(holdId))?.status, (await desk.lotNow(lot._id))?.status]).toEqual(['approved', 'hold']);
  });

  it('control: without the guard a letter under way is no reason, and it goes after the undo', async () => {
    const unguarded = await aDesk({ LOTLINE_TEST_UNGUARDED: '1' });
    try {
      const { holdId, email } = await unguarded.ask(await unguarded.scene.lot());
      await unguarded.decide(holdId, 'approve');
      await unguarded.api.models.OutboxMessage.updateMany({ template: 'hold-approved', refId: holdId }, { $set: { state: 'inflight', leaseUntil: new Date(Date.now() + 60_000) } });
      expect((await unguarded.decide(holdId, 'undo')).body.status).toBe('pending');
      expect((await unguarded.templates(email)).at(-1)).toBe('hold-approved inflight');
    } finally {
      await unguarded.api.close();
    }
  });

  it('a declined request waits again; a cancelled hold has its lot and its end again', async () => {
    const lot = await desk.scene.lot();
    const { holdId, email } = await desk.ask(lot);
    await desk.decide(holdId, 'decline', { reason: 'By mistake' });
    const waits = (await desk.decide(holdId, 'undo')).body;
    expect([waits.status, waits.reasonForTermination, waits.queue]).toEqual(['pending', null, 1]);
    const { expirationDate } = (await desk.decide(holdId, 'approve')).body;
    await desk.decide(holdId, 'cancel', { reason: 'By mistake' });
    expect((await desk.lotNow(lot._id))?.status).toBe('available');
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({ status: 'approved', expirationDate, lotStatus: 'hold' });
    expect((await desk.lotNow(lot._id))?.claim).toMatchObject({ kind: 'hold', expiresAt: new Date(expirationDate ?? 0) });
    expect((await desk.templates(email)).slice(1)).toEqual(['hold-declined withdrawn', 'hold-approved queued', 'hold-cancelled withdrawn']);
    const history = await desk.api.models.AuditEntry.find({ entityId: holdId }).sort({ _id: 1 }).lean();
    expect(history.map(({ from, to, did }) => [from, to, did ?? null])).toEqual([[null, 'pending', null], ['pending', 'declined', 'declined'], ['declined', 'pending', 'undone'], ['pending', 'approved', 'approved'], ['approved', 'cancelled', 'cancelled'], ['cancelled', 'approved', 'undone']]);
  });

  it('only the one who decided may, and only the last decision comes back', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    const other = await desk.decide(holdId, 'undo', {}, desk.ben);
    expect(other.body).toMatchObject({ code: 'undo_refused', why: 'other_person', by: { name: 'Mia Chen', did: 'approved it' } });
    expect((await desk.api.get<{ data: InitialHold[] }>(`/api/staff/holds?search=${holdId}`, { headers: desk.ben.headers })).body.data.some(({ undoUntil }) => undoUntil)).toBe(false);
    await desk.decide(holdId, 'extend', { days: 2 }, desk.ben);
    const after = await desk.decide(holdId, 'undo');
    expect(after.body).toMatchObject({ why: 'over', by: { name: 'Ben Ray', did: 'extended it' } });
  });

  it('what happens next makes a decision final, and its letter is not overtaken', async () => {
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    await desk.decide(holdId, 'extend', { days: 2 });
    const due = await desk.api.models.OutboxMessage.find({ to: email }).sort({ nextAt: 1 }).lean();
    expect(due.map(({ template, nextAt }) => [template, nextAt.getTime() <= Date.now()])).toEqual([['hold-received', true], ['hold-approved', true], ['hold-extended', true]]);
  });

  it('a lot that somebody else was given meanwhile stays theirs, and the answer names who, when and the lot', async () => {
    const lot = await desk.scene.lot();
    const [first, second] = [await desk.ask(lot), await desk.ask(lot)];
    await desk.decide(first.holdId, 'approve');
    await desk.decide(first.holdId, 'cancel', { reason: 'Stepped back' });
    expect((await desk.decide(second.holdId, 'approve', {}, desk.ben)).status).toBe(200);
    const { status, body } = await desk.decide(first.holdId, 'undo');
    expect([status, body.code, body.why, body.by?.name, body.by?.did, body.lot?.status]).toEqual([409, 'undo_refused', 'lot_moved', 'Ben Ray', 'put the lot on hold', 'hold']);
    expect((await desk.holdNow(first.holdId))?.status).toBe('cancelled');
  });

  it('a request that was cancelled stays cancelled, and so does what ran out', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'cancel', { reason: 'Twice' });
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'over' });
  });

  it('a declined person who has asked again has one request', async () => {
    const lot = await desk.scene.lot();
    const { holdId, email } = await desk.ask(lot);
    await desk.decide(holdId, 'decline', { reason: 'By mistake' });
    await desk.ask(lot, { leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491570158' } });
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'asked_again' });
  });

  it('the same undo twice under one key is one', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => desk.api.post<Told>(`/api/staff/holds/${holdId}/undo`, {}, { headers: desk.mia.headers, key })));
    expect(twice.map(({ status, body }) => [status, body.status])).toEqual([[200, 'pending'], [200, 'pending']]);
  });

  it('the next in the queue is offered the lot once its coming free is final', async () => {
    const own = await aScene(desk.api.connection, { autoOffer: true });
    const token = own.token;
    const call = (holdId: string, what: string, body: unknown = {}) => desk.api.post<Told>(`/api/staff/holds/${holdId}/${what}`, body, { token });
    const lot = await own.lot();
    const [first, second] = [await desk.ask(lot), await desk.ask(lot)];
    await call(first.holdId, 'approve');
    await call(first.holdId, 'cancel', { reason: 'Stepped back' });
    await desk.api.sweep();
    expect([(await desk.holdNow(second.holdId))?.status, (await desk.lotNow(lot._id))?.status]).toEqual(['pending', 'available']);
    expect((await call(first.holdId, 'undo')).body.status).toBe('approved');
    await desk.api.sweep();
    expect((await desk.holdNow(second.holdId))?.status).toBe('pending');
    await call(first.holdId, 'cancel', { reason: 'Stepped back after all' });
    await after(31, first.holdId, () => desk.api.sweep());
    expect(await desk.holdNow(second.holdId)).toMatchObject({ status: 'approved', offer: { acceptedAt: null } });
    expect((await desk.templates(second.email)).at(-1)).toBe('hold-offer queued');
  });

  it('who watches a lot hears of its coming free once that is final, where it is still free', async () => {
    const watched = await desk.scene.lot();
    const [first, second] = [await desk.ask(watched), await desk.ask(watched)];
    const email = `watcher-${randomUUID()}@example.com`;
    const [decide, sweep, told] = [desk.decide, () => desk.api.sweep(), async () => (await desk.templates(email)).at(-1)];
    await decide(first.holdId, 'approve');
    await desk.api.post('/api/watches', { lotId: String(watched._id), email, filledMs: 5000 });
    await decide(first.holdId, 'cancel', { reason: 'By mistake' });
    await decide(first.holdId, 'undo');
    await decide(first.holdId, 'cancel', { reason: 'Stepped back' });
    await decide(second.holdId, 'approve', {}, desk.ben);
    await after(31, first.holdId, sweep);
    expect(await told()).toBe('watch-set queued');
    await decide(second.holdId, 'cancel', { reason: 'Stepped back as well' });
    await sweep();
    expect(await told()).toBe('watch-set queued');
    await after(31, second.holdId, sweep);
    expect(await told()).toBe('lot-free queued');
  });

  it('a lot that came free twice is offered after the later one', async () => {
    const own = await aScene(desk.api.connection, { autoOffer: true });
    const lot = await own.lot();
    const [first, second, third] = [await desk.ask(lot), await desk.ask(lot), await desk.ask(lot)];
    for (const { holdId } of [first, second]) {
      await desk.api.post(`/api/staff/holds/${holdId}/approve`, {}, { token: own.token });
      await desk.api.post(`/api/staff/holds/${holdId}/cancel`, { reason: 'Stepped back' }, { token: own.token });
    }
    const until = new Date(Date.now() + 60_000);
    await system(() => desk.api.models.InitialHold.updateOne({ _id: second.holdId }, { $set: { offerAt: until } }));
    await after(31, first.holdId, () => desk.api.sweep());
    expect((await desk.holdNow(third.holdId))?.status).toBe('pending');
    await after(61, second.holdId, () => desk.api.sweep());
    expect((await desk.holdNow(third.holdId))?.status).toBe('approved');
  });

  it('a hold that its buyer has cancelled as well doesn’t come back', async () => {
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    await desk.decide(holdId, 'cancel', { reason: 'By mistake' });
    const token = await linkIn(desk.api, email, 'hold-approved');
    expect((await desk.api.post('/api/hold-links/cancel', { token })).status).toBe(200);
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'over' });
    expect((await desk.holdNow(holdId))?.status).toBe('cancelled');
  });
});

describe('who was faster', () => {
  it('a decision about a hold that was moved to another lot meanwhile is refused, and names who moved it', async () => {
    const [lot, elsewhere] = [await desk.scene.lot(), await desk.scene.lot()];
    const { holdId } = await desk.ask(lot);
    const holds = desk.api.app.get(InitialHoldRepository);
    const read = holds.holdScene.bind(holds);
    jest.spyOn(holds, 'holdScene').mockImplementationOnce(async (id) => {
      const seen = await read(id);
      await desk.decide(holdId, 'transfer', { lotId: String(elsewhere._id), reason: 'Asked for it' }, desk.ben);
      return seen;
    });
    expect((await desk.decide(holdId, 'approve')).body).toMatchObject({ code: 'conflict', by: { name: 'Ben Ray' } });
    expect([(await desk.holdNow(holdId))?.status, (await desk.lotNow(elsewhere._id))?.status]).toEqual(['pending', 'available']);
  });

  it('a decision about what was seen otherwise is 412, and names who, what and when', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve', { rev: 0 }, desk.ben);
    const { status, body } = await desk.decide(holdId, 'cancel', { reason: 'Seen as waiting', rev: 0 });
    expect([status, body.code, body.by?.name, body.by?.did]).toEqual([412, 'stale', 'Ben Ray', 'approved it']);
    expect(body.message).toMatch(/^Ben Ray approved it at \d/);
    expect(Math.abs(new Date(body.by?.at ?? 0).getTime() - Date.now())).toBeLessThan(60_000);
    expect((await desk.decide(holdId, 'cancel', { reason: 'Seen as it is', rev: 1 })).status).toBe(200);
    expect((await desk.decide(holdId, 'decline', { reason: 'late' }, desk.ben)).body).toMatchObject({ code: 'hold_not_pending', by: { name: 'Mia Chen', did: 'cancelled it' } });
  });

  it('in the second of expiry one of both counts: who approves, or the sweeper, which is named', async () => {
    const [early, late] = [await desk.ask(await desk.scene.lot()), await desk.ask(await desk.scene.lot())];
    await system(() => desk.api.models.InitialHold.updateMany({ _id: { $in: [early.holdId, late.holdId] } }, { $set: { requestExpiresAt: new Date() } }));
    expect((await desk.decide(early.holdId, 'approve')).status).toBe(200);
    await desk.api.sweep();
    expect((await desk.holdNow(early.holdId))?.status).toBe('approved');
    expect((await desk.decide(late.holdId, 'approve')).body).toMatchObject({ code: 'hold_not_pending', by: { name: 'The system', did: 'ended it as its time was over' } });
  });
});

it('leaves all invariants whole', async () => {
  expect(await desk.api.breaches()).toEqual([]);
});
