import type { InitialHold } from '@lotline/shared-domain';
import { aDesk } from './desk.js';
import { desk, after, setUp } from './undo-scene.js';

setUp();

/** Sends the emails that are due, like a worker with a mail server. */
const carry = () =>
  desk.api.models.OutboxMessage.updateMany(
    { state: 'queued', nextAt: { $lte: new Date() } },
    { $set: { state: 'sent', sentAt: new Date() } },
  );

describe('undo at the desk (D72)', () => {
  it('an approval takes effect at once and its email is delayed; undone at 29 s, the request has its place again and the email is never sent', async () => {
    const lot = await desk.scene.lot();
    const [first, second] = [await desk.ask(lot), await desk.ask(lot)];
    const approved = await desk.decide(first.holdId, 'approve');
    expect(approved.body).toMatchObject({ status: 'approved', lotStatus: 'hold', rev: 1 });
    expect(
      new Date(approved.body.undoUntil ?? 0).getTime() - new Date(approved.body.decidedAt ?? 0).getTime(),
    ).toBeGreaterThan(29_000);
    expect(approved.body.undoMs).toBeGreaterThan(29_000);
    const undone = await after(29, first.holdId, async () => {
      await carry();
      return desk.decide(first.holdId, 'undo');
    });
    expect([
      undone.status,
      undone.body.status,
      undone.body.lotStatus,
      undone.body.queue,
      undone.body.undoUntil,
    ]).toEqual([200, 'pending', 'available', 1, undefined]);
    expect(await desk.holdNow(first.holdId)).toMatchObject({ expirationDate: null, decidedAt: null, undo: null });
    expect(await desk.templates(first.email)).toEqual(['hold-received sent', 'hold-approved withdrawn']);
    // A repeated decision is emailed again.
    expect((await desk.decide(first.holdId, 'approve')).status).toBe(200);
    expect(await desk.templates(first.email)).toEqual([
      'hold-received sent',
      'hold-approved withdrawn',
      'hold-approved queued',
    ]);
    expect((await desk.decide(second.holdId, 'approve')).body).toMatchObject({
      code: 'lot_not_available',
      lot: { status: 'hold' },
    });
  });

  it('at 31 s it is too late, whether or not a worker has sent the email yet', async () => {
    for (const carried of [true, false]) {
      const { holdId, email } = await desk.ask(await desk.scene.lot());
      await desk.decide(holdId, 'approve');
      const late = await after(31, holdId, async () => {
        if (carried) await carry();
        return desk.decide(holdId, 'undo');
      });
      expect([late.status, late.body.code, late.body.why]).toEqual([409, 'undo_refused', 'mail_sent']);
      expect(late.body.message).toMatch(/^You approved it at .+\. The email has been sent/);
      expect((await desk.holdNow(holdId))?.status).toBe('approved');
      expect((await desk.templates(email)).at(-1)).toBe(`hold-approved ${carried ? 'sent' : 'queued'}`);
    }
  });

  it('if an email was sent early, nothing is undone', async () => {
    const lot = await desk.scene.lot();
    const { holdId } = await desk.ask(lot);
    await desk.decide(holdId, 'approve');
    await desk.api.models.OutboxMessage.updateMany(
      { template: 'hold-approved', refId: holdId },
      { $set: { state: 'inflight', leaseUntil: new Date(Date.now() + 60_000) } },
    );
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'mail_sent' });
    expect([(await desk.holdNow(holdId))?.status, (await desk.lotNow(lot._id))?.status]).toEqual(['approved', 'hold']);
  });

  it('control: without the guard an email being sent does not prevent the undo, and is sent after it', async () => {
    const unguarded = await aDesk({ LOTLINE_TEST_UNGUARDED: '1' });
    try {
      const { holdId, email } = await unguarded.ask(await unguarded.scene.lot());
      await unguarded.decide(holdId, 'approve');
      await unguarded.api.models.OutboxMessage.updateMany(
        { template: 'hold-approved', refId: holdId },
        { $set: { state: 'inflight', leaseUntil: new Date(Date.now() + 60_000) } },
      );
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
    expect((await desk.decide(holdId, 'undo')).body).toMatchObject({
      status: 'approved',
      expirationDate,
      lotStatus: 'hold',
    });
    expect((await desk.lotNow(lot._id))?.claim).toMatchObject({
      kind: 'hold',
      expiresAt: new Date(expirationDate ?? 0),
    });
    expect((await desk.templates(email)).slice(1)).toEqual([
      'hold-declined withdrawn',
      'hold-approved queued',
      'hold-cancelled withdrawn',
    ]);
    const history = await desk.api.models.AuditEntry.find({ entityId: holdId }).sort({ _id: 1 }).lean();
    expect(history.map(({ from, to, did }) => [from, to, did ?? null])).toEqual([
      [null, 'pending', null],
      ['pending', 'declined', 'declined'],
      ['declined', 'pending', 'undone'],
      ['pending', 'approved', 'approved'],
      ['approved', 'cancelled', 'cancelled'],
      ['cancelled', 'approved', 'undone'],
    ]);
  });

  it('only the one who decided may, and only the last decision comes back', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    const other = await desk.decide(holdId, 'undo', {}, desk.ben);
    expect(other.body).toMatchObject({
      code: 'undo_refused',
      why: 'other_person',
      by: { name: 'Mia Chen', did: 'approved it' },
    });
    expect(
      (
        await desk.api.get<{ data: InitialHold[] }>(`/api/staff/holds?search=${holdId}`, { headers: desk.ben.headers })
      ).body.data.some(({ undoUntil }) => undoUntil),
    ).toBe(false);
    await desk.decide(holdId, 'extend', { days: 2 }, desk.ben);
    const after = await desk.decide(holdId, 'undo');
    expect(after.body).toMatchObject({ why: 'over', by: { name: 'Ben Ray', did: 'extended it' } });
  });

  it('the next event makes a decision final, and its email is not overtaken', async () => {
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    await desk.decide(holdId, 'extend', { days: 2 });
    const due = await desk.api.models.OutboxMessage.find({ to: email }).sort({ nextAt: 1 }).lean();
    expect(due.map(({ template, nextAt }) => [template, nextAt.getTime() <= Date.now()])).toEqual([
      ['hold-received', true],
      ['hold-approved', true],
      ['hold-extended', true],
    ]);
  });

  it('a lot that has been given to another buyer stays theirs, and the answer names who, when and the lot', async () => {
    const lot = await desk.scene.lot();
    const [first, second] = [await desk.ask(lot), await desk.ask(lot)];
    await desk.decide(first.holdId, 'approve');
    await desk.decide(first.holdId, 'cancel', { reason: 'Stepped back' });
    expect((await desk.decide(second.holdId, 'approve', {}, desk.ben)).status).toBe(200);
    const { status, body } = await desk.decide(first.holdId, 'undo');
    expect([status, body.code, body.why, body.by?.name, body.by?.did, body.lot?.status]).toEqual([
      409,
      'undo_refused',
      'lot_moved',
      'Ben Ray',
      'put the lot on hold',
      'hold',
    ]);
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
});
