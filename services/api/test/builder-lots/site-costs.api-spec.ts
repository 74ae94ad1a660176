import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { SiteCosts } from '../../src/builder-lots/site-costs.service.js';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { until } from '../read/two-apis.js';
import { aScene } from '../scene.js';
import { isFull } from '../sizes.js';
import { listenTo } from '../staff/listen-to.js';
import {
  aLinkedLot,
  ann,
  api,
  auditCount,
  ben,
  builderB,
  cell,
  design,
  homesOn,
  link,
  manyLinkedLots,
  revs,
  rival,
  save,
  scene,
  setUp,
} from './builder-lots-scene.js';

setUp();

let wren: EntityId;
let finch: EntityId;
let theirs: EntityId;
beforeAll(async () => {
  [wren, finch, theirs] = [await design('Wren 10'), await design('Finch 8'), await design('Heron 8', builderB)];
});
const costs = async (lotId: EntityId) =>
  (await homesOn(lotId)).map(({ siteCosts, siteCostKind }) => [siteCosts, siteCostKind]);

describe('site costs', () => {
  it('are saved as one change of many lots: no lot changes, and each estate has one row of its own', async () => {
    const other = await aScene(api.connection);
    const lots = [await aLinkedLot([{ designId: wren }]), await aLinkedLot([{ designId: wren }, { designId: finch }])];
    const far = await aLinkedLot([{ designId: wren, siteCosts: 9_000, siteCostKind: 'allowance' }], {}, other);
    const ids = [...lots, far].map(({ _id }) => _id);
    const [before, count] = [await revs(ids), await auditCount()];
    const { status, body } = await save([
      cell(ids[0], wren, { siteCosts: 18_500 }),
      cell(ids[1], wren, { siteCosts: 21_000, siteCostKind: 'allowance' }),
      cell(ids[1], finch, { siteCosts: null }),
      cell(ids[2], wren, { siteCosts: null, was: 9_000, wasKind: 'allowance' }),
    ]);
    expect([status, body]).toEqual([200, { changed: 3, same: 1 }]);
    expect(await Promise.all(ids.map(costs))).toEqual([
      [[18_500, 'fixed']],
      [
        [21_000, 'allowance'],
        [undefined, undefined],
      ],
      [[undefined, 'unknown']],
    ]);
    expect([await revs(ids), await auditCount()]).toEqual([before, count + 2]);
    const rows = await api.models.AuditEntry.find({ entity: 'siteCost' }).lean();
    expect(rows.map(({ estateId, reason, actorId }) => [String(estateId), reason, actorId]).sort()).toEqual(
      [
        [String(scene.estate._id), '2 site costs', String(ann.user._id)],
        [String(other.estate._id), '1 site cost', String(ann.user._id)],
      ].sort(),
    );
  });

  it('sent again with the same key, or as they are stored, change nothing', async () => {
    const lot = await aLinkedLot([{ designId: wren }]);
    const [cells, key] = [[cell(lot._id, wren, { siteCosts: 7_000 })], randomUUID()];
    expect((await save(cells, ann, key)).body).toEqual({ changed: 1, same: 0 });
    const count = await auditCount();
    expect((await save(cells, ann, key)).body).toEqual({ changed: 1, same: 0 });
    expect((await save(cells, ben)).body).toEqual({ changed: 0, same: 1 });
    expect(await auditCount()).toBe(count);
  });

  it('of which one is stored otherwise by now are refused as a whole, with who and when', async () => {
    const lots = [await aLinkedLot([{ designId: wren }], { title: '801' }), await aLinkedLot([{ designId: wren }])];
    expect((await save([cell(lots[0]?._id, wren, { siteCosts: 15_000 })], ben)).status).toBe(200);
    const { status, body } = await save(lots.map(({ _id }) => cell(_id, wren, { siteCosts: 12_000 })));
    expect([status, body.code, body.message]).toEqual([
      412,
      'stale',
      'Tomas Reyes changed the site cost of Wren 10 on Lot 801 to $15,000. Nothing was saved.',
    ]);
    expect(body.cells).toEqual([
      {
        lotId: String(lots[0]?._id),
        lotTitle: '801',
        designId: String(wren),
        designName: 'Wren 10',
        siteCosts: 15_000,
        siteCostKind: 'fixed',
        by: 'Tomas Reyes',
        at: expect.any(String),
      },
    ]);
    expect(await costs(lots[1]!._id)).toEqual([[undefined, undefined]]);
  });

  it.each<[string, () => Promise<readonly [unknown, unknown]>]>([
    [
      'a rival’s design on a lot of both',
      async () => {
        const lot = await aLinkedLot([{ designId: wren }]);
        await link(lot, [{ designId: theirs }], builderB);
        return [lot._id, theirs];
      },
    ],
    [
      'a lot that only the rival has',
      async () => {
        const lot = await scene.lot();
        await link(lot, [{ designId: theirs }], builderB);
        return [lot._id, wren];
      },
    ],
    ['an own design that isn’t linked there', async () => [(await aLinkedLot([{ designId: wren }]))._id, finch]],
    ['a lot that doesn’t exist', async () => [new Types.ObjectId(), wren]],
    ['no id at all', async () => ['lot-1', wren]],
    [
      'a lot of an estate that visitors can’t reach',
      async () => {
        const closed = await aScene(api.connection, { isPublic: false });
        return [(await aLinkedLot([{ designId: wren }], {}, closed))._id, wren];
      },
    ],
  ])('of %s are a 404, and those beside them are not saved', async (_, make) => {
    const mine = await aLinkedLot([{ designId: wren }]);
    const [lotId, designId] = await make();
    const { status } = await save([
      cell(mine._id, wren, { siteCosts: 5_000 }),
      cell(lotId, designId, { siteCosts: 1 }),
    ]);
    expect([status, await costs(mine._id)]).toEqual([404, [[undefined, undefined]]]);
  });

  it('named twice are refused, and so are numbers no site cost has', async () => {
    const lot = await aLinkedLot([{ designId: wren }]);
    const twice = [cell(lot._id, wren, { siteCosts: 1 }), cell(lot._id, wren, { siteCosts: 2 })];
    for (const cells of [
      twice,
      [cell(lot._id, wren, { siteCosts: -1 })],
      [cell(lot._id, wren, { siteCosts: 10_000_001 })],
      [],
    ])
      expect((await save(cells)).status).toBe(400);
    expect(await costs(lot._id)).toEqual([[undefined, undefined]]);
  });

  it('are no one else’s: a rival gets the same 404 for them as for nothing', async () => {
    const lot = await aLinkedLot([{ designId: wren, siteCosts: 4_000 }]);
    const [foreign, missing] = [
      await save([cell(lot._id, wren, { siteCosts: 1, was: 4_000 })], rival),
      await save([cell(new Types.ObjectId(), new Types.ObjectId(), { siteCosts: 1 })], rival),
    ];
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }]);
    expect(await costs(lot._id)).toEqual([[4_000, undefined]]);
  });

  it('are seen on open public pages within a second', async () => {
    const lot = await aLinkedLot([{ designId: wren, siteCosts: 4_000 }]);
    const shown = async () =>
      (await api.get<{ houses: { siteCosts?: number }[] }[]>(`/api/lots/${String(lot._id)}/builders`)).body[0]
        ?.houses[0]?.siteCosts;
    expect(await shown()).toBe(4_000);
    const stream = await listenTo(`${api.url}/api/estates/${String(scene.estate._id)}/live`, {});
    await save([cell(lot._id, wren, { siteCosts: 6_500, was: 4_000 })]);
    await until(async () => (await shown()) === 6_500, 'the new site cost', 1_000);
    await until(() => stream.events.some(({ kind }) => kind === 'home'), 'the event', 1_000);
    stream.close();
  });
});

describe('two colleagues at one table', () => {
  /** Both saw empty cells, and save other numbers into the same ones at once. */
  const race = async (round: number) => {
    const lots: EntityId[] = [];
    for (let at = 0; at < 4; at += 1) lots.push((await aLinkedLot([{ designId: wren }, { designId: finch }]))._id);
    const table = (siteCosts: number) =>
      lots.flatMap((lotId) => [wren, finch].map((designId) => cell(lotId, designId, { siteCosts })));
    const [one, two] = [1_000 + round, 2_000 + round];
    const answers = await Promise.all([save(table(one), ann), save(table(two), ben)]);
    const stored = new Set((await Promise.all(lots.map(costs))).flat().map(([siteCosts]) => siteCosts));
    const saved = answers.flatMap(({ status }, at) => (status === 200 ? [[one, two][at]] : []));
    // What an answer said was saved is there.
    const lost = saved.filter((siteCosts) => !stored.has(siteCosts));
    return { statuses: answers.map(({ status }) => status).sort(), lost, stored: stored.size };
  };

  it('lose nothing: one saves, the other gets 412', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(await race(round)).toEqual({ statuses: [200, 412], lost: [], stored: 1 });
  });

  it('the control: without the comparison one’s numbers are lost', async () => {
    const guard = jest
      .spyOn(SiteCosts.prototype as unknown as { isStale(): boolean }, 'isStale')
      .mockReturnValue(false);
    const { statuses, lost } = await race(9);
    guard.mockRestore();
    expect([statuses, lost.length]).toEqual([[200, 200], 1]);
  });

  it('who save different cells of one lot both succeed', async () => {
    const lot = await aLinkedLot([{ designId: wren }, { designId: finch }]);
    const answers = await Promise.all([
      save([cell(lot._id, wren, { siteCosts: 3_000 })], ann),
      save([cell(lot._id, finch, { siteCosts: 5_000 })], ben),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await costs(lot._id)).toEqual([
      [3_000, 'fixed'],
      [5_000, 'fixed'],
    ]);
  });
});

it('a whole table is one save, with one row of the audit', async () => {
  const [lots, columns] = isFull ? [2_000, 12] : [120, 4];
  const place = await aScene(api.connection);
  const designs: EntityId[] = [];
  for (let at = 0; at < columns; at += 1) designs.push(await design(`Column ${at}`));
  const ids = await manyLinkedLots(lots, designs, place);
  const [before, count] = [await revs(ids), await auditCount()];
  const from = performance.now();
  const { status, body } = await save(
    ids.flatMap((lotId, at) => designs.map((designId) => cell(lotId, designId, { siteCosts: 10_000 + at }))),
  );
  process.stdout.write(`${lots * columns} site costs saved in ${(performance.now() - from).toFixed(0)} ms\n`);
  expect([status, body]).toEqual([200, { changed: lots * columns, same: 0 }]);
  expect([await revs(ids), await auditCount()]).toEqual([before, count + 1]);
  const rows = await system(() => api.models.LotHomes.find({ estateId: place.estate._id }).lean());
  expect(rows.every(({ designs: homes }) => homes.every(({ siteCosts }) => typeof siteCosts === 'number'))).toBe(true);
}, 60_000);
