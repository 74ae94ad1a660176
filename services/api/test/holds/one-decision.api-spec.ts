import type { InitialHold, QueueOutcome } from '@lotline/shared-domain';
import type { RequestedHold } from './desk.js';
import { after, desk, setUp } from './undo-scene.js';

setUp();

const KEY = '7f0c4d7e-7a3e-4a51-9f62-0c9e1b1f6a11';

/** A lot with three requests: the first approved and the others declined, as the desk's one press does it. */
async function aContest(decisionKey: string | undefined = KEY) {
  const lot = await desk.scene.lot();
  const asked: RequestedHold[] = [await desk.ask(lot), await desk.ask(lot), await desk.ask(lot)];
  const ids = asked.map(({ holdId }) => holdId) as [string, string, string];
  const approved = await desk.decide(ids[0], 'approve', { decisionKey });
  expect(approved.body.status).toBe('approved');
  const declined = await desk.api.post<{ data: QueueOutcome[] }>(
    `/api/staff/lots/${String(lot._id)}/queue/decline`,
    { holdIds: ids.slice(1), reason: 'Another buyer was first', decisionKey },
    { headers: desk.mia.headers },
  );
  expect(declined.body.data.map(({ outcome }) => outcome)).toEqual(['declined', 'declined']);
  return { lot, ids, emails: asked.map(({ email }) => email) };
}
const statuses = (ids: readonly string[]) =>
  Promise.all(ids.map(async (holdId) => (await desk.holdNow(holdId))?.status));
const lastEmails = (emails: readonly string[]) =>
  Promise.all(emails.map(async (email) => (await desk.templates(email)).at(-1)));
const undoable = async (lotId: unknown) => {
  const path = `/api/staff/holds?undo=own&limit=300&lotId=${String(lotId)}`;
  const { body } = await desk.api.get<{ data: InitialHold[] }>(path, { headers: desk.mia.headers });
  return body.data.map(({ _id, decisionKey }) => [_id, decisionKey]).sort();
};

describe('one decision, one undo (D162)', () => {
  it.each([0, 1])('undoing part %d of a contest takes back approval and declines', async (at) => {
    const { lot, ids, emails } = await aContest();
    expect(await undoable(lot._id)).toEqual([...ids].sort().map((holdId) => [holdId, KEY]));
    expect((await desk.decide(ids[at] ?? '', 'undo')).status).toBe(200);
    expect(await statuses(ids)).toEqual(['pending', 'pending', 'pending']);
    expect((await desk.lotNow(lot._id))?.status).toBe('available');
    expect(await lastEmails(emails)).toEqual([
      'hold-approved withdrawn',
      'hold-declined withdrawn',
      'hold-declined withdrawn',
    ]);
    expect(await undoable(lot._id)).toEqual([]);
  });

  it('has one deadline, however long the declines took', async () => {
    const { ids } = await aContest();
    const until = await Promise.all(ids.map(async (holdId) => (await desk.holdNow(holdId))?.undo?.until.getTime()));
    expect(new Set(until).size).toBe(1);
    const late = await after(31, ids[0], () => desk.decide(ids[2], 'undo'));
    expect(late.body).toMatchObject({ code: 'undo_refused', why: 'mail_sent' });
    expect(await statuses(ids)).toEqual(['approved', 'declined', 'declined']);
  });

  it('pressed twice, it succeeds twice and changes nothing the second time', async () => {
    const { ids } = await aContest();
    const both = await Promise.all([desk.decide(ids[0], 'undo'), desk.decide(ids[1], 'undo')]);
    const again = await desk.decide(ids[0], 'undo');
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statuses(ids)).toEqual(['pending', 'pending', 'pending']);
    const history = await desk.api.models.AuditEntry.find({ entityId: { $in: ids }, did: 'undone' }).lean();
    expect(history).toHaveLength(3);
  });

  it('is undone whole or not at all', async () => {
    const { ids, emails } = await aContest();
    await desk.api.models.OutboxMessage.updateMany(
      { template: 'hold-declined', refId: ids[2] },
      { $set: { state: 'inflight', leaseUntil: new Date(Date.now() + 60_000) } },
    );
    expect((await desk.decide(ids[0], 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'mail_sent' });
    expect(await statuses(ids)).toEqual(['approved', 'declined', 'declined']);
    expect(await lastEmails(emails)).toEqual([
      'hold-approved queued',
      'hold-declined queued',
      'hold-declined inflight',
    ]);
  });

  it('the next decision about one part makes all of it final, and its emails leave', async () => {
    const { lot, ids, emails } = await aContest();
    await desk.decide(ids[0], 'extend', { days: 2 }, desk.ben);
    expect(await undoable(lot._id)).toEqual([]);
    expect((await desk.decide(ids[1], 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'over' });
    expect(await statuses(ids)).toEqual(['approved', 'declined', 'declined']);
    const due = await desk.api.models.OutboxMessage.find({ to: { $in: emails }, template: 'hold-declined' }).lean();
    expect(due.map(({ nextAt }) => nextAt.getTime() <= Date.now())).toEqual([true, true]);
  });

  it('is the person’s own: nobody else’s with the same key is taken back with it', async () => {
    const lot = await desk.scene.lot();
    const [first, second] = [await desk.ask(lot), await desk.ask(lot)];
    const decline = { reason: 'The lot is sold', decisionKey: KEY };
    const path = `/api/staff/lots/${String(lot._id)}/queue/decline`;
    await desk.api.post(path, { ...decline, holdIds: [first.holdId] }, { headers: desk.mia.headers });
    await desk.api.post(path, { ...decline, holdIds: [second.holdId] }, { headers: desk.ben.headers });
    expect((await desk.decide(first.holdId, 'undo')).status).toBe(200);
    expect(await statuses([first.holdId, second.holdId])).toEqual(['pending', 'declined']);
  });

  it('control: without a key each part is a decision of its own', async () => {
    const { ids } = await aContest('');
    expect((await desk.decide(ids[1], 'undo')).status).toBe(200);
    expect(await statuses(ids)).toEqual(['approved', 'pending', 'declined']);
  });

  it('a refusal says ‘You’ to whoever was first herself, and her name to others', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    await desk.decide(holdId, 'approve');
    const own = await desk.decide(holdId, 'decline', { reason: 'Too late' });
    expect(own.body).toMatchObject({ by: { name: 'You', did: 'approved it' } });
    expect(own.body.message).toMatch(/^You approved it at /);
    const other = await desk.decide(holdId, 'decline', { reason: 'Too late' }, desk.ben);
    expect(other.body.message).toMatch(/^Mia Chen approved it at /);
  });
});

it('leaves all invariants whole', async () => {
  expect(await desk.api.breaches()).toEqual([]);
});
