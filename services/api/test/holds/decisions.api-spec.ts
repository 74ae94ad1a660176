import { randomUUID } from 'node:crypto';
import type { DecidedBy, InitialHold, LetterPreview, QueueOutcome } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

interface Refusal {
  code: string;
  message: string;
  why?: string;
  by?: DecidedBy;
  lot?: { _id: string; status: string };
  errors?: { path: string; message: string }[];
}
type Told = InitialHold & Refusal;

let api: TestApi;
let scene: Scene;
let mia: Member;
let ben: Member;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection);
  const { landownerId } = scene;
  mia = await aMember(api, { role: 'SALES', landownerId, firstName: 'Mia', lastName: 'Chen' });
  ben = await aMember(api, { role: 'LANDOWNER', _id: landownerId, landownerId, firstName: 'Ben', lastName: 'Ray' });
}, 60_000);
afterAll(() => api.close());

const decide = (holdId: string, what: string, body: unknown = {}, { headers }: Member = mia) => api.post<Told>(`/api/staff/holds/${holdId}/${what}`, body, { headers });
const holdNow = (holdId: string) => system(() => api.models.InitialHold.findById(holdId).lean());
const lotNow = (lotId: unknown) => system(() => api.models.Lot.findById(lotId).lean());
const lettersTo = async (to: string) => (await api.models.OutboxMessage.find({ to }).sort({ createdAt: 1, _id: 1 }).lean()).map(({ template, state, text }) => ({ template, state, text }));
const templates = async (to: string) => (await lettersTo(to)).map(({ template, state }) => `${template} ${state}`);

interface Asked {
  holdId: string;
  email: string;
}
async function ask(lot: Pick<LotRecord, '_id'>, fields: Record<string, unknown> = {}): Promise<Asked> {
  const body = aHoldBody(lot, fields);
  const { email } = body['leadDetails'] as { email: string };
  expect((await api.post('/api/holds', body)).status).toBe(201);
  const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: email, lotId: lot._id }).sort({ _id: -1 }).lean());
  return { holdId: String(hold?._id), email };
}

/** Lets time pass for a decision and for the letters that wait with it. */
async function letPass(holdId: string, seconds: number): Promise<void> {
  const ms = seconds * 1000;
  const hold = await holdNow(holdId);
  if (!hold?.undo) throw new Error('there is nothing to take back');
  const until = new Date(hold.undo.until.getTime() - ms);
  await api.models.OutboxMessage.updateMany({ dedupeKey: { $in: hold.undo.letters }, state: 'queued' }, { $set: { nextAt: until } });
  await system(() => api.models.InitialHold.updateOne({ _id: holdId }, { $set: { 'undo.until': until, ...(hold.offerAt && { offerAt: until }) } }));
}
/** Letters that are due leave, as by a worker with a mail server. */
const carry = () => api.models.OutboxMessage.updateMany({ state: 'queued', nextAt: { $lte: new Date() } }, { $set: { state: 'sent', sentAt: new Date() } });

describe('undo at the desk (D72)', () => {
  it('an approval counts at once and its letter waits; taken back at 29 s the request has its place again and the letter never leaves', async () => {
    const lot = await scene.lot();
    const [first, second] = [await ask(lot), await ask(lot)];
    const approved = await decide(first.holdId, 'approve');
    expect(approved.body).toMatchObject({ status: 'approved', lotStatus: 'hold', rev: 1 });
    expect(new Date(approved.body.undoUntil ?? 0).getTime() - Date.now()).toBeGreaterThan(20_000);
    await letPass(first.holdId, 29);
    await carry();
    const undone = await decide(first.holdId, 'undo');
    expect([undone.status, undone.body.status, undone.body.lotStatus, undone.body.queue, undone.body.undoUntil]).toEqual([200, 'pending', 'available', 1, undefined]);
    expect(await holdNow(first.holdId)).toMatchObject({ expirationDate: null, decidedAt: null, undo: null });
    expect(await templates(first.email)).toEqual(['hold-received sent', 'hold-approved withdrawn']);
    // What was decided once more is told once more.
    expect((await decide(first.holdId, 'approve')).status).toBe(200);
    expect(await templates(first.email)).toEqual(['hold-received sent', 'hold-approved withdrawn', 'hold-approved queued']);
    expect((await decide(second.holdId, 'approve')).body).toMatchObject({ code: 'lot_not_available', lot: { status: 'hold' } });
  });

  it('at 31 s it is too late, whether or not a worker has carried the letter yet', async () => {
    for (const carried of [true, false]) {
      const { holdId, email } = await ask(await scene.lot());
      await decide(holdId, 'approve');
      await letPass(holdId, 31);
      if (carried) await carry();
      const late = await decide(holdId, 'undo');
      expect([late.status, late.body.code, late.body.why]).toEqual([409, 'undo_refused', 'mail_sent']);
      expect(late.body.message).toMatch(/^Mia Chen approved it at .+\. Its letter has left/);
      expect((await holdNow(holdId))?.status).toBe('approved');
      expect((await templates(email)).at(-1)).toBe(`hold-approved ${carried ? 'sent' : 'queued'}`);
    }
  });

  it('a letter that has left early is not taken back, and nothing else is', async () => {
    const lot = await scene.lot();
    const { holdId } = await ask(lot);
    await decide(holdId, 'approve');
    await api.models.OutboxMessage.updateMany({ template: 'hold-approved', refId: holdId }, { $set: { state: 'inflight', leaseUntil: new Date(Date.now() + 60_000) } });
    expect((await decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'mail_sent' });
    expect([(await holdNow(holdId))?.status, (await lotNow(lot._id))?.status]).toEqual(['approved', 'hold']);
  });

  it('a declined request waits again; a cancelled hold has its lot and its end again', async () => {
    const lot = await scene.lot();
    const { holdId, email } = await ask(lot);
    await decide(holdId, 'decline', { reason: 'By mistake' });
    const waits = (await decide(holdId, 'undo')).body;
    expect([waits.status, waits.reasonForTermination, waits.queue]).toEqual(['pending', null, 1]);
    const { expirationDate } = (await decide(holdId, 'approve')).body;
    await decide(holdId, 'cancel', { reason: 'By mistake' });
    expect((await lotNow(lot._id))?.status).toBe('available');
    expect((await decide(holdId, 'undo')).body).toMatchObject({ status: 'approved', expirationDate, lotStatus: 'hold' });
    expect((await lotNow(lot._id))?.claim).toMatchObject({ kind: 'hold', expiresAt: new Date(expirationDate ?? 0) });
    expect((await templates(email)).slice(1)).toEqual(['hold-declined withdrawn', 'hold-approved queued', 'hold-cancelled withdrawn']);
    const history = await api.models.AuditEntry.find({ entityId: holdId }).sort({ _id: 1 }).lean();
    expect(history.map(({ from, to, did }) => [from, to, did ?? null])).toEqual([[null, 'pending', null], ['pending', 'declined', 'declined'], ['declined', 'pending', 'undone'], ['pending', 'approved', 'approved'], ['approved', 'cancelled', 'cancelled'], ['cancelled', 'approved', 'undone']]);
  });

  it('only the one who decided may, and only the last decision comes back', async () => {
    const { holdId } = await ask(await scene.lot());
    await decide(holdId, 'approve');
    const other = await decide(holdId, 'undo', {}, ben);
    expect(other.body).toMatchObject({ code: 'undo_refused', why: 'other_person', by: { name: 'Mia Chen', did: 'approved it' } });
    expect((await api.get<{ data: InitialHold[] }>(`/api/staff/holds?search=${holdId}`, { headers: ben.headers })).body.data.some(({ undoUntil }) => undoUntil)).toBe(false);
    await decide(holdId, 'extend', { days: 2 }, ben);
    const after = await decide(holdId, 'undo');
    expect(after.body).toMatchObject({ why: 'over', by: { name: 'Ben Ray', did: 'extended it' } });
  });

  it('what happens next makes a decision final, and its letter is not overtaken', async () => {
    const { holdId, email } = await ask(await scene.lot());
    await decide(holdId, 'approve');
    await decide(holdId, 'extend', { days: 2 });
    const due = await api.models.OutboxMessage.find({ to: email }).sort({ nextAt: 1 }).lean();
    expect(due.map(({ template, nextAt }) => [template, nextAt.getTime() <= Date.now()])).toEqual([['hold-received', true], ['hold-approved', true], ['hold-extended', true]]);
  });

  it('a lot that somebody else was given meanwhile stays theirs, and the answer names who, when and the lot', async () => {
    const lot = await scene.lot();
    const [first, second] = [await ask(lot), await ask(lot)];
    await decide(first.holdId, 'approve');
    await decide(first.holdId, 'cancel', { reason: 'Stepped back' });
    expect((await decide(second.holdId, 'approve', {}, ben)).status).toBe(200);
    const { status, body } = await decide(first.holdId, 'undo');
    expect([status, body.code, body.why, body.by?.name, body.by?.did, body.lot?.status]).toEqual([409, 'undo_refused', 'lot_moved', 'Ben Ray', 'put the lot on hold', 'hold']);
    expect((await holdNow(first.holdId))?.status).toBe('cancelled');
  });

  it('a request that was cancelled stays cancelled, and so does what ran out', async () => {
    const { holdId } = await ask(await scene.lot());
    await decide(holdId, 'cancel', { reason: 'Twice' });
    expect((await decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'over' });
  });

  it('a declined person who has asked again has one request', async () => {
    const lot = await scene.lot();
    const { holdId, email } = await ask(lot);
    await decide(holdId, 'decline', { reason: 'By mistake' });
    await ask(lot, { leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491570158' } });
    expect((await decide(holdId, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'asked_again' });
  });

  it('the same undo twice under one key is one', async () => {
    const { holdId } = await ask(await scene.lot());
    await decide(holdId, 'approve');
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => api.post<Told>(`/api/staff/holds/${holdId}/undo`, {}, { headers: mia.headers, key })));
    expect(twice.map(({ status, body }) => [status, body.status])).toEqual([[200, 'pending'], [200, 'pending']]);
  });

  it('the next in the queue is offered the lot once its coming free is final; who watches hears of it as late, or never', async () => {
    const own = await aScene(api.connection, { autoOffer: true });
    const token = own.token;
    const call = (holdId: string, what: string, body: unknown = {}) => api.post<Told>(`/api/staff/holds/${holdId}/${what}`, body, { token });
    const lot = await own.lot();
    const [first, second] = [await ask(lot), await ask(lot)];
    await call(first.holdId, 'approve');
    await call(first.holdId, 'cancel', { reason: 'Stepped back' });
    await api.sweep();
    expect([(await holdNow(second.holdId))?.status, (await lotNow(lot._id))?.status]).toEqual(['pending', 'available']);
    expect((await call(first.holdId, 'undo')).body.status).toBe('approved');
    await api.sweep();
    expect((await holdNow(second.holdId))?.status).toBe('pending');
    await call(first.holdId, 'cancel', { reason: 'Stepped back after all' });
    await letPass(first.holdId, 31);
    await api.sweep();
    expect(await holdNow(second.holdId)).toMatchObject({ status: 'approved', offer: { acceptedAt: null } });
    expect((await templates(second.email)).at(-1)).toBe('hold-offer queued');

    const watched = await scene.lot();
    const { holdId } = await ask(watched);
    await decide(holdId, 'approve');
    const email = `watcher-${randomUUID()}@example.com`;
    await api.post('/api/watches', { lotId: String(watched._id), email, filledMs: 5000 });
    await decide(holdId, 'cancel', { reason: 'Stepped back' });
    await decide(holdId, 'undo');
    expect((await templates(email)).at(-1)).toBe('lot-free withdrawn');
    await decide(holdId, 'cancel', { reason: 'Stepped back after all' });
    expect((await templates(email)).at(-1)).toBe('lot-free queued');
  });
});

describe('who was faster', () => {
  it('a decision about what was seen otherwise is 412, and names who, what and when', async () => {
    const { holdId } = await ask(await scene.lot());
    await decide(holdId, 'approve', { rev: 0 }, ben);
    const { status, body } = await decide(holdId, 'cancel', { reason: 'Seen as waiting', rev: 0 });
    expect([status, body.code, body.by?.name, body.by?.did]).toEqual([412, 'stale', 'Ben Ray', 'approved it']);
    expect(body.message).toMatch(/^Ben Ray approved it at \d/);
    expect(Math.abs(new Date(body.by?.at ?? 0).getTime() - Date.now())).toBeLessThan(60_000);
    expect((await decide(holdId, 'cancel', { reason: 'Seen as it is', rev: 1 })).status).toBe(200);
    expect((await decide(holdId, 'decline', { reason: 'late' }, ben)).body).toMatchObject({ code: 'hold_not_pending', by: { name: 'Mia Chen', did: 'cancelled it' } });
  });

  it('in the second of expiry one of both counts: who approves, or the sweeper, which is named', async () => {
    const [early, late] = [await ask(await scene.lot()), await ask(await scene.lot())];
    await system(() => api.models.InitialHold.updateMany({ _id: { $in: [early.holdId, late.holdId] } }, { $set: { requestExpiresAt: new Date() } }));
    expect((await decide(early.holdId, 'approve')).status).toBe(200);
    await api.sweep();
    expect((await holdNow(early.holdId))?.status).toBe('approved');
    expect((await decide(late.holdId, 'approve')).body).toMatchObject({ code: 'hold_not_pending', by: { name: 'The system', did: 'ended it as its time was over' } });
  });
});

describe('extending', () => {
  const errorsOf = async (holdId: string, body: object) => (await decide(holdId, 'extend', body)).body.errors;

  it('until an instant, which answers a buyer who asked; never into the past, nor to an earlier end', async () => {
    const lot = await scene.lot();
    const { holdId, email } = await ask(lot);
    const { expirationDate } = (await decide(holdId, 'approve')).body;
    await system(() => api.models.InitialHold.updateOne({ _id: holdId }, { $set: { extensionRequestedAt: new Date() } }));
    expect(await errorsOf(holdId, { until: '2020-01-01T00:00:00Z' })).toEqual([{ path: 'until', message: 'The new end must be in the future' }]);
    expect(await errorsOf(holdId, { until: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject([{ path: 'until', message: expect.stringMatching(/^The new end must be later than /) }]);
    expect(await errorsOf(holdId, { until: new Date(Date.now() + 365 * 86_400_000).toISOString() })).toMatchObject([{ path: 'until' }]);
    expect(await errorsOf(holdId, { days: 1, until: new Date(Date.now() + 9 * 86_400_000).toISOString() })).toMatchObject([{ path: 'days' }]);
    const until = new Date(new Date(expirationDate ?? 0).getTime() + 90_000_000).toISOString();
    const { body } = await decide(holdId, 'extend', { until, reason: 'Finance takes longer' });
    expect(body).toMatchObject({ expirationDate: until, extensionRequestedAt: null });
    expect((await lotNow(lot._id))?.claim?.expiresAt?.toISOString()).toBe(until);
    expect((await templates(email)).at(-1)).toBe('hold-extended queued');
  });
});

describe('moving to another lot', () => {
  it('a hold has the new lot and leaves the old one, at once, with its end; both lots’ histories tell it', async () => {
    const [from, to] = [await scene.lot(), await scene.lot()];
    const { holdId, email } = await ask(from);
    const { expirationDate } = (await decide(holdId, 'approve')).body;
    const { status, body } = await decide(holdId, 'transfer', { lotId: String(to._id), reason: 'Wider frontage' });
    expect([status, body.status, body.lotTitle, body.lotStatus, body.expirationDate]).toEqual([200, 'approved', to.title, 'hold', expirationDate]);
    expect([(await lotNow(from._id))?.status, (await lotNow(to._id))?.status]).toEqual(['available', 'hold']);
    for (const lot of [from, to]) {
      const rows = await api.models.AuditEntry.find({ lotId: lot._id } as never).sort({ _id: 1 }).lean();
      expect(rows.filter(({ entity }) => entity === 'hold').at(-1)).toMatchObject({ entityId: holdId, did: 'transferred', reason: expect.stringContaining('Wider frontage') });
      expect(rows.filter(({ entity }) => entity === 'lot').at(-1)?.reason).toContain('Wider frontage');
    }
    const letter = (await lettersTo(email)).at(-1);
    expect(letter?.template).toBe('hold-transferred');
    expect(letter?.text).not.toContain('Wider frontage');
  });

  it('a request goes into the other queue by when it was asked for', async () => {
    const [from, to] = [await scene.lot(), await scene.lot()];
    const [early] = [await ask(from), await ask(to)];
    expect((await decide(early.holdId, 'transfer', { lotId: String(to._id), reason: 'Asked for it' })).body).toMatchObject({ status: 'pending', queue: 1, lotTitle: to.title });
  });

  it('not to a lot that is taken, the same one, one of another landowner, or one that never was; and an offer not at all', async () => {
    const [from, taken] = [await scene.lot(), await scene.lot('contract_executed')];
    const { holdId, email } = await ask(from);
    const move = (lotId: unknown) => decide(holdId, 'transfer', { lotId: String(lotId), reason: 'Try' });
    expect((await move(taken._id)).body).toMatchObject({ code: 'lot_not_available', lot: { _id: String(taken._id) } });
    expect((await move(from._id)).body.errors).toEqual([{ path: 'lotId', message: 'Please choose another lot' }]);
    const foreign = await (await aScene(api.connection)).lot();
    const [theirs, none] = [await move(foreign._id), await move(new Types.ObjectId())];
    expect([theirs.status, none.status, theirs.body.message]).toEqual([404, 404, none.body.message]);
    const admin = await aMember(api, { role: 'SUPER_ADMIN' });
    expect((await decide(holdId, 'transfer', { lotId: String(foreign._id), reason: 'Try' }, admin)).status).toBe(404);
    const other = await scene.lot();
    await ask(other, { leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491570158' } });
    expect((await move(other._id)).body).toMatchObject({ code: 'conflict', message: 'This person already waits for the other lot.' });
    await decide(holdId, 'approve');
    await system(() => api.models.InitialHold.updateOne({ _id: holdId }, { $set: { offer: { tokenHash: 'x', acceptedAt: null } } }));
    expect((await move((await scene.lot())._id)).body.code).toBe('hold_not_active');
  });
});

describe('a queue that lost', () => {
  it('is declined with one reason, each for itself, and each can come back', async () => {
    const lot = await scene.lot();
    const asked = [await ask(lot), await ask(lot), await ask(lot)];
    await decide(asked[0]?.holdId ?? '', 'cancel', { reason: 'Stepped back' }, ben);
    const path = `/api/staff/lots/${String(lot._id)}/queue/decline`;
    const body = { holdIds: asked.map(({ holdId }) => holdId), reason: 'The lot is sold' };
    const { status, body: { data } } = await api.post<{ data: QueueOutcome[] }>(path, body, { headers: mia.headers });
    expect([status, data.map(({ outcome, hold, by }) => [outcome, hold.status, by?.name ?? null])]).toEqual([200, [['already_decided', 'cancelled', 'Ben Ray'], ['declined', 'declined', null], ['declined', 'declined', null]]]);
    expect(data.map(({ hold }) => Boolean(hold.undoUntil))).toEqual([false, true, true]);
    expect((await decide(asked[1]?.holdId ?? '', 'undo')).body.status).toBe('pending');
    expect((await holdNow(asked[2]?.holdId ?? ''))?.reasonForTermination).toBe('The lot is sold');
    const elsewhere = await ask(await scene.lot());
    expect((await api.post(path, { ...body, holdIds: [asked[1]?.holdId, elsewhere.holdId] }, { headers: mia.headers })).status).toBe(404);
    expect((await holdNow(asked[1]?.holdId ?? ''))?.status).toBe('pending');
  });
});

describe('a letter before it is sent', () => {
  const preview = (holdId: string, query: string) => api.get<LetterPreview & Refusal>(`/api/staff/holds/${holdId}/letter?${query}`, { headers: mia.headers });
  const plain = (text: string | undefined) => text?.replaceAll(/hold#\S+/g, 'hold#');

  it('says what is sent then, word for word, and writes nothing', async () => {
    const { holdId, email } = await ask(await scene.lot());
    const before = [await api.models.OutboxMessage.countDocuments(), (await holdNow(holdId))?.linkHashes?.length];
    const { body } = await preview(holdId, 'decision=decline');
    expect([body.to, body.waitsMs]).toEqual([email, 30_000]);
    expect([await api.models.OutboxMessage.countDocuments(), (await holdNow(holdId))?.linkHashes?.length]).toEqual(before);
    await decide(holdId, 'decline', { reason: 'Because' });
    expect(plain((await lettersTo(email)).at(-1)?.text)).toBe(plain(body.text));
  });

  it.each(['approve', 'approve&days=3', 'cancel', 'extend&days=2', 'declineExtension'])('there is one for %s', async (decision) => {
    const { holdId } = await ask(await scene.lot());
    expect((await preview(holdId, `decision=${decision}`)).body.subject).toMatch(/Lot/);
  });

  it('of a move names the other lot; of nothing it is refused in words', async () => {
    const { holdId } = await ask(await scene.lot());
    const to = await scene.lot();
    expect((await preview(holdId, `decision=transfer&lotId=${String(to._id)}`)).body.text).toContain(`Lot ${to.title}`);
    expect((await preview(holdId, 'decision=forget')).body.errors).toMatchObject([{ path: 'decision' }]);
    expect((await preview(holdId, 'decision=approve&days=400')).body.errors).toMatchObject([{ path: 'days' }]);
  });
});

describe('typed for a caller', () => {
  const enter = (lotId: unknown, body: unknown, headers = mia.headers) => api.post<Told>(`/api/staff/lots/${String(lotId)}/holds`, body, { headers });

  it('a hold is a request as any other, with who typed it, and found again by e-mail and phone', async () => {
    const lot = await scene.lot();
    const body = { ...aHoldBody(lot), marketingConsent: true };
    const { status, body: made } = await enter(lot._id, body);
    expect([status, made.status, made.enteredBy, made.queue]).toEqual([201, 'pending', 'Mia Chen', 1]);
    const { email } = body['leadDetails' as keyof typeof body] as unknown as { email: string };
    const kept = await holdNow(made._id);
    expect([kept?.marketingConsent ?? null, kept?.enteredBy]).toEqual([null, String(mia.user._id)]);
    expect(await templates(email)).toEqual(['hold-received queued']);
    const again = await enter(lot._id, body);
    expect([again.status, again.body._id]).toEqual([201, made._id]);
    const find = (who: object, headers = mia.headers) => api.post<{ data: { email: string; holds: { lotTitle: string }[] }[] }>('/api/staff/people/find', who, { headers });
    for (const who of [{ email: email.toUpperCase() }, { phone: '0491 570 158' }]) expect((await find(who)).body.data.find((person) => person.email === email)?.holds).toMatchObject([{ lotTitle: lot.title }]);
    const stranger = await aMember(api, { role: 'SALES' });
    expect((await find({ email }, stranger.headers)).body.data).toEqual([]);
    expect((await find({})).status).toBe(400);
  });

  it('is outside the public limits, and refused for a lot that is taken, with the lot and who took it; a foreign lot is none', async () => {
    const lot = await scene.lot();
    const { holdId } = await ask(lot);
    await decide(holdId, 'approve', {}, ben);
    const { status, body } = await enter(lot._id, aHoldBody(lot));
    expect([status, body.code, body.lot?.status, body.by?.name]).toEqual([409, 'lot_not_available', 'hold', 'Ben Ray']);
    expect((await enter(lot._id, aHoldBody(lot, { postcode: '9' }))).body.errors).toMatchObject([{ path: 'postcode' }]);
    expect((await enter((await (await aScene(api.connection)).lot())._id, aHoldBody(lot))).status).toBe(404);
  });

  it('an enquiry is kept, answered and made a lead, with who typed it; a lot of another estate is none', async () => {
    const email = `caller-${randomUUID()}@example.com`;
    const body = { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158', message: 'When do titles come?', lotId: String((await scene.lot())._id) };
    const path = `/api/staff/estates/${String(scene.estate._id)}/enquiries`;
    expect(await api.post(path, body, { headers: mia.headers })).toMatchObject({ status: 201, body: { ok: true } });
    const kept = await system(() => api.models.Enquiry.findOne({ email }).lean());
    expect([kept?.enteredBy, Boolean(kept?.leadId), await templates(email)]).toEqual([String(mia.user._id), true, ['enquiry-received queued']]);
    const foreign = await (await aScene(api.connection)).lot();
    expect((await api.post(path, { ...body, lotId: String(foreign._id) }, { headers: mia.headers })).status).toBe(404);
  });
});

describe('the list', () => {
  it('finds by status, words and lot, in the order they wait, with other holds of the same person', async () => {
    const own = await aScene(api.connection);
    const [lot, other] = [await own.lot(), await own.lot()];
    const leadDetails = { firstName: 'Zoltan', lastName: 'Quigley', email: `zoltan-${randomUUID()}@example.com`, phone: '0491570158' };
    const [first, second] = [await ask(lot, { leadDetails }), await ask(lot)];
    const before = await ask(other, { leadDetails });
    await api.post(`/api/staff/holds/${before.holdId}/cancel`, { reason: 'Test' }, { token: own.token });
    const list = async (query: string) => (await api.get<{ data: InitialHold[] }>(`/api/staff/holds?${query}`, { token: own.token })).body.data;
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id);
    expect(await ids('status=expired,cancelled')).toEqual([before.holdId]);
    expect(await ids('search=zoltan%20quig&status=pending')).toEqual([first.holdId]);
    expect(await ids(`search=${other.title}`)).toEqual([before.holdId]);
    expect(await ids('search=(')).toEqual([]);
    const queue = await list(`lotId=${String(lot._id)}&order=queue`);
    expect(queue.map(({ _id, queue: place }) => [_id, place])).toEqual([[first.holdId, 1], [second.holdId, 2]]);
    expect(queue[0]?.earlier).toMatchObject([{ _id: before.holdId, lotTitle: other.title, status: 'cancelled' }]);
    expect(queue[1]?.earlier).toBeUndefined();
  });
});

it('leaves all invariants whole', async () => {
  expect(await api.breaches()).toEqual([]);
});
