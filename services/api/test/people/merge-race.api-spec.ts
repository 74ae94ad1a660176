import { MergesRepository } from '../../src/contact-merge/merges.repository.js';
import { system } from '../../src/database/scope.js';
import { UnitOfWork } from '../../src/idempotency/unit-of-work.js';
import { aScene, type Scene } from '../scene.js';
import { api, aPerson, choosing, enquire, merge, type Person, scene, setUp, storeContact } from './people-scene.js';

setUp();
let second: Scene;
beforeAll(async () => {
  second = await aScene(api.connection, { title: 'Second', landownerId: scene.landownerId });
});

/** Holds merges once they have read both people: `count` of them at their first try. Returns what lets them go on. */
function holdAfterReading(count: number) {
  const merges = api.app.get(MergesRepository, { strict: false });
  const { leadsOf } = MergesRepository.prototype;
  let waiting = 0;
  let go = (): void => undefined;
  let allRead = (): void => undefined;
  const released = new Promise<void>((resolve) => void (go = resolve));
  const read = new Promise<void>((resolve) => void (allRead = resolve));
  merges.leadsOf = async (...args) => {
    waiting += 1;
    if (waiting === count) allRead();
    if (waiting <= count) await released;
    return leadsOf.apply(merges, args);
  };
  return { read, go };
}

/** Nothing guards a merge: neither its transaction nor the index. Returns what brings both back. */
async function withoutGuards(): Promise<() => Promise<void>> {
  const unit = api.app.get(UnitOfWork, { strict: false });
  const contacts = api.connection.collection('contacts');
  const index = 'contact_of_landowner_by_emails';
  unit.once = async (_options, work) => {
    const session = await api.connection.startSession();
    const reply = await work(session);
    await session.endSession();
    return { ...reply, replayed: false, asOf: null };
  };
  await contacts.dropIndex(index);
  return async () => {
    unit.once = UnitOfWork.prototype.once;
    await contacts.deleteMany({ lastName: 'Control' });
    await contacts.createIndex({ landownerId: 1, emails: 1 }, { name: index, unique: true });
  };
}

const owners = (email: string) =>
  system(() => api.models.Contact.find({ landownerId: scene.landownerId, emails: email }).lean());

/** Two people into whom a third is merged at once: statuses, and how many have the third's address. */
async function mergeTwice(lastName?: string) {
  const people = [aPerson(), aPerson(), aPerson()].map((person) => ({ ...person, ...(lastName && { lastName }) }));
  const [one, two, third] = people as [Person, Person, Person];
  const [oneId, twoId, thirdId] = [await storeContact(one), await storeContact(two), await storeContact(third)];
  const { read, go } = holdAfterReading(2);
  const both = Promise.all([merge(oneId, choosing(one, thirdId)), merge(twoId, choosing(two, thirdId))]);
  await read;
  go();
  const statuses = (await both).map(({ status }) => status).sort();
  return { statuses, owners: (await owners(third.email)).length };
}

/** A merge during which the absorbed address asks in another estate: the estates of the one contact that stays. */
async function askDuringMerge(lastName?: string) {
  const [one, two] = [aPerson(lastName ? { lastName } : {}), aPerson(lastName ? { lastName } : {})];
  const [oneId, twoId] = [await storeContact(one), await storeContact(two)];
  const { read, go } = holdAfterReading(1);
  const merging = merge(oneId, choosing(one, twoId));
  await read;
  await enquire(two, second);
  go();
  expect((await merging).status).toBe(200);
  const found = await owners(two.email);
  expect(found).toHaveLength(1);
  return found[0]?.estateIds.map(String).includes(String(second.estate._id));
}

it('of two merges of one person at once one wins, and the address stays with one contact', async () => {
  expect(await mergeTwice()).toEqual({ statuses: [200, 409], owners: 1 });
});

it('a submission of the absorbed address during the merge is not lost', async () => {
  expect(await askDuringMerge()).toBe(true);
  expect(await api.breaches()).toEqual([]);
});

it('control: without transaction and index both merges win, and the submission is lost', async () => {
  const restore = await withoutGuards();
  try {
    expect(await mergeTwice('Control')).toEqual({ statuses: [200, 200], owners: 2 });
    expect(await askDuringMerge('Control')).toBe(false);
  } finally {
    await restore();
  }
});
