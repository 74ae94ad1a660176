import { MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import { type MapShape, newShape, polygonPart, textOf } from '@lotline/shared-map-document';
import { system } from '../../src/database/scope.js';
import { aDrawing, aLot, api, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});

describe('how large a draft gets', () => {
  const limit = (name: 'shapes' | 'characters', most: number) =>
    jest.replaceProperty(MAP_DRAFT_LIMITS as Record<typeof name, number>, name, most);
  const row = (from: number, count: number): MapShape[] =>
    Array.from({ length: count }, (_, at) => aLot(`${from + at}`, at));
  const without = (...ids: string[]) => ({
    name: 'Delete',
    redo: { shapes: Object.fromEntries(ids.map((id) => [id, null])) },
  });
  afterEach(() => jest.restoreAllMocks());

  it('is limited where its steps arrive: beyond the limit they are refused in words, and what was saved stays', async () => {
    limit('shapes', 40);
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const blank = await mine.document(draft._id);
    expect((await mine.send(draft._id, 0, put(blank, ...row(0, 30)))).status).toBe(200);
    expect(await mine.send(draft._id, 1, put(blank, ...row(100, 11)))).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'A map can have 40 shapes.' },
    });
    expect((await mine.one(draft._id)).body).toMatchObject({ revision: 1 });
    expect(Object.keys((await mine.document(draft._id)).shapes)).toHaveLength(30);
    // What replaces or removes shapes is no more of them.
    expect((await mine.send(draft._id, 1, put(blank, ...row(0, 30)))).status).toBe(200);
    expect((await mine.send(draft._id, 2, without('0', '1'), put(blank, ...row(100, 12)))).status).toBe(200);
    expect((await mine.send(draft._id, 4, put(blank, ...row(200, 1)))).status).toBe(413);
    expect(Object.keys((await mine.document(draft._id)).shapes)).toHaveLength(40);
  });

  it('control: the limit of what is published alone lets a draft grow', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const blank = await mine.document(draft._id);
    expect((await mine.send(draft._id, 0, put(blank, ...row(0, 41)))).status).toBe(200);
    limit('shapes', 40);
    expect(await mine.check(draft._id, 1)).toMatchObject({
      status: 413,
      body: { message: 'A map can have 40 shapes.' },
    });
    // It is too large by now: it may get smaller, not larger.
    expect((await mine.send(draft._id, 1, put(blank, aLot('more', 9)))).status).toBe(413);
    expect((await mine.send(draft._id, 1, without('0'))).status).toBe(200);
    expect((await mine.check(draft._id, 2)).status).toBe(200);
  });

  it('is limited in characters too, of a draft from before that was never measured as well', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const blank = await mine.document(draft._id);
    await mine.send(draft._id, 0, put(blank, ...row(0, 20)));
    await system(() => api.models.MapDraft.updateOne({ _id: draft._id }, { $unset: { shapes: 1, characters: 1 } }));
    limit('characters', textOf(await mine.document(draft._id)).length + 100);
    expect(await mine.send(draft._id, 1, put(blank, aLot('more', 9)))).toMatchObject({
      status: 413,
      body: { message: 'This map has too many corners to be saved. Simplify its outlines.' },
    });
    expect((await mine.send(draft._id, 1, put(blank, aLot('0', 3)))).status).toBe(200);
  });

  it('thousands of steps that change nothing are folded away', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    const nothing = Array.from({ length: MAP_DRAFT_LIMITS.steps }, () => ({ name: 'x'.repeat(150), redo: {} }));
    for (let batch = 0; batch < 20; batch += 1)
      expect((await mine.send(draft._id, batch * nothing.length, ...nothing)).status).toBe(200);
    expect(await system(() => api.models.MapSteps.countDocuments({ draftId: draft._id }))).toBeLessThan(20);
  });

  it('an outline that couldn’t be read again is refused by a publish; the map opens as before', async () => {
    const { mine } = scene;
    const corners = (count: number, width: number) =>
      Array.from({ length: count }, (_, at) => ({
        x: (at * width) / count + 0.123,
        y: at % 2 ? 5_000.234 : 5_000.457,
      }));
    const ring = polygonPart([...corners(4_995, 1_900), { x: 1_900, y: 9_000.12 }, { x: 0.12, y: 9_000.12 }]);
    const lot = newShape('a', 'lot', [ring], { title: '12', link: { to: 'new lot' } });
    expect((await mine.publishAll([lot])).body.errors).toEqual([
      { path: 'shapes.a', message: 'Lot 12 has too many corners. Simplify its outline.' },
    ]);
    const again = await mine.open();
    expect((await mine.discard(again.body._id)).status).toBe(200);
    expect((await mine.open()).status).toBe(200);
  });
});
