import type { LeadDetails } from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LeadRecord } from '../../src/lead/lead.model.js';
import { aMember, PASSWORD } from '../accounts/members.js';
import { aScene, type Scene } from '../scene.js';
import {
  api,
  aPerson,
  choosing,
  enquire,
  getContact,
  merge,
  type Person,
  sales,
  scene,
  setUp,
  undo,
} from './people-scene.js';

setUp();

const headers = () => ({ headers: sales.headers });
const leadsOf = (people: readonly Person[], { estate }: Scene): Promise<LeadRecord[]> =>
  system(() =>
    api.models.Lead.find({ estateId: estate._id, email: { $in: people.map(({ email }) => email) } })
      .sort({ createdAt: 1 })
      .lean<LeadRecord[]>(),
  );
const inLists = (leads: readonly LeadRecord[]) =>
  leads.filter(({ mergedInto, deletedAt }) => !mergedInto && !deletedAt);
const leadOf = async (id: unknown) => (await api.get<LeadDetails>(`/api/staff/leads/${String(id)}`, headers())).body;
const addTask = async (leadId: unknown, dueOn: string): Promise<string> => {
  const body = { leadId: String(leadId), title: 'Call', dueOn };
  const made = await api.post<{ _id: string }>('/api/staff/tasks', body, headers());
  expect(made.status).toBe(201);
  return made.body._id;
};
const anotherEstate = () => aScene(api.connection, { landownerId: scene.landownerId, title: 'Second' });
const rowsOf = (entityId: unknown, to: string) =>
  api.models.AuditEntry.countDocuments({ entity: 'lead', entityId: String(entityId), to });

/** Two people who are one; only the second has a lead in the other estate. */
async function twoInOne() {
  const [one, two] = [aPerson(), aPerson()];
  const place = await anotherEstate();
  const [oneId, twoId] = [await enquire(one), await enquire(two, place)];
  const { status, body } = await merge(oneId, choosing(one, twoId));
  expect(status).toBe(200);
  return { one, two, oneId, twoId, place, mergeId: body.mergeId };
}

it('a person has one lead an estate, whichever address of theirs asks (D200)', async () => {
  const { one, two, oneId, twoId, place, mergeId } = await twoInOne();
  const where = { estateId: place.estate._id, email: two.email };
  await system(() => api.models.Lead.updateOne(where, { $set: { contactedAt: new Date() } }));
  await enquire(one, place);
  const [lead, behind, ...more] = await leadsOf([one, two], place);
  expect([more, lead?.email, behind?.email]).toEqual([[], two.email, one.email]);
  expect(inLists([lead!, behind!])).toEqual([lead]);
  expect(behind?.mergedInto).toEqual(lead?._id);
  const shown = await leadOf(lead?._id);
  expect(shown.attributions).toHaveLength(2);
  // They wait again.
  expect([shown.askedAt, shown.contactedAt]).toEqual([behind?.askedAt?.toISOString(), undefined]);
  expect((await getContact(oneId)).body.leads?.map(({ _id }) => _id)).toContain(String(lead?._id));

  // What was written since stays with its address, also when they are two people again.
  expect((await undo(mergeId)).status).toBe(200);
  expect(inLists(await leadsOf([one, two], place))).toHaveLength(2);
  expect((await getContact(oneId)).body.leads?.map(({ _id }) => _id)).toContain(String(behind?._id));
  expect((await getContact(twoId)).body.leads?.map(({ _id }) => _id)).toEqual([String(lead?._id)]);
  expect(await api.breaches()).toEqual([]);
});

it('staff who enter one of their addresses are led to the lead that is there', async () => {
  const { one, two, place } = await twoInOne();
  const body = { ...one, estateId: String(place.estate._id), source: 'Created' };
  const entered = await api.post<{ leadId: string; isNew: boolean }>('/api/staff/leads', body, headers());
  const [lead, ...others] = inLists(await leadsOf([one, two], place));
  expect([entered.status, entered.body.isNew, entered.body.leadId, others]).toEqual([
    201,
    false,
    String(lead?._id),
    [],
  ]);
});

it('a deleted lead of one address stays deleted where another of theirs is there', async () => {
  const { one, two, place } = await twoInOne();
  const { landownerId, estate } = place;
  const person = { ...one, landownerId, estateId: estate._id, source: 'Created', status: 'new' };
  await system(() => api.models.Lead.create([{ ...person, deletedAt: new Date() } as never]));
  await enquire(one, place);
  const [lead, ...others] = inLists(await leadsOf([one, two], place));
  expect([lead?.email, others]).toEqual([two.email, []]);
  expect(await api.breaches()).toEqual([]);
});

it('a lead counts the tasks of what became part of it, until that is undone', async () => {
  const [one, two] = [aPerson(), aPerson()];
  const [oneId, twoId] = [await enquire(one), await enquire(two)];
  const [first, second] = await leadsOf([one, two], scene);
  await addTask(first?._id, '2031-03-09');
  const sooner = await addTask(second?._id, '2031-03-04');
  const { body: done } = await merge(oneId, choosing(one, twoId));
  expect(await leadOf(first?._id)).toMatchObject({ openTasks: 2, nextTask: { _id: sooner, dueOn: '2031-03-04' } });
  await addTask(second?._id, '2031-03-01');
  expect(await leadOf(first?._id)).toMatchObject({ openTasks: 3, nextTask: { dueOn: '2031-03-01' } });
  expect(await api.breaches()).toEqual([]);
  await undo(done.mergeId);
  // What is added to a lead is of the one that it became part of.
  expect(await leadOf(first?._id)).toMatchObject({ openTasks: 2, nextTask: { dueOn: '2031-03-01' } });
  expect(await leadOf(second?._id)).toMatchObject({ openTasks: 1, nextTask: { dueOn: '2031-03-04' } });
  expect(await api.breaches()).toEqual([]);
});

it('an account that is deleted takes its own lead along; that of another address stands by itself again', async () => {
  const member = await aMember(api);
  const [one, two] = [aPerson({ email: member.user.email }), aPerson()];
  const three = aPerson({ email: (await aMember(api)).user.email });
  const [oneId, twoId, threeId] = [await enquire(one), await enquire(two), await enquire(three)];
  const [first, second, third] = await leadsOf([one, two, three], scene);
  await addTask(second?._id, '2031-03-04');
  await addTask(third?._id, '2031-03-05');
  await merge(oneId, choosing(one, twoId));
  await merge(oneId, choosing(one, threeId));
  expect((await leadOf(first?._id)).openTasks).toBe(2);
  const deleted = await api.post('/api/account/deletion', { password: PASSWORD }, { headers: member.headers });
  expect(deleted.status).toBe(200);
  expect(inLists(await leadsOf([two, three], scene)).map(({ _id }) => _id)).toEqual([second?._id, third?._id]);
  expect(await leadOf(first?._id)).toMatchObject({ openTasks: 0 });
  expect(await api.breaches()).toEqual([]);
});

it('a lead no longer counts the tasks of a deleted account behind it', async () => {
  const member = await aMember(api);
  const [one, two] = [aPerson(), aPerson({ email: member.user.email })];
  const [oneId, twoId] = [await enquire(one), await enquire(two)];
  const [first, second] = await leadsOf([one, two], scene);
  await addTask(second?._id, '2031-03-04');
  await addTask(first?._id, '2031-03-05');
  await merge(oneId, choosing(one, twoId));
  await api.post('/api/account/deletion', { password: PASSWORD }, { headers: member.headers });
  expect(await leadOf(first?._id)).toMatchObject({ openTasks: 1, nextTask: { dueOn: '2031-03-05' } });
  expect(await api.breaches()).toEqual([]);
});

it('what became part of a lead or a person is read from an index', async () => {
  const id = newId();
  const plans = [
    await system(() => api.models.Lead.find({ mergedInto: { $in: [id] } }).explain()),
    await system(() => api.models.Contact.find({ $or: [{ _id: id }, { formerIds: id }] }).explain()),
    await system(() => api.models.Lead.find({ deletedAt: { $lt: new Date() } }).explain()),
  ].map((plan) => JSON.stringify(plan));
  expect(plans).toEqual([
    expect.stringContaining('leads_behind_lead'),
    expect.stringContaining('contact_by_former_id'),
    expect.stringContaining('deleted_leads'),
  ]);
});

it('an email about a lead is a contact with what became part of it, whichever of them is named', async () => {
  const [one, two] = [aPerson(), aPerson()];
  const [oneId, twoId] = [await enquire(one), await enquire(two)];
  const [first, second] = await leadsOf([one, two], scene);
  const { body: done } = await merge(oneId, choosing(one, twoId));
  const email = { to: one.email, subject: 'Your lot', text: 'It is flat.', leadId: String(second?._id) };
  const sent = await api.post(`/api/staff/contacts/${oneId}/emails`, email, headers());
  expect(sent.status).toBe(201);
  expect((await leadOf(first?._id)).status).toBe('contacted');
  await undo(done.mergeId);
  expect((await leadOf(second?._id)).contactedAt).toBeDefined();
});

it('a merge and its undo are in the history of the leads that they change', async () => {
  const [one, two] = [aPerson(), aPerson()];
  const [oneId, twoId] = [await enquire(one), await enquire(two)];
  const [first, second] = await leadsOf([one, two], scene);
  const { body: done } = await merge(oneId, choosing(one, twoId));
  expect([await rowsOf(first?._id, 'joined'), await rowsOf(second?._id, 'joined')]).toEqual([1, 0]);
  await undo(done.mergeId);
  expect([await rowsOf(first?._id, 'parted'), await rowsOf(second?._id, 'parted')]).toEqual([1, 1]);
});
