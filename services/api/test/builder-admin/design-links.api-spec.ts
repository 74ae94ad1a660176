import { Types } from 'mongoose';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { until } from '../read/two-apis.js';
import { aScene } from '../scene.js';
import { atFullSize } from '../sizes.js';
import { listenTo } from '../staff/listen-to.js';
import {
  admin,
  api,
  builderA,
  builderB,
  count,
  design,
  designsOn,
  foreign,
  homes,
  homesCount,
  landowner,
  link,
  lotNow,
  other,
  scene,
  setUp,
  shownOn,
  undo,
  unlink,
} from './links-scene.js';

setUp();

let wren: EntityId;
let finch: EntityId;
let heron: EntityId;
beforeAll(async () => {
  [wren, finch, heron] = [await design('Wren 10'), await design('Finch 8'), await design('Heron 8', builderB)];
});
const batchOf = (changeId: string | null | undefined) => api.models.AuditEntry.find({ batchId: changeId ?? '' }).lean();

describe('linking designs to lots', () => {
  it('4 designs to 60 lots and back: what the count says is what happens, and the undo leaves nothing', async () => {
    const place = await aScene(api.connection, { landownerId: scene.landownerId });
    const designs = [wren, finch, heron, await design('Heron 9', builderB)];
    const lots = [];
    for (let at = 0; at < 60; at += 1)
      lots.push(await place.lot(at % 2 ? 'available' : 'not_released', { isBuildersEnabled: at % 5 > 0 }));
    const wanted = { designIds: designs, stageIds: [place.stageId], enablesBuilders: true };
    const expected = { lots: 60, links: 240, enabled: 12, left: [] };
    const counted = await count(wanted, admin, place.estate._id);
    expect([counted.status, counted.body]).toEqual([200, expected]);
    const before = await Promise.all(lots.map(({ _id }) => lotNow(_id)));
    const { status, body } = await link(wanted, admin, place.estate._id);
    expect([status, body]).toEqual([200, { ...expected, changeId: expect.any(String) }]);
    for (const [at, lot] of lots.entries()) {
      expect(await designsOn(lot._id)).toEqual([finch, wren].map(String));
      const now = await lotNow(lot._id);
      // A link changes no lot; House & land is a change of its own.
      expect([now?.isBuildersEnabled, now?.rev]).toEqual([true, (before[at]?.rev ?? 0) + (at % 5 > 0 ? 0 : 1)]);
    }
    const rows = await batchOf(body.changeId);
    const of = (entity: string) => rows.filter((row) => row.entity === entity).length;
    expect([of('lot'), of('builderLink'), rows.length]).toEqual([12, 120, 132]);
    expect(rows.find(({ entity }) => entity === 'lot')?.reason).toBe('House & land No → Yes');
    expect((await homes(admin, place.estate._id)).body.changes).toEqual([
      { changeId: body.changeId, text: '4 designs linked to 60 lots', by: 'Ruth Adeyemi', at: expect.any(String) },
    ]);
    expect((await count(wanted, admin, place.estate._id)).body).toEqual({ lots: 0, links: 0, enabled: 0, left: [] });

    const undone = await undo(body.changeId, admin);
    expect([undone.status, undone.body]).toEqual([200, { lots: 60, links: 240, enabled: 12, left: [] }]);
    for (const [at, lot] of lots.entries()) {
      expect([await designsOn(lot._id), await designsOn(lot._id, builderB)]).toEqual([[], []]);
      expect((await lotNow(lot._id))?.isBuildersEnabled).toBe(at % 5 > 0);
    }
    expect((await undo(body.changeId, admin)).body.code).toBe('undo_refused');
    expect((await homes(admin, place.estate._id)).body.changes).toEqual([]);
  }, 60_000);

  it('by frontage and size: only lots within, and an irregular one in no range', async () => {
    const place = await aScene(api.connection, { landownerId: scene.landownerId });
    const lots = [
      await place.lot('available', { blockWidth: 12, size: 400 }),
      await place.lot('available', { blockWidth: 14, size: 380 }),
      await place.lot('available', { blockWidth: 16, size: 500 }),
      await place.lot('available', { blockWidth: null, size: 450 }),
    ];
    const wanted = { designIds: [wren], minFrontage: 12, maxFrontage: 14, minSize: 390 };
    const expected = { lots: 1, links: 1, enabled: 0, left: [] };
    expect((await count(wanted, landowner, place.estate._id)).body).toEqual(expected);
    expect((await link(wanted, landowner, place.estate._id)).body).toMatchObject(expected);
    expect((await Promise.all(lots.map(({ _id }) => designsOn(_id)))).map(({ length }) => length)).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it('keeps the site costs of those that are linked already', async () => {
    const lot = await scene.lot();
    await link({ designIds: [wren], lotIds: [lot._id] });
    await system(() => api.models.LotHomes.updateOne({ lotId: lot._id }, { $set: { 'designs.0.siteCosts': 9_000 } }));
    expect((await link({ designIds: [wren, finch], lotIds: [lot._id] })).body).toMatchObject({ lots: 1, links: 1 });
    const [row] = await system(() => api.models.LotHomes.find({ lotId: lot._id }).lean());
    expect(row?.designs).toEqual([{ designId: wren, siteCosts: 9_000 }, { designId: finch }]);
  });

  it('is seen on public pages within a second, in the lot’s count and list, and so is the undo', async () => {
    const lot = await scene.lot();
    expect([await shownOn(lot._id), await homesCount(lot._id)]).toEqual([[], undefined]);
    const stream = await listenTo(`${api.url}/api/estates/${String(scene.estate._id)}/live`, {});
    const { body } = await link({ designIds: [wren, finch], lotIds: [lot._id], enablesBuilders: true });
    await until(async () => (await homesCount(lot._id)) === 2, 'the homes of the lot', 1_000);
    expect(await shownOn(lot._id)).toEqual(['Finch 8', 'Wren 10']);
    await until(() => stream.events.length > 0, 'the event', 1_000);
    // One event for a change of many lots, by stage.
    expect(stream.events.map(({ kind, stageId }) => [kind, stageId])).toEqual([['stage', String(scene.stageId)]]);
    await undo(body.changeId);
    await until(async () => (await homesCount(lot._id)) === undefined, 'no homes', 1_000);
    expect(await shownOn(lot._id)).toEqual([]);
    stream.close();
  });

  it('takes only designs on offer, of lots and stages that are the estate’s', async () => {
    const [lot, theirs] = [await scene.lot(), await other.lot()];
    const draft = await design('Draft', builderA, { isActive: false });
    const lotIds = [lot._id];
    const answers = await Promise.all([
      link({ designIds: [draft], lotIds }),
      link({ designIds: [wren, new Types.ObjectId()], lotIds }),
      link({ designIds: [wren], lotIds: [lot._id, theirs._id] }),
      link({ designIds: [wren], lotIds: ['lot-1'] }),
      link({ designIds: [wren], stageIds: [scene.stageId, other.stageId] }),
      count({ designIds: [wren], stageIds: [other.stageId] }),
      unlink({ designIds: [draft], lotIds }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await designsOn(lot._id)).toEqual([]);
  });

  it('is for the estate’s own managers: a foreign estate, change or list is a 404, and builders and sales get 403', async () => {
    const lot = await scene.lot();
    const wanted = { designIds: [wren], lotIds: [lot._id] };
    const { changeId } = (await link(wanted)).body;
    const theirs = await Promise.all([
      homes(foreign),
      count(wanted, foreign),
      link(wanted, foreign),
      unlink(wanted, foreign),
      undo(changeId, foreign),
      undo(new Types.ObjectId(), foreign),
    ]);
    expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 404));
    const builder = await aMember(api, { role: 'BUILDER', builderId: builderA });
    const sales = await aMember(api, { role: 'SALES', landownerId: scene.landownerId });
    for (const member of [builder, sales])
      expect([(await homes(member)).status, (await link(wanted, member)).status]).toEqual([403, 403]);
    expect(await designsOn(lot._id)).toEqual([String(wren)]);
    expect((await homes(admin)).status).toBe(200);
  });

  it('two at once: one change a lot, and each link once', async () => {
    const lot = await scene.lot();
    const wanted = { designIds: [wren, finch], lotIds: [lot._id], enablesBuilders: true };
    const answers = await Promise.all([link(wanted), link(wanted, admin), link(wanted)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.links, 0)).toBe(2);
    expect((await lotNow(lot._id))?.rev).toBe(lot.rev + 1);
    expect(await designsOn(lot._id)).toEqual([finch, wren].map(String));
  });

  it('refuses an archived estate', async () => {
    const place = await aScene(api.connection, {
      landownerId: scene.landownerId,
      isPublic: false,
      archivedAt: new Date(),
    });
    const lot = await place.lot();
    expect((await link({ designIds: [wren], lotIds: [lot._id] }, landowner, place.estate._id)).status).toBe(409);
  });

  it('shows what is linked where, and what can be', async () => {
    const place = await aScene(api.connection, { landownerId: scene.landownerId });
    const [lot, bare] = [await place.lot('available', { title: '12' }), await place.lot('available', { title: '9' })];
    await link({ designIds: [wren, heron], lotIds: [lot._id] }, landowner, place.estate._id);
    const { body } = await homes(landowner, place.estate._id);
    expect(body.stages).toEqual([{ _id: String(place.stageId), title: '4' }]);
    expect(body.builders.map(({ name, lots }) => [name, lots])).toEqual([
      ['Heron Homes', 1],
      ['Wren Homes', 1],
    ]);
    expect(body.builders[1]?.designs.find(({ name }) => name === 'Wren 10')).toEqual({
      _id: String(wren),
      name: 'Wren 10',
      width: 9.1,
      length: 18.6,
      lots: 1,
    });
    expect(body.builders[1]?.designs.map(({ name }) => name)).not.toContain('Draft');
    expect(body.lots.map(({ title, designIds }) => [title, [...designIds].sort()])).toEqual([
      ['9', []],
      ['12', [String(wren), String(heron)].sort()],
    ]);
    expect(body.lots[0]).toMatchObject({ _id: String(bare._id), blockWidth: 15, size: 450, isBuildersEnabled: false });
  });

  atFullSize(
    '12 designs to 2,000 lots, and back, in a request’s time',
    async () => {
      const place = await aScene(api.connection, { landownerId: scene.landownerId });
      const at = new Date();
      const { landownerId, estate, stageId } = place;
      const lot = { landownerId, estateId: estate._id, stageId, status: 'not_released', claim: null, rev: 0 };
      const fields = {
        isBuildersEnabled: true,
        builders: [],
        documents: [],
        features: [],
        createdAt: at,
        updatedAt: at,
      };
      const lots = Array.from({ length: 2_000 }, (_, number) => ({ ...lot, ...fields, title: `L${number}` }));
      await api.connection.collection('lots').insertMany(lots);
      const designIds: EntityId[] = [];
      for (let number = 0; number < 12; number += 1) designIds.push(await design(`Large ${number}`));
      const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
        const from = performance.now();
        return [await work(), Math.round(performance.now() - from)];
      };
      const [linked, ms] = await timed(() => link({ designIds }, landowner, estate._id));
      expect(linked.body).toMatchObject({ lots: 2_000, links: 24_000 });
      const [undone, undoMs] = await timed(() => undo(linked.body.changeId));
      expect(undone.body).toMatchObject({ lots: 2_000, links: 24_000, left: [] });
      process.stdout.write(`24,000 links in ${ms} ms, undone in ${undoMs} ms\n`);
      expect(Math.max(ms, undoMs)).toBeLessThan(16_000);
      for (const name of ['lots', 'lot_homes'])
        await api.connection.collection(name).deleteMany({ estateId: estate._id });
    },
    60_000,
  );
});
