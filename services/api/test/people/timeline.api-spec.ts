import { parseTimelineKind, TIMELINE_KINDS } from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import {
  aLimitedKey,
  api,
  aPerson,
  contactOf,
  doEverything,
  enquire,
  sales,
  scene,
  setUp,
  stranger,
  timelineOf,
} from './people-scene.js';

setUp();

it('has everything they did and what was done for them, newest first, each in words', async () => {
  const person = aPerson();
  const id = await doEverything(person);
  const hold = await system(() => api.models.InitialHold.findOne({ leadEmail: person.email }).lean());
  const lot = await system(() => api.models.Lot.findById(hold?.lotId).lean());
  const approved = await api.post(`/api/staff/holds/${String(hold?._id)}/approve`, {}, { headers: sales.headers });
  expect(approved.status).toBe(200);
  const items = await timelineOf(id);
  const texts = items.map(({ text }) => text);
  for (const text of [
    'Sent an enquiry',
    `Requested a hold of Lot ${lot?.title}`,
    `Hold of Lot ${lot?.title} approved`,
    'Joined the waitlist',
    'Agreed to emails about the next release',
    'Agreed that builders get their details',
    'Call: spoke to them',
    'Task added: Send the plan',
    'Became a lead: Form submission',
  ])
    expect(texts).toContain(text);
  expect(items.find(({ text }) => text.endsWith('approved'))).toMatchObject({
    kind: 'hold',
    by: 'Mei-Lin Fraser',
    estateTitle: 'Fernleigh',
    to: `/desk/holds?lotId=${String(lot?._id)}`,
  });
  expect(items.every(({ kind }) => parseTimelineKind(kind) !== 'unknown')).toBe(true);
  const times = items.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  // Each kind by itself has what all have of it.
  for (const kind of Object.keys(TIMELINE_KINDS))
    expect([kind, await timelineOf(id, `kind=${kind}`)]).toEqual([kind, items.filter((item) => item.kind === kind)]);
  expect(await timelineOf(id, 'kind=other')).toEqual([]);
});

it('is complete and in order over its pages, with many things of one moment', async () => {
  const person = aPerson();
  const id = await enquire(person);
  const { landownerId, estate } = scene;
  const at = new Date('2026-03-01T00:00:00Z');
  const about = { landownerId, estateId: estate._id, email: person.email, actorId: null, actorRole: 'SALES' };
  const notes = Array.from({ length: 130 }, () => ({ _id: newId(), ...about, kind: 'note', text: 'x', at }));
  const tasks = Array.from({ length: 60 }, () => ({
    _id: newId(),
    ...about,
    title: 'x',
    dueOn: '2026-12-01',
    assigneeId: null,
    createdAt: at,
  }));
  await system(async () => {
    await api.models.LeadNote.create(notes as never[]);
    await api.models.LeadTask.create(tasks as never[]);
  });
  const items = await timelineOf(id);
  const ofMoment = items.filter((item) => item.at === at.toISOString()).map(({ _id }) => _id.slice(0, 24));
  expect([ofMoment.length, new Set(ofMoment).size]).toEqual([190, 190]);
  expect(ofMoment).toEqual(
    [...notes, ...tasks]
      .map(({ _id }) => String(_id))
      .sort()
      .reverse(),
  );
  expect(items.length).toBeGreaterThan(190);
  const older = await timelineOf(id, `before=${at.toISOString()}`);
  expect(older).toEqual([]);
  const { status } = await api.get(`/api/staff/contacts/${id}/timeline?before=yesterday`, { headers: sales.headers });
  expect(status).toBe(400);
});

it('an email that never arrived says why, and a withdrawn consent is there; a key for some estates sees neither email nor merge', async () => {
  const person = aPerson();
  const id = await enquire(person);
  await system(async () => {
    await api.models.OutboxMessage.updateMany(
      { to: person.email },
      { $set: { state: 'dead', lastError: '552 Error' } },
    );
    const userId = newId();
    await api.models.User.create([
      { _id: userId, ...person, role: 'CUSTOMER', verifiedAt: new Date(), passwordHash: 'x' },
    ] as never);
    await api.models.AuditEntry.create([
      {
        at: new Date(),
        actorRole: 'CUSTOMER',
        entity: 'user',
        entityId: String(userId),
        estateId: scene.estate._id,
        from: 'news wanted',
        to: 'consent taken back',
      },
    ] as never);
  });
  const items = await timelineOf(id);
  expect(items.filter(({ kind }) => kind === 'email')).toMatchObject([
    {
      status: 'dead',
      refusal: 'Their inbox is full.',
      messageId: expect.any(String),
      sentTo: person.email,
      detail: `To ${person.email}`,
    },
  ]);
  // A link that is a key goes to the first address alone.
  await system(() => api.models.OutboxMessage.updateMany({ to: person.email }, { $set: { hasSecret: true } }));
  expect((await timelineOf(id)).find(({ kind }) => kind === 'email')).not.toHaveProperty('messageId');
  expect(items.map(({ text }) => text)).toContain('Withdrew consent to news and offers');
  const token = await aLimitedKey();
  const limited = await api.get<{ data: { kind: string }[] }>(`/api/staff/contacts/${id}/timeline`, { token });
  expect(limited.status).toBe(200);
  const kinds = limited.body.data.map(({ kind }) => kind);
  expect([kinds.includes('enquiry'), kinds.includes('email')]).toEqual([true, false]);
});

it('is nobody else’s: another landowner finds no such person', async () => {
  const person = aPerson();
  await enquire(person);
  const path = `/api/staff/contacts/${await contactOf(person.email)}/timeline`;
  expect((await api.get(path, { headers: stranger.headers })).status).toBe(404);
});
