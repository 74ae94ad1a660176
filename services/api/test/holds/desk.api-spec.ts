import { randomUUID } from 'node:crypto';
import type { ContactDetails, InitialHold, LetterPreview, QueueOutcome } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { InitialHoldRepository } from '../../src/initial-hold/initial-hold.repository.js';
import { aMember } from '../accounts/members.js';
import { aHoldBody, aScene } from '../scene.js';
import { aDesk, type Asked, type Desk, type Refusal, type Told } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);
afterAll(() => desk.api.close());

describe('extending', () => {
  const errorsOf = async (holdId: string, body: object) => (await desk.decide(holdId, 'extend', body)).body.errors;

  it('until an instant, which answers a buyer who asked; never into the past, nor to an earlier end', async () => {
    const lot = await desk.scene.lot();
    const { holdId, email } = await desk.ask(lot);
    const { expirationDate } = (await desk.decide(holdId, 'approve')).body;
    await system(() => desk.api.models.InitialHold.updateOne({ _id: holdId }, { $set: { extensionRequestedAt: new Date() } }));
    expect(await errorsOf(holdId, { until: '2020-01-01T00:00:00Z' })).toEqual([{ path: 'until', message: 'The new end must be in the future' }]);
    expect(await errorsOf(holdId, { until: new Date(Date.now() + 3_600_000).toISOString() })).toMatchObject([{ path: 'until', message: expect.stringMatching(/^The new end must be later than /) }]);
    expect(await errorsOf(holdId, { until: new Date(Date.now() + 365 * 86_400_000).toISOString() })).toMatchObject([{ path: 'until' }]);
    expect(await errorsOf(holdId, { days: 1, until: new Date(Date.now() + 9 * 86_400_000).toISOString() })).toMatchObject([{ path: 'days' }]);
    const until = new Date(new Date(expirationDate ?? 0).getTime() + 90_000_000).toISOString();
    const { body } = await desk.decide(holdId, 'extend', { until, reason: 'Finance takes longer' });
    expect(body).toMatchObject({ expirationDate: until, extensionRequestedAt: null });
    expect((await desk.lotNow(lot._id))?.claim?.expiresAt?.toISOString()).toBe(until);
    expect((await desk.templates(email)).at(-1)).toBe('hold-extended queued');
  });
});

describe('moving to another lot', () => {
  it('a hold has the new lot and leaves the old one, at once, with its end; both lots’ histories tell it', async () => {
    const [from, to] = [await desk.scene.lot(), await desk.scene.lot()];
    const { holdId, email } = await desk.ask(from);
    const { expirationDate } = (await desk.decide(holdId, 'approve')).body;
    const { status, body } = await desk.decide(holdId, 'transfer', { lotId: String(to._id), reason: 'Wider frontage' });
    expect([status, body.status, body.lotTitle, body.lotStatus, body.expirationDate]).toEqual([200, 'approved', to.title, 'hold', expirationDate]);
    expect([(await desk.lotNow(from._id))?.status, (await desk.lotNow(to._id))?.status]).toEqual(['available', 'hold']);
    for (const lot of [from, to]) {
      const rows = await desk.api.models.AuditEntry.find({ lotId: lot._id } as never).sort({ _id: 1 }).lean();
      expect(rows.filter(({ entity }) => entity === 'hold').at(-1)).toMatchObject({ entityId: holdId, did: 'transferred', reason: expect.stringContaining('Wider frontage') });
      expect(rows.filter(({ entity }) => entity === 'lot').at(-1)?.reason).toContain('Wider frontage');
    }
    const letter = (await desk.lettersTo(email)).at(-1);
    expect(letter?.template).toBe('hold-transferred');
    expect(letter?.text).not.toContain('Wider frontage');
  });

  it('a request goes into the other queue by when it was asked for', async () => {
    const [from, to] = [await desk.scene.lot(), await desk.scene.lot()];
    const [early] = [await desk.ask(from), await desk.ask(to)];
    expect((await desk.decide(early.holdId, 'transfer', { lotId: String(to._id), reason: 'Asked for it' })).body).toMatchObject({ status: 'pending', queue: 1, lotTitle: to.title });
  });

  it('not to a lot that is taken, the same one, one of another landowner, or one that never was; and an offer not at all', async () => {
    const [from, taken] = [await desk.scene.lot(), await desk.scene.lot('contract_executed')];
    const { holdId, email } = await desk.ask(from);
    const move = (lotId: unknown) => desk.decide(holdId, 'transfer', { lotId: String(lotId), reason: 'Try' });
    expect((await move(taken._id)).body).toMatchObject({ code: 'lot_not_available', lot: { _id: String(taken._id) } });
    expect((await move(from._id)).body.errors).toEqual([{ path: 'lotId', message: 'Please choose another lot' }]);
    const foreign = await (await aScene(desk.api.connection)).lot();
    const [theirs, none] = [await move(foreign._id), await move(new Types.ObjectId())];
    expect([theirs.status, none.status, theirs.body.message]).toEqual([404, 404, none.body.message]);
    const admin = await aMember(desk.api, { role: 'SUPER_ADMIN' });
    expect((await desk.decide(holdId, 'transfer', { lotId: String(foreign._id), reason: 'Try' }, admin)).status).toBe(404);
    const other = await desk.scene.lot();
    await desk.ask(other, { leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491570158' } });
    expect((await move(other._id)).body).toMatchObject({ code: 'conflict', message: 'This person already waits for the other lot.' });
    await desk.decide(holdId, 'approve');
    await system(() => desk.api.models.InitialHold.updateOne({ _id: holdId }, { $set: { offer: { tokenHash: 'x', acceptedAt: null } } }));
    expect((await move((await desk.scene.lot())._id)).body.code).toBe('hold_not_active');
  });
});

describe('a move that can’t be', () => {
  it('is one to an estate that takes no hold requests', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    const own = await aScene(desk.api.connection, { showInitialHold: false });
    const lot = await own.lot();
    // Of the same landowner.
    await system(async () => {
      for (const { collection, filter } of [{ collection: desk.api.models.Estate, filter: { _id: own.estate._id } }, { collection: desk.api.models.Stage, filter: { estateId: own.estate._id } }, { collection: desk.api.models.Lot, filter: { _id: lot._id } }]) await collection.collection.updateMany(filter, { $set: { landownerId: desk.scene.landownerId } });
    });
    const { status, body } = await desk.decide(holdId, 'transfer', { lotId: String(lot._id), reason: 'Try' });
    expect([status, body.message]).toEqual([403, 'This estate takes expressions of interest instead of hold requests.']);
  });

  it('says that the person waits there already, and not who decided about the request last', async () => {
    const other = await desk.scene.lot();
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    await desk.ask(other, { leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491570158' } });
    await desk.decide(holdId, 'decline', { reason: 'By mistake' });
    await desk.decide(holdId, 'undo');
    const { body } = await desk.decide(holdId, 'transfer', { lotId: String(other._id), reason: 'Try' });
    expect([body.code, body.message, body.by]).toEqual(['conflict', 'This person already waits for the other lot.', undefined]);
  });
});

describe('a queue that lost', () => {
  it('is declined with one reason, each for itself, and each can come back', async () => {
    const lot = await desk.scene.lot();
    const asked = [await desk.ask(lot), await desk.ask(lot), await desk.ask(lot)];
    await desk.decide(asked[0]?.holdId ?? '', 'cancel', { reason: 'Stepped back' }, desk.ben);
    const path = `/api/staff/lots/${String(lot._id)}/queue/decline`;
    const body = { holdIds: asked.map(({ holdId }) => holdId), reason: 'The lot is sold' };
    const { status, body: { data } } = await desk.api.post<{ data: QueueOutcome[] }>(path, body, { headers: desk.mia.headers });
    expect([status, data.map(({ outcome, hold, by }) => [outcome, hold.status, by?.name ?? null])]).toEqual([200, [['already_decided', 'cancelled', 'Ben Ray'], ['declined', 'declined', null], ['declined', 'declined', null]]]);
    expect(data.map(({ hold }) => Boolean(hold.undoUntil))).toEqual([false, true, true]);
    expect((await desk.decide(asked[1]?.holdId ?? '', 'undo')).body.status).toBe('pending');
    expect((await desk.holdNow(asked[2]?.holdId ?? ''))?.reasonForTermination).toBe('The lot is sold');
    const elsewhere = await desk.ask(await desk.scene.lot());
    expect((await desk.api.post(path, { ...body, holdIds: [asked[1]?.holdId, elsewhere.holdId] }, { headers: desk.mia.headers })).status).toBe(404);
    expect((await desk.holdNow(asked[1]?.holdId ?? ''))?.status).toBe('pending');
  });
});

describe('a queue of which one is moved while it is declined', () => {
  it('leaves that one waiting for its other lot, and declines the rest', async () => {
    const [lot, other] = [await desk.scene.lot(), await desk.scene.lot()];
    const [moved, rest] = [await desk.ask(lot), await desk.ask(lot)];
    const holds = desk.api.app.get(InitialHoldRepository, { strict: false });
    const areOfLot = holds.areOfLot.bind(holds);
    jest.spyOn(holds, 'areOfLot').mockImplementationOnce(async (lotId, holdIds) => {
      const are = await areOfLot(lotId, holdIds);
      expect((await desk.decide(moved.holdId, 'transfer', { lotId: String(other._id), reason: 'Asked for it' }, desk.ben)).status).toBe(200);
      return are;
    });
    const { status, body } = await desk.api.post<{ data: QueueOutcome[] }>(`/api/staff/lots/${String(lot._id)}/queue/decline`, { holdIds: [moved.holdId, rest.holdId], reason: 'The lot is sold' }, { headers: desk.mia.headers });
    expect([status, body.data?.map(({ outcome, hold, by }) => [outcome, hold.status, by?.name ?? null])]).toEqual([200, [['already_decided', 'pending', 'Ben Ray'], ['declined', 'declined', null]]]);
    expect((await desk.holdNow(moved.holdId))?.lotId).toEqual(other._id);
  });
});

describe('a letter before it is sent', () => {
  const preview = (holdId: string, query: string) => desk.api.get<LetterPreview & Refusal>(`/api/staff/holds/${holdId}/letter?${query}`, { headers: desk.mia.headers });
  const plain = (text: string | undefined) => text?.replaceAll(/hold#\S+/g, 'hold#');

  it('says what is sent then, word for word, and writes nothing', async () => {
    const { holdId, email } = await desk.ask(await desk.scene.lot());
    const before = [await desk.api.models.OutboxMessage.countDocuments(), (await desk.holdNow(holdId))?.linkHashes?.length];
    const { body } = await preview(holdId, 'decision=decline');
    expect([body.to, body.waitsMs]).toEqual([email, 30_000]);
    expect([await desk.api.models.OutboxMessage.countDocuments(), (await desk.holdNow(holdId))?.linkHashes?.length]).toEqual(before);
    await desk.decide(holdId, 'decline', { reason: 'Because' });
    expect(plain((await desk.lettersTo(email)).at(-1)?.text)).toBe(plain(body.text));
  });

  it.each(['approve', 'approve&days=3', 'cancel', 'extend&days=2', 'declineExtension'])('there is one for %s', async (decision) => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    expect((await preview(holdId, `decision=${decision}`)).body.subject).toMatch(/Lot/);
  });

  it('of a move names the other lot; of nothing it is refused in words', async () => {
    const { holdId } = await desk.ask(await desk.scene.lot());
    const to = await desk.scene.lot();
    expect((await preview(holdId, `decision=transfer&lotId=${String(to._id)}`)).body.text).toContain(`Lot ${to.title}`);
    expect((await preview(holdId, 'decision=forget')).body.errors).toMatchObject([{ path: 'decision' }]);
    expect((await preview(holdId, 'decision=approve&days=400')).body.errors).toMatchObject([{ path: 'days' }]);
  });
});

describe('typed for a caller', () => {
  const enter = (lotId: unknown, body: unknown, headers = desk.mia.headers) => desk.api.post<Told>(`/api/staff/lots/${String(lotId)}/holds`, body, { headers });

  it('a hold is a request as any other, with who typed it, and found again by e-mail and phone', async () => {
    const lot = await desk.scene.lot();
    const body = { ...aHoldBody(lot), marketingConsent: true };
    const { status, body: made } = await enter(lot._id, body);
    expect([status, made.status, made.enteredBy, made.queue]).toEqual([201, 'pending', 'Mia Chen', 1]);
    const { email } = body['leadDetails' as keyof typeof body] as unknown as { email: string };
    const kept = await desk.holdNow(made._id);
    expect(made.timeZone).toBe(desk.scene.estate.timeZone);
    expect([kept?.marketingConsent ?? null, kept?.enteredBy]).toEqual([null, String(desk.mia.user._id)]);
    expect(await desk.templates(email)).toEqual(['hold-received queued']);
    const again = await enter(lot._id, body);
    expect([again.status, again.body._id]).toEqual([201, made._id]);
    const find = (who: object, headers = desk.mia.headers) => desk.api.post<{ data: { email: string; holds: { lotTitle: string }[] }[] }>('/api/staff/people/find', who, { headers });
    for (const who of [{ email: email.toUpperCase() }, { phone: '0491 570 158' }]) expect((await find(who)).body.data.find((person) => person.email === email)?.holds).toMatchObject([{ lotTitle: lot.title }]);
    const stranger = await aMember(desk.api, { role: 'SALES' });
    expect((await find({ email }, stranger.headers)).body.data).toEqual([]);
    expect((await find({})).status).toBe(400);
  });

  it('is outside the public limits, and refused for a lot that is taken, with the lot and who took it; a foreign lot is none', async () => {
    const lot = await desk.scene.lot();
    const { holdId } = await desk.ask(lot);
    await desk.decide(holdId, 'approve', {}, desk.ben);
    const { status, body } = await enter(lot._id, aHoldBody(lot));
    expect([status, body.code, body.lot?.status, body.by?.name]).toEqual([409, 'lot_not_available', 'hold', 'Ben Ray']);
    expect(body.message).toMatch(/^Ben Ray put the lot on hold at .+\. This lot is no longer available\.$/);
    expect((await enter(lot._id, aHoldBody(lot, { postcode: '9' }))).body.errors).toMatchObject([{ path: 'postcode' }]);
    expect((await enter((await (await aScene(desk.api.connection)).lot())._id, aHoldBody(lot))).status).toBe(404);
  });

  it('an enquiry is kept, answered and made a lead, with who typed it; a lot of another estate is none', async () => {
    const email = `caller-${randomUUID()}@example.com`;
    const body = { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158', message: 'When do titles come?', lotId: String((await desk.scene.lot())._id) };
    const path = `/api/staff/estates/${String(desk.scene.estate._id)}/enquiries`;
    expect(await desk.api.post(path, body, { headers: desk.mia.headers })).toMatchObject({ status: 201, body: { ok: true } });
    const kept = await system(() => desk.api.models.Enquiry.findOne({ email }).lean());
    expect([kept?.enteredBy, Boolean(kept?.leadId), await desk.templates(email)]).toEqual([String(desk.mia.user._id), true, ['enquiry-received queued']]);
    const contact = await desk.api.get<ContactDetails>(`/api/staff/contacts/${String(kept?.leadId)}`, { headers: desk.ben.headers });
    expect(contact.body.enquiries.map(({ enteredBy }) => enteredBy)).toEqual(['Mia Chen']);
    expect(contact.body.messages.map(({ timeZone }) => timeZone)).toEqual([desk.scene.estate.timeZone]);
    const foreign = await (await aScene(desk.api.connection)).lot();
    expect((await desk.api.post(path, { ...body, lotId: String(foreign._id) }, { headers: desk.mia.headers })).status).toBe(404);
  });
});

describe('the list', () => {
  it('finds by status, words and lot, in the order they wait, with other holds of the same person', async () => {
    const own = await aScene(desk.api.connection);
    const [lot, other] = [await own.lot(), await own.lot()];
    const leadDetails = { firstName: 'Zoltan', lastName: 'Quigley', email: `zoltan-${randomUUID()}@example.com`, phone: '0491570158' };
    const [first, second] = [await desk.ask(lot, { leadDetails }), await desk.ask(lot)];
    const before = await desk.ask(other, { leadDetails });
    await desk.api.post(`/api/staff/holds/${before.holdId}/cancel`, { reason: 'Test' }, { token: own.token });
    const list = async (query: string) => (await desk.api.get<{ data: InitialHold[] }>(`/api/staff/holds?${query}`, { token: own.token })).body.data;
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

it('a reason that is empty or of 10,000 letters is refused at its field, whatever is decided', async () => {
  const [waiting, held] = [await desk.ask(await desk.scene.lot()), await desk.ask(await desk.scene.lot())];
  await desk.decide(held.holdId, 'approve');
  await system(() => desk.api.models.InitialHold.updateOne({ _id: held.holdId }, { $set: { extensionRequestedAt: new Date() } }));
  const lotId = String((await desk.holdNow(waiting.holdId))?.lotId);
  const ways: [Asked, string, object][] = [[waiting, 'decline', {}], [held, 'cancel', {}], [held, 'extension/decline', {}], [waiting, 'transfer', { lotId: String((await desk.scene.lot())._id) }]];
  const errorsOf = async (reason: string | undefined) => [
    ...(await Promise.all(ways.map(async ([{ holdId }, way, more]) => (await desk.decide(holdId, way, { ...more, reason })).body.errors))),
    (await desk.api.post<Refusal>(`/api/staff/lots/${lotId}/queue/decline`, { holdIds: [waiting.holdId], reason }, { headers: desk.mia.headers })).body.errors,
  ];
  for (const reason of [undefined, '', '   ', 'x'.repeat(10_000)]) for (const errors of await errorsOf(reason)) expect(errors).toMatchObject([{ path: 'reason' }]);
  for (const [holdId, way, body, path] of [[held.holdId, 'extend', { days: 2, reason: 'x'.repeat(10_000) }, 'reason'], [waiting.holdId, 'approve', { note: 'x'.repeat(10_000) }, 'note']] as const) {
    expect((await desk.decide(holdId, way, body)).body.errors).toMatchObject([{ path }]);
  }
  expect([(await desk.holdNow(waiting.holdId))?.status, (await desk.holdNow(held.holdId))?.status]).toEqual(['pending', 'approved']);
});

describe('a queue of 250', () => {
  it('is read whole and declined in parts; what the caller may take back is listed whatever became of it', async () => {
    const lot = await desk.scene.lot();
    const { holdId, email } = await desk.ask(lot);
    const one = await desk.holdNow(holdId);
    await system(() => desk.api.models.InitialHold.insertMany(Array.from({ length: 249 }, (_, at) => ({ ...one, _id: new Types.ObjectId(), linkHashes: undefined, leadEmail: `${at}-${email}` }))));
    const list = async (query: string, { headers } = desk.mia) => (await desk.api.get<{ data: InitialHold[] }>(`/api/staff/holds?${query}`, { headers })).body.data;
    const queue = await list(`lotId=${String(lot._id)}&status=pending,approved&order=queue&limit=300`);
    expect(queue).toHaveLength(250);
    expect(queue.map(({ queue: place }) => place)).toEqual(queue.map((_, at) => at + 1));
    expect(await list('limit=300')).toHaveLength(100);
    await desk.decide(holdId, 'approve');
    const { body } = await desk.api.post<{ data: QueueOutcome[] }>(`/api/staff/lots/${String(lot._id)}/queue/decline`, { holdIds: queue.slice(1, 21).map(({ _id }) => _id), reason: 'Taken' }, { headers: desk.mia.headers });
    expect(body.data.filter(({ outcome }) => outcome === 'declined')).toHaveLength(20);
    const undoable = (who = desk.mia) => list(`lotId=${String(lot._id)}&undo=own&limit=300`, who);
    expect((await undoable()).some(({ _id, status }) => _id === holdId && status === 'approved')).toBe(true);
    expect(await undoable(desk.ben)).toEqual([]);
    await desk.decide(holdId, 'undo');
    expect((await undoable()).some(({ _id }) => _id === holdId)).toBe(false);
  }, 60_000);
});

it('leaves all invariants whole', async () => {
  expect(await desk.api.breaches()).toEqual([]);
});
