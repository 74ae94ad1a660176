import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, type MapDraft } from '@lotline/shared-domain';
import { newShape, rectanglePart } from '@lotline/shared-map-document';
import { FileSweep } from '../../src/file-check/file-sweep.js';
import { PlanPictureRepository } from '../../src/file-check/plan-picture.repository.js';
import { FileLockRepository } from '../../src/upload/file-lock.repository.js';
import { aMapScene, type MapScene, png, SCALE } from '../staff/map-scene.js';
import { aLot, api, drawerOf, put, setUp } from './drawing-scene.js';

setUp();
let scene: MapScene;
beforeEach(async () => {
  scene = await aMapScene(api);
});
afterEach(() => jest.restoreAllMocks());

const sweep = (days: number) => api.app.get(FileSweep, { strict: false }).sweep(new Date(Date.now() + days * DAY_MS));
const isStored = (url: string): boolean =>
  readdirSync(join(api.config.dataDir, 'files')).includes(url.replace('/files/', ''));
/** A plan that no other test has. */
let width = 40;
const aPlan = async (): Promise<string> => scene.upload(await png((width += 1), 30));
const urlOf = (body: { mapImage: { url: string } }): string => body.mapImage.url;
const show = async (url: string): Promise<number> => (await fetch(api.url + url)).status;

/** A draft of the stage's map with a plan; its picture. */
async function aDraft(fileId?: string): Promise<{ id: string; url: string }> {
  const { ids, call } = scene;
  const { body: draft } = await call('POST', `/staff/stages/${ids.stage}/map-drafts`, { tab: 'one' });
  const set = await call('PUT', `/staff/map-drafts/${draft._id}/picture`, { fileId: fileId ?? (await aPlan()) });
  return { id: draft._id, url: (set.body as unknown as MapDraft).picture?.url ?? '' };
}

it('a picture that nothing has shown for seven days is removed with what was made from it', async () => {
  const { id, url } = await aDraft();
  const [share, phone] = [url.replace('.webp', '.share.png'), url.replace('.webp', '.phone.webp')];
  await api.drawFiles();
  expect(await Promise.all([url, share, phone].map(show))).toEqual([200, 200, 200]);
  await sweep(0);
  await scene.call('DELETE', `/staff/map-drafts/${id}`);
  // Seven days count from the first sweep that finds it unused, not from when it was stored.
  expect((await sweep(30)).pictures).toBe(0);
  expect((await sweep(36)).pictures).toBe(0);
  expect([url, share, phone].map(isStored)).toEqual([true, true, true]);
  expect((await sweep(38)).pictures).toBe(1);
  expect([url, share, phone].map(isStored)).toEqual([false, false, false]);
  expect(await show(url)).toBe(404);
});

it('the control: one that a map, a deleted map, an open draft or a version shows stays', async () => {
  const { ids, owner, create, remove, update } = scene;
  const drawer = drawerOf(ids, owner);
  const replaced = (await create('estate', { fileId: await aPlan(), scale: SCALE })).body;
  const live = (await update('estate', replaced._id, 0, { fileId: await aPlan(), scale: SCALE })).body;

  const { body: draft } = await drawer.open();
  const fileId = await aPlan();
  const versioned = (await drawer.call<MapDraft>('PUT', `/map-drafts/${draft._id}/picture`, { fileId })).body.picture;
  await drawer.send(draft._id, 0, put(await drawer.document(draft._id), aLot('1', 0)));
  expect((await drawer.publish(draft._id, { revision: 1 })).status).toBe(200);
  const { body: next } = await drawer.open();
  const other = await aPlan();
  const deleted = (await drawer.call<MapDraft>('PUT', `/map-drafts/${next._id}/picture`, { fileId: other })).body
    .picture;
  expect((await drawer.publish(next._id, { revision: 0 })).status).toBe(200);
  const ofStage = (await scene.plans('stage')).body.live;
  expect((await remove('stage', ofStage?._id ?? '', ofStage?.rev ?? 0)).status).toBe(200);
  const open = await aDraft();

  await sweep(1);
  await sweep(400);
  expect((await sweep(500)).pictures).toBe(0);
  const kept = [urlOf(live), versioned?.url ?? '', deleted?.url ?? '', open.url];
  expect([kept.map(isStored), isStored(urlOf(replaced))]).toEqual([[true, true, true, true], false]);
});

it('a drawing published again leaves no picture of the one before', async () => {
  const drawer = drawerOf(scene.ids, scene.owner);
  const aRoad = (title: string, at: number) => newShape(`r${at}`, 'road', [rectanglePart(0, at, 20, 8)], { title });
  await drawer.publishAll([aLot('1', 0), aRoad('Weir Lane', 40)]);
  const first = urlOf((await scene.plans('stage')).body.live as never);
  await drawer.publishAll([aRoad('Creek Road', 60)]);
  const second = urlOf((await scene.plans('stage')).body.live as never);
  await sweep(1);
  await sweep(9);
  expect([isStored(first), isStored(second)]).toEqual([false, true]);
});

it('one that is shown again in the meantime has its seven days anew', async () => {
  const fileId = await aPlan();
  const { id, url } = await aDraft(fileId);
  await scene.call('DELETE', `/staff/map-drafts/${id}`);
  await sweep(1);
  const again = await aDraft(fileId);
  expect(again.url).toBe(url);
  await scene.call('DELETE', `/staff/map-drafts/${again.id}`);
  await sweep(9);
  expect(isStored(url)).toBe(true);
  await sweep(17);
  expect(isStored(url)).toBe(false);
});

describe('a picture that a map takes in the moment of the sweep', () => {
  /** Makes a map of a picture once the sweep has found it unused for long; whether it is still stored. */
  async function isThere(isGuarded: boolean): Promise<boolean> {
    const bytes = await png((width += 1), 30);
    const { id, url } = await aDraft(await scene.upload(bytes));
    await scene.call('DELETE', `/staff/map-drafts/${id}`);
    await sweep(1);
    const [pictures, locks] = [
      api.app.get(PlanPictureRepository, { strict: false }),
      api.app.get(FileLockRepository, { strict: false }),
    ];
    let looks = 0;
    let saved = 0;
    // As if the map were never committed before the sweep has looked: only the mark tells.
    jest.spyOn(pictures, 'shown').mockImplementation(async (stems) => {
      looks += stems.some((stem) => url.includes(stem)) ? 1 : 0;
      if (looks === 2 && saved === 0)
        saved = (await scene.create('stage', { fileId: await scene.upload(bytes), scale: SCALE })).status;
      return new Set();
    });
    if (!isGuarded) jest.spyOn(locks, 'isUnusedSince').mockResolvedValue(true);
    await sweep(9);
    expect(saved).toBe(201);
    return isStored(url);
  }
  it('stays', async () => expect(await isThere(true)).toBe(true));
  it('the control: where its mark isn’t taken back it is lost', async () => expect(await isThere(false)).toBe(false));
});
