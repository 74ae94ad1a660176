import { type DuplicatePair, phoneText } from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import { api, aPerson, choosing, merge, other, sales, scene, setUp, storeContact, stranger } from './people-scene.js';

setUp();

const pairs = async (contactId = '', { headers }: Pick<Member, 'headers'> = sales) => {
  const { status, body } = await api.get<DuplicatePair[]>(
    `/api/staff/contact-duplicates${contactId && `?contactId=${contactId}`}`,
    { headers },
  );
  expect(status).toBe(200);
  return body;
};
const dismiss = (contactId: string, otherId: string, { headers } = sales) =>
  api.post('/api/staff/contact-duplicates/dismiss', { contactId, otherId }, { headers });
const shown = (found: readonly DuplicatePair[]) =>
  found.map(({ second, isSure, why }) => [second.firstName, isSure, why]);

it('a shared phone is sure, a like name may be; others, and those of another landowner, are not suggested', async () => {
  const ann = aPerson({ firstName: 'Ann', lastName: 'O’Neill' });
  const id = await storeContact(ann);
  await storeContact(aPerson({ firstName: 'A.', lastName: 'ONEILL' }));
  await storeContact(aPerson({ firstName: 'Anna', lastName: 'O’neill' }));
  await storeContact(aPerson({ firstName: 'Beth', lastName: 'Ash', phone: ann.phone }));
  await storeContact(aPerson({ firstName: 'Carl', lastName: 'O’Neill' }));
  await storeContact(aPerson({ firstName: 'Ann', lastName: 'O’Neill', phone: ann.phone }), {}, other);
  const ofAnn = shown(await pairs(id));
  expect(ofAnn[0]).toEqual(['Beth', true, `They have the same phone, ${phoneText(String(ann.phone))}.`]);
  expect(ofAnn.slice(1).sort()).toEqual([
    ['A.', false, 'They have the same last name and the same initial.'],
    ['Anna', false, 'Their names differ by one letter.'],
  ]);
  const all = await pairs();
  expect(all[0]).toMatchObject({ isSure: true, second: { firstName: 'Beth' } });
  expect(all.filter(({ first, second }) => [first.contactId, second.contactId].includes(id))).toHaveLength(3);
  expect(await pairs('', stranger)).toEqual([]);
});

it('a phone that more than five people have is an office’s, and makes no pairs', async () => {
  const [phone, names] = ['+61491570313', ['Abe', 'Cleo', 'Ewan', 'Gil', 'Ida']] as const;
  const office = await Promise.all(
    names.map((firstName, at) => storeContact(aPerson({ firstName, lastName: `Office ${'PQRST'[at]}`, phone }))),
  );
  const shared = async () => (await pairs()).filter(({ why }) => why.includes(phoneText(phone))).length;
  expect([await shared(), (await pairs(office[0])).length]).toEqual([4, 4]);
  await storeContact(aPerson({ firstName: 'Kit', lastName: 'Office U', phone }));
  expect([await shared(), (await pairs(office[0])).length]).toEqual([0, 0]);
});

it('two who are not the same are not suggested again, also after one of them is merged with a third', async () => {
  const people = ['Dora', 'Dorah', 'Dor'].map((firstName) => aPerson({ firstName, lastName: 'Voss' }));
  const [dora = '', dorah = '', dor = ''] = await Promise.all(people.map((person) => storeContact(person)));
  expect(await pairs(dora)).toHaveLength(2);
  expect((await dismiss(dora, dorah)).status).toBe(200);
  expect((await pairs(dora)).map(({ second }) => second.contactId)).toEqual([dor]);
  expect((await pairs(dorah)).map(({ second }) => second.contactId)).toEqual([]);
  const [, , third] = people;
  if (!third) throw new Error('no third');
  expect((await merge(dor, choosing(third, dora))).status).toBe(200);
  expect(await pairs(dorah)).toEqual([]);
  const foreign = await storeContact(aPerson(), {}, other);
  expect((await dismiss(dorah, foreign)).status).toBe(404);
});

it('among thousands of people one person’s are found, and 50 pairs of all', async () => {
  const { landownerId, estate } = scene;
  const many = Array.from({ length: 6_000 }, (_, at) => ({
    _id: newId(),
    landownerId,
    estateIds: [estate._id],
    status: 'Prospect',
    firstName: `Fn${at.toString(36)}xq`,
    lastName: at % 10 === 0 ? 'Smith' : `${String.fromCharCode(65 + (at % 26))}ln${at}`,
    email: `many-${at}@example.com`,
    emails: [`many-${at}@example.com`],
    phone: '',
    phones: [],
    seenAt: new Date(),
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  await api.connection.collection('contacts').insertMany(many);
  const smith = await storeContact(aPerson({ firstName: 'Zebedee', lastName: 'Smith' }));
  const twin = await storeContact(aPerson({ firstName: 'Zebedee', lastName: 'SMITH' }));
  expect((await pairs(smith)).map(({ second }) => second.contactId)).toEqual([twin]);
  expect((await pairs()).length).toBe(50);
  await system(() => api.models.Contact.deleteMany({ email: /^many-/ }));
});
