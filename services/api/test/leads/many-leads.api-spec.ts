import { Types } from 'mongoose';
import type { ContactRow } from '@lotline/shared-domain';
import { isFull } from '../sizes.js';
import { api, idsOf, list, scene, setUp } from './leads-scene.js';

const COUNT = isFull ? 30_000 : 3_000;
const PAGE = 100;
/** The last page that a list of people is asked for. */
const LAST = Math.min(100, COUNT / PAGE);
/** By how much the processor time of the last page may exceed the first one’s. */
const MOST = 1.5;
const ROUNDS = 9;

setUp();
let leads: string[] = [];
let people: string[] = [];
beforeAll(async () => {
  const { landownerId, estate } = scene;
  // Ten of each moment: the order of those that are equal counts.
  const at = (index: number) => new Date(1_767_225_600_000 + Math.floor(index / 10) * 60_000);
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const email = `person-${index}@example.com`;
    const person = { firstName: 'Nia', lastName: `Moreau ${index}`, email, phone: '+61491570158' };
    return { _id: new Types.ObjectId(), landownerId, person, at: at(index), email };
  });
  await api.connection.collection('leads').insertMany(
    rows.map(({ _id, person, at: createdAt }) => ({
      _id,
      landownerId,
      estateId: estate._id,
      ...person,
      source: 'Import',
      sources: ['Import'],
      status: 'new',
      watched: false,
      rev: 0,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await api.connection.collection('contacts').insertMany(
    rows.map(({ _id, person, email, at: seenAt }) => ({
      _id,
      landownerId,
      estateIds: [estate._id],
      ...person,
      emails: [email],
      phones: [person.phone],
      status: 'Prospect',
      seenAt,
      createdAt: seenAt,
      updatedAt: seenAt,
    })),
  );
  // Newest first; of one moment the later id.
  const order = rows.toReversed().map(({ _id }) => String(_id));
  [leads, people] = [order, order];
}, 120_000);

const getPeople = async (query: string): Promise<string[]> =>
  (await api.get<{ data: ContactRow[] }>(`/api/staff/contacts${query}`, { token: scene.token })).body.data.map(
    ({ contactId }) => contactId,
  );
const getLeads = async (query: string): Promise<string[]> => idsOf(await list(query, scene));
const LISTS = [
  ['leads', getLeads, () => leads],
  ['people', getPeople, () => people],
] as const;

/** Processor seconds of the database and of this process. */
async function spent(): Promise<number> {
  const { extra_info: info } = (await api.connection.db!.admin().serverStatus()) as unknown as {
    extra_info: { user_time_us: number; system_time_us: number };
  };
  const { user, system } = process.cpuUsage();
  return (Number(info.user_time_us) + Number(info.system_time_us) + user + system) / 1e6;
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.each(LISTS)(`${COUNT} %s`, (_, get, expected) => {
  it('each page is complete and in order, to the last', async () => {
    for (const page of [1, 2, LAST - 1, LAST])
      expect(await get(`?limit=${PAGE}&page=${page}`)).toEqual(expected().slice((page - 1) * PAGE, page * PAGE));
  });

  it(`page ${LAST} costs at most ${MOST} × page 1`, async () => {
    const costs: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [which, page] of [1, LAST].entries()) {
        const before = await spent();
        for (let time = 0; time < 3; time += 1) await get(`?limit=${PAGE}&page=${page}`);
        costs[which]?.push((await spent()) - before);
      }
    const [first, last] = costs.map(median) as [number, number];
    expect(last / first).toBeLessThanOrEqual(MOST);
  }, 120_000);
});
