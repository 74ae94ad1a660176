import type { ContactDetails } from '@lotline/shared-domain';
import { aMember } from '../accounts/members.js';
import {
  aLimitedKey,
  api,
  aPerson,
  enquire,
  getContact,
  other,
  sales,
  scene,
  setUp,
  storeContact,
  stranger,
} from './people-scene.js';

setUp();

const bodyOf = ({ firstName, lastName, emails, phones }: ContactDetails, fields: object = {}) => ({
  firstName,
  lastName,
  emails,
  phones,
  ...fields,
});
const save = async (id: string, body: object, etag?: string | null, as = sales) =>
  api.put<ContactDetails & { code: string; message: string; other?: object }>(`/api/staff/contacts/${id}`, body, {
    headers: { ...as.headers, ...(etag && { 'if-match': `"${etag}"` }) },
  });

it('replaces names, adds addresses and phones in their order, and who saved before is named to the one who saves after', async () => {
  const person = aPerson();
  const id = await enquire(person);
  const { body: before } = await getContact(id);
  expect((await save(id, bodyOf(before))).status).toBe(428);
  const fields = {
    firstName: 'Anna',
    emails: ['ANNA@work.example', person.email],
    phones: ['0412 345 678', person.phone],
  };
  const saved = await save(id, bodyOf(before, fields), before.etag);
  expect([saved.status, saved.body.emails, saved.body.phones, saved.body.email]).toEqual([
    200,
    ['anna@work.example', person.email],
    ['+61412345678', person.phone],
    'anna@work.example',
  ]);
  const colleague = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
  const late = await save(id, bodyOf(before, { firstName: 'Una' }), before.etag, colleague);
  expect([late.status, late.body.message]).toEqual([
    412,
    expect.stringContaining('Mei-Lin Fraser changed this person'),
  ]);
  // A later form with the address doesn't replace what staff typed.
  await enquire({ ...person, firstName: 'Wrong' });
  expect((await getContact(id)).body.firstName).toBe('Anna');
});

it('an address of another person names them, a used one stays, and one that nothing names goes', async () => {
  const [one, two] = [aPerson(), aPerson()];
  const [id, otherId] = [await enquire(one), await enquire(two)];
  const { body: before } = await getContact(id);
  const theirs = await save(id, bodyOf(before, { emails: [one.email, two.email] }), before.etag);
  expect([theirs.status, theirs.body]).toEqual([
    409,
    expect.objectContaining({
      message: `${two.email} is the address of ${two.firstName} ${two.lastName}. If they are one person, merge them.`,
      other: { contactId: otherId, name: `${two.firstName} ${two.lastName}` },
    }),
  ]);
  const added = await save(id, bodyOf(before, { emails: [one.email, 'typo@example.com'] }), before.etag);
  const taken = await save(id, bodyOf(before, { emails: ['typo@example.com'] }), added.body.etag);
  expect([taken.status, taken.body.message]).toEqual([
    409,
    `${one.email} can’t be removed, because a lead was made with it.`,
  ]);
  const removed = await save(id, bodyOf(before), added.body.etag);
  expect([removed.status, removed.body.emails]).toEqual([200, [one.email]]);
  // The address of another landowner's person is nobody's here.
  await storeContact(aPerson({ email: 'same@example.com' }), {}, other);
  expect((await save(id, bodyOf(before, { emails: [one.email, 'same@example.com'] }), before.etag)).status).toBe(200);
});

it('is not found by another landowner; a key for some estates is not told whose an address is', async () => {
  const one = aPerson();
  const id = await enquire(one);
  const { body: before } = await getContact(id);
  expect((await save(id, bodyOf(before), before.etag, stranger)).status).toBe(404);
  const hidden = aPerson();
  await storeContact(hidden, { estateIds: [] });
  const answer = await api.put<{ message: string; other?: object }>(
    `/api/staff/contacts/${id}`,
    bodyOf(before, { emails: [one.email, hidden.email] }),
    { token: await aLimitedKey(), headers: { 'if-match': `"${before.etag}"` } },
  );
  expect([answer.status, answer.body.message, answer.body.other]).toEqual([
    409,
    `${hidden.email} is the address of another person. If they are one person, merge them.`,
    undefined,
  ]);
});
