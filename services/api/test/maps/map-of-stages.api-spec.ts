import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EstateMap, StaffEstateMap, StageMapItem } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { changeSettings, newShape, rectanglePart } from '@lotline/shared-map-document';
import { SYSTEM_ACTOR, writeAudit } from '../../src/audit/write-audit.js';
import { system } from '../../src/database/scope.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { aMember } from '../accounts/members.js';
import { atLeast } from '../at-least.js';
import { aDrawing, aLot, api, drawerOf, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();

let scene: DrawingScene;
let second: string;
beforeEach(async () => {
  scene = await aDrawing();
  const { landownerId, estate } = scene.scene;
  const [stage] = await system(() =>
    api.models.Stage.create([{ landownerId, estateId: estate._id, title: '5', status: 'not_released' }]),
  );
  second = String(stage!._id);
});

const read = async <T>(path: string) => {
  const headers = await atLeast(api.connection, true);
  return api.get<T>(`/api/estates/${scene.ids.estate}${path}`, { headers });
};
const drawer = (stage: string) => drawerOf({ ...scene.ids, stage }, scene.owner);
const publish = async (stage: string, lots: number, more: Parameters<typeof changeSettings>[1] = {}) => {
  const draw = drawer(stage);
  const { body: draft } = await draw.open();
  const document = await draw.document(draft._id);
  const shapes = Array.from({ length: lots }, (_, at) => aLot(`${stage}-${at}`, at, undefined, String(at + 1)));
  const settings = Object.keys(more).length > 0 ? [changeSettings(document, more)] : [];
  const { body } = await draw.send(draft._id, draft.revision, ...settings, put(document, ...shapes));
  const done = await draw.publish(draft._id, { revision: body.revision });
  expect(done.status).toBe(200);
};
const widths = async () => (await read<StageMapItem[]>('/stages-map')).body.map(({ size }) => size.width);

it('an estate of whose stages two have maps has one made of them, for visitors and staff, that follows them until one is drawn (D161)', async () => {
  await publish(scene.ids.stage, 2);
  // A single stage is shown by its own map (D60).
  expect((await read('/map')).status).toBe(404);
  expect(await widths()).toEqual([0, 0]);

  await publish(second, 4);
  const { status, body: map } = await read<EstateMap>('/map');
  expect([status, map.estateId, map.fromStages]).toEqual([200, scene.ids.estate, true]);
  expect(map.mapImage.url).toMatch(/^data:image\/svg\+xml;base64,/);
  const { body: stages } = await read<StageMapItem[]>('/stages-map');
  expect(stages.map(({ path }) => path)).toEqual([expect.stringMatching(/^M.*Z$/), expect.stringMatching(/^M.*Z$/)]);
  // 2 lots of 20 m beside 4 of them.
  expect(stages[1]!.size.width / stages[0]!.size.width).toBeCloseTo(2, 1);

  const { body: forStaff } = await scene.mine.call<StaffEstateMap>('GET', `/estates/${scene.ids.estate}/map`);
  expect(forStaff).toMatchObject({ size: map.size, fromStages: true });
  expect(forStaff.shapes.map(({ path }) => path)).toEqual(stages.map(({ path }) => path));
  const stranger = await aMember(api, { role: 'LANDOWNER' });
  const other = await drawerOf(scene.ids, stranger).call('GET', `/estates/${scene.ids.estate}/map`);
  expect(other.status).toBe(404);

  const { body: page } = await api.get<string>(`/estate/${scene.scene.estate.key}`);
  expect(page).toContain(`srcset="${map.mapImage.url}"`);
  expect(page).not.toMatch(/property="og:image" content="[^"]*data:/);

  // It follows a stage's map.
  await drawer(second).publishAll([aLot('more', 4, undefined, '5'), aLot('most', 5, undefined, '6')]);
  const [small, large] = await widths();
  expect(large! / small!).toBeCloseTo(3, 1);

  // The editor begins with an empty map.
  const { body: draft } = await scene.mine.open('estate');
  const document = await scene.mine.document(draft._id);
  expect(document.shapes).toEqual({});
  const outline = newShape('s', 'stage', [rectanglePart(10, 10, 100, 50)], {
    title: '4',
    link: { to: 'stage', id: scene.ids.stage },
  });
  await scene.mine.send(draft._id, 0, put(document, outline));
  expect((await scene.mine.publish(draft._id, { revision: 1 })).status).toBe(200);
  const { body: drawn } = await read<EstateMap>('/map');
  expect(drawn).not.toHaveProperty('fromStages');
  expect(drawn.mapImage.url).toMatch(/^\/files\//);
  expect(await widths()).toEqual([100, 0]);
});

/** Two stages, the second of which lies about 500 m further south. */
async function publishOnEarth(): Promise<void> {
  const origin = { lng: 151.2, lat: -33.87 };
  await publish(scene.ids.stage, 2, { origin });
  await publish(second, 2, { origin: { ...origin, lat: origin.lat - 500 / 110_900 } });
}
async function expectOnEarth(): Promise<void> {
  const { body: map } = await read<EstateMap>('/map');
  expect(map.north).toBe(0);
  const [north, south] = (await read<StageMapItem[]>('/stages-map')).body.map(({ binding }) => binding);
  expect((south!.y - north!.y) * map.metresPerUnit).toBeCloseTo(500, -1);
  expect(south!.x).toBeCloseTo(north!.x, 0);
}

it('maps published before their origin was stored have that of their last drawing', async () => {
  await publishOnEarth();
  const maps = api.connection.collection('stage_maps');
  await maps.updateMany({}, { $unset: { origin: '' } });
  for (let time = 0; time < 2; time += 1) await MIGRATIONS.find(({ id }) => id === '0056')?.run(api.connection);
  await expectOnEarth();
});

it('stages whose drawings know where they are lie there, and a stage whose map is deleted goes', async () => {
  await publishOnEarth();
  await expectOnEarth();

  const live = await system(() => api.models.StageMap.findOne({ stageId: second, deletedAt: null }).lean());
  await system(() => api.models.StageMap.updateOne({ _id: live!._id }, { deletedAt: new Date() }));
  const { landownerId, estateId, stageId } = live!;
  await writeAudit(api.connection, null, [
    { actor: SYSTEM_ACTOR, landownerId, estateId, stageId, entity: 'stageMap', entityId: live!._id, to: 'deleted' },
  ]);
  expect((await read('/map')).status).toBe(404);
});

it('an estate that is not public shows none', async () => {
  await publish(scene.ids.stage, 1);
  await publish(second, 1);
  expect((await read('/map')).status).toBe(200);
  const { _id: estateId, landownerId } = scene.scene.estate;
  await system(() => api.models.Estate.updateOne({ _id: estateId }, { isPublic: false }));
  await writeAudit(api.connection, null, [
    { actor: SYSTEM_ACTOR, landownerId, estateId, entity: 'estate', entityId: estateId, to: 'changed' },
  ]);
  expect((await read('/map')).status).toBe(404);
  expect((await scene.mine.call('GET', `/estates/${scene.ids.estate}/map`)).status).toBe(200);
});

it('however many corners the lots of an estate have, making its map holds no other request', async () => {
  await publish(scene.ids.stage, 1);
  await publish(second, 1);
  const { landownerId, estate } = scene.scene;
  const corners = Array.from({ length: 480 }, (_, at) => {
    const angle = (at / 480) * 2 * Math.PI;
    return `${(500 + 100 * Math.cos(angle)).toFixed(2)} ${(500 + 100 * Math.sin(angle)).toFixed(2)}`;
  });
  const shape = { landownerId, estateId: estate._id, path: `M${corners.join('L')}Z`, binding: { x: 0, y: 0 } };
  for (const stageId of [scene.ids.stage, second].map((id) => new Types.ObjectId(id))) {
    const ids = Array.from({ length: 500 }, () => new Types.ObjectId());
    const place = { landownerId, estateId: estate._id, stageId };
    const facts = { status: 'not_released', claim: null, rev: 0, priceTracking: { type: 'poa', value: null } };
    await api.connection
      .collection('lots')
      .insertMany(ids.map((_id, at) => ({ _id, ...place, title: String(1000 + at), ...facts })));
    await api.connection
      .collection('lot_map_items')
      .insertMany(ids.map((lotId) => ({ ...shape, stageId, lotId, size: { width: 200, height: 200 } })));
  }
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  expect((await read('/map')).status).toBe(200);
  loop.disable();
  // Quality, Security 5, three times that on a busy machine.
  expect(loop.max / 1e6).toBeLessThan(3 * 50);
});
