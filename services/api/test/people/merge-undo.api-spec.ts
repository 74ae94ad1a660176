import type { ContactDetails, ContactRow } from '@lotline/shared-domain';
import { ADDRESS_FIELDS } from '../../src/contact-merge/address-uses.repository.js';
import { personalDataOf } from '../../src/database/personal-data.js';
import { system } from '../../src/database/scope.js';
import { COLLECTIONS } from '../../src/migrations/collections.js';
import { CONTACT_SOURCES } from '../../src/people/contact-sources.js';
import {
  api,
  aPerson,
  choosing,
  doEverything,
  enquire,
  getContact,
  merge,
  sales,
  scene,
  setUp,
  timelineOf,
  undo,
} from './people-scene.js';

setUp();

/** Every collection that has something of people, by its model's name. */
const PERSONAL = Object.entries(COLLECTIONS).filter(([, collection]) => personalDataOf(collection));

type Stored = Record<string, unknown>;
/** Everything of people as it is stored, but for when it was written and how often. */
async function everything(): Promise<Map<string, Stored>> {
  const all = new Map<string, Stored>();
  for (const [name, { collection }] of PERSONAL)
    for (const { updatedAt: _at, rev: _rev, ...document } of await api.connection
      .collection(collection)
      .find({})
      .toArray())
      all.set(`${name} ${String(document['_id'])}`, document);
  return all;
}
/** What of the first is other or gone in the second, by collection. */
const changed = (before: ReadonlyMap<string, Stored>, after: ReadonlyMap<string, Stored>): string[] =>
  [...before]
    .filter(([key, document]) => JSON.stringify(after.get(key)) !== JSON.stringify(document))
    .map(([key]) => key.split(' ', 1)[0] ?? '')
    .sort();
const LISTS = ['holds', 'eois', 'enquiries', 'quotes', 'waitlistEntries', 'lots', 'messages', 'tasks'] as const;
const countsOf = (contact: ContactDetails) => LISTS.map((list) => contact[list]?.length ?? 0);
const rowOf = async (id: string) =>
  (await api.get<{ data: ContactRow[] }>('/api/staff/contacts?limit=100', { headers: sales.headers })).body.data.find(
    ({ contactId }) => contactId === id,
  );

it('every record that makes a contact is known to name its address', () => {
  const known = Object.keys(ADDRESS_FIELDS).map(
    (name) => COLLECTIONS[name as keyof typeof ADDRESS_FIELDS].collection as string,
  );
  expect(CONTACT_SOURCES.map(({ collection }) => collection).filter((name) => !known.includes(name))).toEqual([]);
});

it('two people with everything become one: counts add up, the old id leads on, and the undo brings back every document', async () => {
  const [one, two] = [aPerson(), aPerson()];
  const [oneId, twoId] = [await doEverything(one), await doEverything(two)];
  await system(async () => {
    for (const [name, { fields }] of Object.entries(ADDRESS_FIELDS))
      for (const { email } of [one, two]) {
        const named = { $or: fields.map((field) => ({ [field]: email })) };
        const count = await api.models[name as keyof typeof ADDRESS_FIELDS].countDocuments(named as never);
        expect([name, count > 0]).toEqual([name, true]);
      }
  });
  const before = await everything();
  const [first, second] = [(await getContact(oneId)).body, (await getContact(twoId)).body];
  const [things, others] = [await timelineOf(oneId), await timelineOf(twoId)];
  const [row, otherRow] = [await rowOf(oneId), await rowOf(twoId)];
  expect([row?.enquiries, row?.requests.length, otherRow?.quotes]).toEqual([1, 1, 1]);

  const { status, body: done } = await merge(oneId, choosing(one, twoId));
  expect([status, done]).toEqual([
    200,
    expect.objectContaining({ otherEmails: [two.email], leads: 1, by: 'Mei-Lin Fraser' }),
  ]);

  const { body: both } = await getContact(oneId);
  expect(both.emails).toEqual([one.email, two.email]);
  expect(countsOf(both)).toEqual(countsOf(first).map((count, at) => count + (countsOf(second)[at] ?? 0)));
  // One person, one lead an estate (D200).
  expect(both.leads?.map(({ _id }) => _id)).toEqual(first.leads?.map(({ _id }) => _id));
  expect(both.merges).toMatchObject([{ mergeId: done.mergeId }]);
  expect((await getContact(twoId)).body).toEqual(both);
  const bothRow = await rowOf(oneId);
  for (const field of ['enquiries', 'quotes', 'waitlists'] as const)
    expect([field, bothRow?.[field]]).toEqual([field, (row?.[field] ?? 0) + (otherRow?.[field] ?? 0)]);
  expect(bothRow?.requests.length).toBe(2);
  expect(await rowOf(twoId)).toBeUndefined();
  const merged = await timelineOf(twoId);
  expect(
    merged
      .map(({ _id }) => _id)
      .filter((id) => !id.includes('-merge-'))
      .sort(),
  ).toEqual([...things, ...others].map(({ _id }) => _id).sort());
  expect(await api.breaches()).toEqual([]);

  // Control: without the undo a difference is found.
  expect(changed(before, await everything())).toEqual(['Contact', 'Contact', 'Lead', 'Lead']);
  expect((await undo(done.mergeId)).status).toBe(200);
  expect(changed(before, await everything())).toEqual([]);
  expect((await getContact(twoId)).body.email).toBe(two.email);
  expect(await api.breaches()).toEqual([]);
  expect((await undo(done.mergeId)).body).toMatchObject({ code: 'undo_refused' });
});

it('what was written since stays: a submission with its address, and what staff changed with the one who stayed', async () => {
  const [one, two] = [aPerson(), aPerson()];
  const [oneId, twoId] = [await enquire(one), await enquire(two)];
  const { body: done } = await merge(oneId, { ...choosing(one, twoId), firstName: 'Wrong' });
  await enquire(two);
  const { body: now } = await getContact(oneId);
  const headers = { ...sales.headers, 'if-match': `"${now.etag}"` };
  const edited = {
    firstName: 'Edited',
    lastName: one.lastName,
    emails: [...(now.emails ?? []), 'since@example.com'],
    phones: now.phones,
  };
  expect((await api.put(`/api/staff/contacts/${oneId}`, edited, { headers })).status).toBe(200);
  expect((await undo(done.mergeId)).status).toBe(200);
  const [kept, back] = [(await getContact(oneId)).body, (await getContact(twoId)).body];
  expect([kept.firstName, kept.emails, kept.phones]).toEqual(['Edited', [one.email, 'since@example.com'], [one.phone]]);
  expect([back.firstName, back.emails, back.enquiries.length, kept.enquiries.length]).toEqual([
    two.firstName,
    [two.email],
    2,
    1,
  ]);
  expect(await api.breaches()).toEqual([]);
});

it('merges in a chain are undone from the last one on', async () => {
  const people = [aPerson(), aPerson(), aPerson()] as const;
  // The last one's lead is the oldest.
  const c = await enquire(people[2]);
  const [a, b] = [await enquire(people[0]), await enquire(people[1])];
  const before = await everything();
  const { body: ab } = await merge(b, choosing(people[1], a));
  const { body: bc } = await merge(c, choosing(people[2], b));
  expect(bc.leads).toBe(2);
  const open = await system(() =>
    api.models.Lead.countDocuments({
      estateId: scene.estate._id,
      email: { $in: people.map((p) => p.email) },
      mergedInto: null,
    }),
  );
  expect(open).toBe(1);
  for (const id of [a, b]) expect((await getContact(id)).body.contactId).toBe(c);
  const refused = await undo(ab.mergeId);
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      message: `${people[2].firstName} ${people[2].lastName} was merged with ${people[1].firstName} ${people[1].lastName} later. Undo that merge first.`,
    }),
  ]);
  expect((await undo(bc.mergeId)).status).toBe(200);
  expect((await undo(ab.mergeId)).status).toBe(200);
  expect(changed(before, await everything())).toEqual([]);
});
