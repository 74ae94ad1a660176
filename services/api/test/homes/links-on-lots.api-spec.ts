import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LotsOfStage } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { LinksOnLots } from '../../src/lot-homes/links-on-lots.service.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { atLeast } from '../at-least.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { builderIds, designIds, lotIdOf, oldLink, oldLot, publicPaths, REMOVED, seedOldShape } from './old-shape.js';

/** What a stage offers, which releases since have in its answers (D217). */
const OFFER = /,"(?:fromPrice":\d+|registration":"[^"]*")/g;

/** What the release before answered on `seedOldShape`, recorded from it. */
const ANSWERED = JSON.parse(readFileSync(join(__dirname, 'answers-before.json'), 'utf8')) as Record<string, string>;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
  await seedOldShape(api.connection);
});
afterEach(() => api.close());

const lines: string[] = [];
const run = async (wanted: string) =>
  MIGRATIONS.find(({ id }) => id === wanted)?.run(api.connection, (line) => lines.push(line));
const migrate = async () => {
  lines.length = 0;
  await run('0052');
};
const rows = () => system(() => api.models.LotHomes.find().sort({ lotId: 1, builderId: 1 }).lean());
async function answersNow(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  // Ids are the same in every test, and a program that specs share has the answers of the one before.
  const headers = await atLeast(api.connection, true);
  for (const path of publicPaths()) {
    const answer = await fetch(api.url + path, { headers });
    const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '"requestId":""').replace(OFFER, '');
    answers[path] = `${answer.status} ${text}`;
  }
  return answers;
}
/** Adds a lot as a process of the release before does: with its links, and no row. */
const addAsBefore = (title: number, fields: object = {}) =>
  api.connection.collection('lots').insertOne({
    ...oldLot(title, [
      oldLink(builderIds.ketterwick, { houseId: designIds.kestrel, siteCosts: 18_500 }),
      oldLink(builderIds.pallow, { houseId: designIds.heron }),
    ]),
    _id: new Types.ObjectId(),
    ...fields,
  } as never);

describe('links of designs move from lots to rows of their own (D141)', () => {
  it('and every public answer is the same, byte by byte, before and after', async () => {
    await migrate();
    // Designs that were there had been on offer (D142).
    await run('0061');
    expect(await answersNow()).toEqual(ANSWERED);
    expect(lines).toEqual(['homes of 8 lots copied']);
  });

  it('the control: without the migration the answers about homes differ, and no others', async () => {
    await run('0061');
    const now = await answersNow();
    const differ = Object.keys(ANSWERED).filter((path) => now[path] !== ANSWERED[path]);
    expect(differ).toContain(`/api/lots/${String(lotIdOf(401))}/builders`);
    expect(differ).toContain('/api/estates/old-rise/lots');
    expect(differ).not.toContain(`/api/lots/${String(lotIdOf(402))}`);
    expect(differ).not.toContain(`/api/builders/${String(builderIds.ketterwick)}/designs`);
  });

  it('with their site costs, their lot’s owner, and those of removed lots', async () => {
    await migrate();
    const of = (lotId: Types.ObjectId) => async () => (await rows()).filter((row) => row.lotId.equals(lotId));
    const [ketterwick, pallow] = await of(lotIdOf(401))();
    expect(ketterwick).toMatchObject({
      landownerId: REMOVED.landownerId,
      estateId: REMOVED.estateId,
      stageId: REMOVED.stageId,
      builderId: builderIds.ketterwick,
      designs: [
        { designId: designIds.plover, siteCosts: 18_500 },
        { designId: designIds.archived, siteCosts: 1 },
        { designId: designIds.kestrel, siteCosts: 9_000, siteCostKind: 'allowance' },
      ],
    });
    expect(pallow?.designs).toEqual([{ designId: designIds.heron }]);
    expect(await of(REMOVED._id)()).toHaveLength(1);
  });

  it('after a crash it goes on with what is missing; rows that are there stay as they are, also emptied ones', async () => {
    await migrate();
    const all = await rows();
    await system(async () => {
      await api.models.LotHomes.deleteMany({ lotId: lotIdOf(403) });
      await api.models.LotHomes.deleteOne({ lotId: lotIdOf(401), builderId: builderIds.pallow });
      await api.models.LotHomes.updateOne({ lotId: lotIdOf(404) }, { $set: { designs: [] } });
    });
    await migrate();
    expect(lines).toEqual(['homes of 2 lots copied']);
    const again = await rows();
    expect(again.map(({ lotId, builderId }) => [lotId, builderId])).toEqual(
      all.map(({ lotId, builderId }) => [lotId, builderId]),
    );
    expect(again.find(({ lotId }) => lotId.equals(lotIdOf(404)))?.designs).toEqual([]);
    await migrate();
    expect([lines, await rows()]).toEqual([['homes of 0 lots copied'], again]);
  });

  it('a lot that links a builder twice gets one row, with each design once as it is named first', async () => {
    const { ketterwick } = builderIds;
    const { kestrel, plover } = designIds;
    await addAsBefore(450, {
      builders: [
        oldLink(ketterwick, { houseId: kestrel, siteCosts: 1 }, { houseId: kestrel, siteCosts: 2 }),
        oldLink(ketterwick, { houseId: kestrel, siteCosts: 3 }, { houseId: plover }),
      ],
    });
    await migrate();
    const lot = await system(() => api.models.Lot.findOne({ title: '450' }).lean());
    expect((await rows()).filter(({ lotId }) => lotId.equals(lot?._id ?? '')).map(({ designs }) => designs)).toEqual([
      [{ designId: kestrel, siteCosts: 1 }, { designId: plover }],
    ]);
    await migrate();
    expect(lines).toEqual(['homes of 0 lots copied']);
  });

  it('nothing is left behind by a process of the release before that adds lots while it runs, once they were swept', async () => {
    for (let title = 600; title < 640; title += 1) await addAsBefore(title);
    const added = Array.from({ length: 40 }, (_, at) => addAsBefore(640 + at));
    await Promise.all([migrate(), migrate(), ...added]);
    await system(() => api.app.get(LinksOnLots).sweep());
    const lots = await system(() => api.models.Lot.find({ 'builders.0': { $exists: true } }, 'builders').lean());
    const links = lots.flatMap(({ _id, builders }) =>
      builders.map(({ builderId }) => `${String(_id)} ${String(builderId)}`),
    );
    const moved = (await rows()).map(({ lotId, builderId }) => `${String(lotId)} ${String(builderId)}`);
    expect(new Set(moved).size).toBe(moved.length);
    expect(links.filter((link) => !moved.includes(link))).toEqual([]);
  });
});

describe('a process of the release before runs beside this one', () => {
  const sweep = () => system(() => api.app.get(LinksOnLots).sweep());
  const counted = async () =>
    (await api.get<LotsOfStage[]>('/api/estates/old-rise/lots')).body
      .flatMap(({ lotData }) => lotData)
      .find(({ title }) => title === '460')?.homesCount;
  const told = () => api.models.AuditEntry.find({ entity: 'builderLink' }).lean();

  it('a lot that it adds has its homes when it was swept, in cached lists too; without the sweep it has none', async () => {
    await migrate();
    expect(await counted()).toBeUndefined();
    await addAsBefore(460);
    expect((await api.get<LotsOfStage[]>('/api/estates/old-rise/lots?soldOutStatus=exclude')).body).toMatchObject([
      { lotData: expect.arrayContaining([expect.not.objectContaining({ homesCount: 2, title: '460' })]) },
    ]);
    expect(await sweep()).toBe(1);
    await until(async () => (await counted()) === 2, 'the homes in the list', 1_000);
    expect(await told()).toMatchObject([{ estateId: REMOVED.estateId, stageId: REMOVED.stageId, to: 'moved' }]);
    expect(await sweep()).toBe(0);
    expect(await told()).toHaveLength(1);
  });

  it('what was taken away since stays away, and so do the homes of lots from before', async () => {
    await migrate();
    await addAsBefore(460);
    await sweep();
    await system(() => api.models.LotHomes.updateMany({}, { $set: { designs: [] } }));
    expect(await sweep()).toBe(0);
    expect((await rows()).flatMap(({ designs }) => designs)).toEqual([]);
  });

  describe.each([
    ['sweeps at once give each lot its rows once', true],
    ['the control: without the unique index some get them twice', false],
  ])('%s', (_, isUnique) => {
    it('and tell of it once', async () => {
      await migrate();
      const collection = api.connection.collection('lot_homes');
      if (!isUnique) await collection.dropIndex('homes_of_lot');
      for (let title = 700; title < 720; title += 1) await addAsBefore(title);
      try {
        await Promise.all(Array.from({ length: 6 }, sweep));
        const keys = (await rows()).map(({ lotId, builderId }) => `${String(lotId)} ${String(builderId)}`);
        expect(new Set(keys).size === keys.length).toBe(isUnique);
        if (isUnique) expect(await told()).toHaveLength(20);
      } finally {
        await collection.deleteMany({});
        await migrate();
      }
    });
  });
});

describe('the lot is the lock of approvals, and its homes are not part of it', () => {
  it('a site cost is written while a lot is being decided; the control, written on the lot, loses', async () => {
    await migrate();
    const [lots, homes] = [api.connection.collection('lots'), api.connection.collection('lot_homes')];
    const _id = lotIdOf(401);
    await api.connection.withSession(async (session) => {
      session.startTransaction();
      await lots.updateOne({ _id }, { $inc: { rev: 1 } }, { session });
      const priced = await homes.updateOne(
        { lotId: _id, builderId: builderIds.ketterwick },
        { $set: { 'designs.0.siteCosts': 21_000 } },
      );
      const onLot = api.connection.withSession(async (other) => {
        other.startTransaction();
        try {
          await lots.updateOne({ _id }, { $set: { 'builders.0.housesIds.0.siteCosts': 21_000 } }, { session: other });
        } finally {
          await other.abortTransaction();
        }
      });
      await expect(onLot).rejects.toMatchObject({ code: 112 });
      await session.commitTransaction();
      expect(priced.modifiedCount).toBe(1);
    });
    expect(await lots.findOne({ _id })).toMatchObject({ rev: 2 });
  });
});
