import { gunzipSync, gzipSync } from 'node:zlib';
import {
  checkMap,
  newShape,
  rectanglePart,
  type MapShape,
  type ShapeKind,
  type ShapeLink,
} from '@lotline/shared-map-document';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { MapItems } from '../../src/map/map-items.repository.js';
import { removeShapesOfOthers } from '../../src/migrations/0041-shapes-of-other-stages.js';
import { sampled } from '../sizes.js';
import { MISSING } from '../security/request-makers.js';
import { aDrawing, aLot, api, drawerOf, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();
let [attacker, victim]: DrawingScene[] = [];
const freshScenes = async () => {
  [attacker, victim] = [await aDrawing(), await aDrawing()];
};
beforeAll(freshScenes);
const mine = () => attacker as DrawingScene;
const theirs = () => victim as DrawingScene;

const drawn = (kind: ShapeKind, link: ShapeLink | null, title: string): MapShape =>
  newShape('a', kind, [rectanglePart(0, 0, 20, 30)], { title, link });

/** What check and publish answer to a draft with one shape. */
async function asked(kind: 'stage' | 'estate', shape: MapShape) {
  const drawer = drawerOf(mine().ids, mine().owner);
  const { body: draft } = await drawer.open(kind);
  const { status, body } = await drawer.send(draft._id, 0, put(await drawer.document(draft._id), shape));
  expect(status).toBe(200);
  const check = await drawer.check(draft._id, body.revision);
  const publish = await drawer.publish(draft._id, { revision: body.revision });
  return { draft, check, publish };
}

describe('a link of a shape on a stage’s map', () => {
  const STRAY = 'On this map only lots can be linked. Unlink Quay Street.';
  const NO_LOT = 'Lot 7 on the map has no lot. Link a lot, make a new one, or keep it as land without a lot.';
  const ids = { foreign: '', own: '', missing: MISSING, malformed: 'no-id-at-all' };
  beforeAll(async () => {
    ids.foreign = String((await theirs().scene.lot('available', { title: '7' }))._id);
    ids.own = String((await mine().scene.lot('available', { title: '7' }))._id);
  });
  const LINKS: readonly [ShapeKind, 'lot' | 'stage', keyof typeof ids, string][] = [
    ['road', 'lot', 'foreign', STRAY],
    ['road', 'lot', 'own', STRAY],
    ['road', 'lot', 'missing', STRAY],
    ['road', 'lot', 'malformed', STRAY],
    ['reserve', 'lot', 'foreign', STRAY],
    ['stage', 'lot', 'foreign', STRAY],
    ['stage', 'stage', 'foreign', STRAY],
    ['lot', 'lot', 'foreign', NO_LOT],
    ['lot', 'lot', 'missing', NO_LOT],
    ['lot', 'lot', 'malformed', NO_LOT],
    ['lot', 'stage', 'own', NO_LOT],
  ];
  it.each(sampled(LINKS, 2))(
    'of kind %s to a %s, %s, is a finding and publishes nothing',
    async (kind, to, which, message) => {
      const title = kind === 'lot' ? '7' : 'Quay Street';
      const { check, publish } = await asked('stage', drawn(kind, { to, id: ids[which] }, title));
      const [said] = check.body.findings;
      expect([check.status, said?.weight, said?.message.replace('stage ', '')]).toEqual([200, 'error', message]);
      expect([publish.status, publish.body.errors?.[0]?.path]).toEqual([400, 'shapes.a']);
      expect(await system(() => api.models.LotMapItem.countDocuments({ stageId: mine().scene.stageId }))).toBe(0);
    },
  );
});

describe('a link of a shape on an estate’s map', () => {
  const stages = { foreign: '', own: '', missing: MISSING, malformed: 'no-id-at-all' };
  beforeAll(() => void Object.assign(stages, { foreign: theirs().ids.stage, own: mine().ids.stage }));
  const STRAY = 'On this map only stages can be linked. Unlink Quay Street.';
  const NO_STAGE = 'Stage 4 on the map has no stage. Link a stage, or keep it as land.';
  const LINKS: readonly [ShapeKind, 'lot' | 'stage', keyof typeof stages, string][] = [
    ['road', 'stage', 'foreign', STRAY],
    ['road', 'stage', 'own', STRAY],
    ['road', 'stage', 'malformed', STRAY],
    ['lot', 'stage', 'foreign', STRAY],
    ['stage', 'stage', 'foreign', NO_STAGE],
    ['stage', 'stage', 'missing', NO_STAGE],
    ['stage', 'stage', 'malformed', NO_STAGE],
    ['stage', 'lot', 'own', NO_STAGE],
  ];
  it.each(sampled(LINKS, 2))(
    'of kind %s to a %s, %s, is a finding and publishes nothing',
    async (kind, to, which, message) => {
      const shape = drawn(kind, { to, id: stages[which] }, kind === 'stage' ? '4' : 'Quay Street');
      const { check, publish } = await asked('estate', shape);
      const [said] = check.body.findings;
      expect([check.status, said?.weight, said?.message.replace('lot ', '')]).toEqual([200, 'error', message]);
      expect([publish.status, publish.body.errors?.[0]?.path]).toEqual([400, 'shapes.a']);
      expect(await system(() => api.models.StageMap.countDocuments({ estateId: mine().scene.estate._id }))).toBe(0);
    },
  );

  it('can’t have its stages removed like lots', async () => {
    const { mine: drawer, ids } = mine();
    const { body: draft } = await drawer.open('estate');
    const outline = drawn('stage', { to: 'stage', id: ids.stage }, '4');
    await drawer.send(draft._id, 0, put(await drawer.document(draft._id), outline));
    expect((await drawer.publish(draft._id, { revision: 1 })).status).toBe(200);
    const { body: next } = await drawer.open('estate');
    await drawer.send(next._id, 0, { name: 'Delete', redo: { shapes: { a: null } } });
    const refused = await drawer.publish(next._id, { revision: 1, removeLots: [ids.stage] });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'removeLots']);
  });
});

it.each(['foreign', 'missing', 'malformed'] as const)('removeLots refuses a lot that is %s', async (which) => {
  const lot = await theirs().scene.lot('available', { title: which });
  const id = { foreign: String(lot._id), missing: MISSING, malformed: 'no-id-at-all' }[which];
  const refused = await mine().mine.publishAll([aLot('1', 0)], { removeLots: [id] });
  expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'removeLots']);
  expect((await theirs().lots()).map(({ title }) => title)).toContain(which);
});

it('a lot’s shape without an outline stands for nothing: the lot leaves the map and nothing else happens', async () => {
  await freshScenes();
  const { mine: drawer, scene } = mine();
  const { _id } = await scene.lot('available', { title: '7' });
  const shape = drawn('lot', { to: 'lot', id: String(_id) }, '7');
  expect((await drawer.publishAll([shape])).status).toBe(200);
  const { body: draft } = await drawer.open();
  await drawer.send(draft._id, 0, put(await drawer.document(draft._id), { ...shape, title: '8', parts: [] }));
  const checked = await drawer.check(draft._id, 1);
  expect(checked.body).toMatchObject({ errors: 0, renumbered: [], undrawn: [{ title: '7' }] });
  expect((await drawer.publish(draft._id, { revision: 1 })).status).toBe(200);
  expect((await mine().lots()).map(({ title }) => title)).toEqual(['7']);
});

describe('what was written before links were checked', () => {
  beforeEach(freshScenes);
  /** A shape of the victim's lot on the attacker's map, and the lot. */
  async function aStranger() {
    const lot = await theirs().scene.lot('available', { title: '7' });
    const { landownerId, estate, stageId } = mine().scene;
    const item = { landownerId, estateId: estate._id, stageId, lotId: lot._id, path: 'M0 0L9 0L9 9Z' };
    const place = { binding: { x: 5, y: 5 }, size: { width: 9, height: 9 } };
    await system(() => api.models.LotMapItem.create({ ...item, ...place }));
    return lot;
  }
  const shapeOf = (lotId: Types.ObjectId) => system(() => api.models.LotMapItem.find({ lotId }).lean());

  it('a shape of a foreign lot is a finding that names the lot, and publishing the lot’s own map replaces it', async () => {
    const lot = await aStranger();
    const { theirs: _, mine: drawer, scene } = theirs();
    const { body: draft } = await drawer.open();
    const shape = aLot('7', 0, { to: 'lot', id: String(lot._id) });
    await drawer.send(draft._id, 0, put(await drawer.document(draft._id), shape));
    const { body } = await drawer.check(draft._id, 1);
    expect(body.errors).toBe(0);
    expect(body.findings).toContainEqual({
      rule: 'drawn elsewhere',
      weight: 'warning',
      at: { x: 10, y: 15 },
      shapes: ['7'],
      message: 'Lot 7 has a shape on another map. Publishing this one replaces it.',
    });
    expect((await drawer.publish(draft._id, { revision: 1 })).status).toBe(200);
    expect((await shapeOf(lot._id)).map(({ stageId, path }) => [String(stageId), path])).toEqual([
      [String(scene.stageId), 'M0 0L20 0L20 30L0 30Z'],
    ]);
    expect(await api.breaches()).toEqual([]);
  });

  it('shapes and outlines of others are removed by migration 0041, also if it runs twice; those of one’s own stay', async () => {
    const lot = await aStranger();
    expect((await mine().mine.publishAll([aLot('1', 0)])).status).toBe(200);
    const { landownerId, estate } = mine().scene;
    const outline = (stageId: Types.ObjectId) => ({
      landownerId,
      estateId: estate._id,
      stageId,
      size: { width: 9, height: 9 },
      mapImage: { url: '' },
      path: 'M0 0L9 0L9 9Z',
      outlineOnly: true,
      deletedAt: new Date(0),
    });
    const [, stranger] = await system(() =>
      api.models.StageMap.create([outline(mine().scene.stageId), outline(theirs().scene.stageId)] as never[]),
    );
    expect((await api.breaches()).length).toBe(2);
    for (let run = 0; run < 2; run += 1) await removeShapesOfOthers(api.connection);
    expect(await shapeOf(lot._id)).toEqual([]);
    const left = await system(() => api.models.StageMap.find({ estateId: estate._id, outlineOnly: true }).lean());
    expect([left.length, left.some(({ _id }) => _id.equals(stranger!._id))]).toEqual([1, false]);
    expect((await mine().lotsMap()).map(({ lotId }) => lotId.title)).toEqual(['1']);
    expect(await api.breaches()).toEqual([]);
  });

  it('a road with a link in a published version comes into the next draft, is found there, and unlinked by its mend', async () => {
    const { mine: drawer, scene } = mine();
    const road = newShape('r', 'road', [rectanglePart(0, 30, 60, 10)], { title: 'Quay Street' });
    expect((await drawer.publishAll([aLot('1', 0), road])).status).toBe(200);
    const version = await system(() => api.models.MapVersion.findOne({ stageId: scene.stageId }).lean());
    const drawing = await system(() => api.models.MapDrawing.findById(version?.drawingId).lean());
    const document = JSON.parse(gunzipSync((drawing!.gz as unknown as { buffer: Buffer }).buffer).toString());
    const link = { to: 'lot', id: String((await theirs().scene.lot())._id) };
    document.shapes.r.link = link;
    await system(() =>
      api.models.MapDrawing.updateOne({ _id: drawing!._id }, { $set: { gz: gzipSync(JSON.stringify(document)) } }),
    );
    const { body: draft } = await drawer.open();
    const begun = await drawer.document(draft._id);
    expect(begun.shapes['r']).toMatchObject({ link });
    const { mend } = checkMap({ document: begun, lots: [] }).find(({ rule }) => rule === 'stray link')!;
    await drawer.send(draft._id, 0, mend!);
    expect((await drawer.check(draft._id, 1)).body).toMatchObject({ errors: 0 });
    expect((await drawer.publish(draft._id, { revision: 1 })).status).toBe(200);
  });
});

it('control: the invariants see the shape of a foreign lot', async () => {
  const lot = await theirs().scene.lot('available', { title: '9' });
  const { estate, stageId, landownerId } = mine().scene;
  const place = { kind: 'stage' as const, estate: { ...estate, landownerId }, stageId };
  const shape = { of: String(lot._id), shape: 'a', isNew: true, path: 'M0 0L9 0L9 9Z', statusPath: null };
  const at = { binding: { x: 5, y: 5 }, size: { width: 9, height: 9 }, frontEdge: null, outline: 'M0 0L9 0L9 9Z' };
  await system(() => api.app.get(MapItems).prepare(place, [{ ...shape, ...at }]));
  expect(await api.breaches()).toEqual([expect.stringMatching(/^I11: shape/)]);
});
