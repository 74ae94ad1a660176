import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, type FileUsage, MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { FileLockRepository } from '../../src/upload/file-lock.repository.js';
import { createTestApi } from '../create-test-api.js';
import { atFullSize } from '../sizes.js';
import { sendBytes } from '../uploads/send-bytes.js';
import { aDrawing, aLot, api, drawerOf, type DrawingScene, put, setUp, useApi } from './drawing-scene.js';

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});
afterEach(() => jest.restoreAllMocks());

const most = (count: number) => jest.replaceProperty(MAP_DRAFT_LIMITS as { open: number }, 'open', count);
/** A person at a new tab. */
const atNewTab = () => drawerOf(scene.ids, scene.owner);
/** A draft with a lot in it, in a tab of its own. */
async function aDraft(): Promise<string> {
  const draw = atNewTab();
  const { body: draft } = await draw.open();
  expect((await draw.send(draft._id, 0, put(await draw.document(draft._id), aLot(randomUUID(), 0)))).status).toBe(200);
  return draft._id;
}
const openDrafts = () =>
  system(() => api.models.MapDraft.countDocuments({ estateId: scene.ids.estate, state: 'open' }));
/** As if a draft, or all of them, had been seen last so many days ago. */
const seenDaysAgo = (days: number, _id?: string) => {
  const at = new Date(Date.now() - days * DAY_MS);
  return system(() => api.models.MapDraft.updateMany(_id ? { _id } : {}, { seenAt: at }, { timestamps: false }));
};

describe('open drafts of a person and a map', () => {
  const FULL = 'You have 3 open drafts of this map. Continue one of them, or discard one to start another.';

  it('are 20', () => expect(MAP_DRAFT_LIMITS.open).toBe(20));

  it('are limited: a further one is refused in words, those that stand stay, and one that is discarded makes room', async () => {
    const published = atNewTab();
    await published.publishAll([aLot('1', 0)]);
    const [version] = await published.versions();
    most(3);
    const [first] = [await aDraft(), await aDraft(), await aDraft()];
    for (const refused of [await atNewTab().open(), await atNewTab().restore(version?._id ?? '')])
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'too_many_drafts', FULL]);
    expect(await openDrafts()).toBe(3);
    // Another map, and another person, have their own.
    expect((await atNewTab().open('estate')).status).toBe(200);
    expect((await scene.theirs.open()).status).toBe(200);
    await atNewTab().discard(first);
    expect((await atNewTab().open()).status).toBe(200);
    expect((await atNewTab().open()).status).toBe(409);
  });

  it('more than those that stand since before the limit all stay, and are worked on', async () => {
    const ids = [await aDraft(), await aDraft(), await aDraft()];
    most(2);
    expect((await atNewTab().open()).status).toBe(409);
    for (const id of ids) expect((await atNewTab().one(id)).body.state).toBe('open');
    const step = { name: 'Draw', redo: {} };
    expect((await atNewTab().send(ids[0]!, 1, step)).status).toBe(200);
  });

  it('a restored version takes the place of the tab’s own draft', async () => {
    const draw = atNewTab();
    await draw.publishAll([aLot('1', 0)]);
    const [version] = await draw.versions();
    most(1);
    await draw.open();
    expect((await draw.restore(version?._id ?? '')).status).toBe(200);
  });

  it('nothing was drawn in, and no tab has had open for a day, make room by themselves', async () => {
    most(2);
    const [work, empty] = [await aDraft(), (await atNewTab().open()).body._id];
    await seenDaysAgo(2, work);
    expect((await atNewTab().open()).status).toBe(409);
    await seenDaysAgo(2);
    expect((await atNewTab().open()).status).toBe(200);
    expect((await atNewTab().one(empty)).body.state).toBe('discarded');
    expect((await atNewTab().one(work)).body.state).toBe('open');
  });

  async function openedAtOnce(): Promise<number> {
    most(3);
    await Promise.all(Array.from({ length: 8 }, () => atNewTab().open()));
    return openDrafts();
  }
  it('are no more when they are opened at once', async () => expect(await openedAtOnce()).toBe(3));
  atFullSize('control: without the lock of the estate they are', async () => {
    jest.spyOn(api.app.get(FileLockRepository, { strict: false }), 'hold').mockResolvedValue(undefined);
    expect(await openedAtOnce()).toBeGreaterThan(3);
  });
});

describe('what maps store', () => {
  const used = async (): Promise<number> => {
    const headers = scene.owner.headers;
    const { body } = await api.get<FileUsage>(`/api/files/usage?estateId=${scene.ids.estate}`, { headers });
    return body.quotas.find((quota) => quota.of === 'estate')?.used ?? NaN;
  };

  it('counts into what the estate uses: drafts with their steps, also of ended ones, and versions', async () => {
    expect(await used()).toBe(0);
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const begun = await used();
    expect(begun).toBeGreaterThan(0);
    const step = put(await mine.document(draft._id), aLot('1', 0));
    await mine.send(draft._id, 0, step);
    const drawn = await used();
    expect(drawn - begun).toBeGreaterThan(JSON.stringify(step.redo).length);
    await mine.discard(draft._id);
    expect(await used()).toBe(drawn);
    await mine.publishAll([aLot('2', 1)]);
    expect(await used()).toBeGreaterThan(drawn + begun);
    // Another estate uses none of it.
    scene = await aDrawing();
    expect(await used()).toBe(0);
  });

  it('is refused in words once the estate’s storage is used up, as an upload is; nothing that is stored goes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lotline-map-quota-'));
    const narrow = await createTestApi({ env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_UPLOAD_ESTATE_MB: '1' } });
    const restore = useApi(narrow);
    try {
      scene = await aDrawing();
      const { mine, ids } = scene;
      const { body: draft } = await mine.open();
      const blank = await mine.document(draft._id);
      const row = (at: number) => put(blank, ...Array.from({ length: 900 }, (_, lot) => aLot(`${at}-${lot}`, lot)));
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        const saved = statuses.filter((status) => status === 200).length;
        statuses.push((await mine.send(draft._id, saved, row(at))).status);
      }
      expect(statuses.slice(-1)).toEqual([413]);
      const { body } = await mine.one(draft._id);
      expect(body.revision).toBe(statuses.filter((status) => status === 200).length);
      expect((await mine.send(draft._id, body.revision, row(9))).body.message).toMatch(
        /^This estate may keep 1 MB of files and maps and has 0 MB left\. To make room, withdraw documents you no longer need and delete them\.$/,
      );
      await system(() => narrow.models.MapDrawing.updateOne({ estateId: ids.estate }, { bytes: 1024 * 1024 }));
      const refused = await drawerOf(ids, scene.owner, randomUUID(), narrow).open();
      expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
      const url = `${narrow.url}/api/estates/${ids.estate}/files?purpose=lotDocument&name=a.pdf`;
      const pdf = `%PDF-1.7\n${randomUUID()}`.padEnd(300_000, ' ');
      expect((await sendBytes(url, pdf, pdf.length, { token: scene.scene.token })).status).toBe(413);
      expect(Object.keys((await mine.document(draft._id)).shapes)).toHaveLength(900 * body.revision);
    } finally {
      restore();
      await narrow.close();
      rmSync(dataDir, { recursive: true });
    }
  });
});
