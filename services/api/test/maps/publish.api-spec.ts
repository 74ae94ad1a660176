import { setTimeout as pause } from 'node:timers/promises';
import type { StageMapItem } from '@lotline/shared-domain';
import { newShape, rectanglePart } from '@lotline/shared-map-document';
import { atLeast } from '../at-least.js';
import { system } from '../../src/database/scope.js';
import { MapLive } from '../../src/map/map-live.service.js';
import { aSignal } from '../a-signal.js';
import { listenTo } from '../staff/listen-to.js';
import { aDrawing, aLot, api, type DrawingScene, put, setUp } from './drawing-scene.js';

setUp();
let scene: DrawingScene;
beforeEach(async () => {
  scene = await aDrawing();
});
const linked = (id: string, at: number, lotId: unknown, title = id) =>
  aLot(id, at, { to: 'lot', id: String(lotId) }, title);
const errorsOf = (answer: { body: { errors?: { path: string; message: string }[] } }) =>
  (answer.body.errors ?? []).map(({ path, message }) => [path, message]);

describe('publishing a drawing', () => {
  it('makes lots, Not Released, with number and area, and the map that visitors see, at once', async () => {
    const { mine, scene: place, ids } = scene;
    const road = newShape('r', 'road', [rectanglePart(0, 30, 60, 10)], { title: 'Quay Street' });
    const done = await mine.publishAll(
      [aLot('a', 0, { to: 'new lot' }, 'Lot 12'), aLot('b', 1, { to: 'new lot' }, '13'), road],
      {
        note: 'From the surveyor',
      },
    );
    expect(done).toMatchObject({
      status: 200,
      body: {
        newLots: 2,
        renumbered: 0,
        removed: 0,
        version: { number: 1, isLive: true, note: 'From the surveyor', shapes: 3, added: 3 },
      },
    });
    const lots = await scene.lots();
    expect(lots.map(({ title, status, size, rev }) => [title, status, size, rev])).toEqual([
      ['12', 'not_released', 600, 1],
      ['13', 'not_released', 600, 1],
    ]);
    const items = await scene.lotsMap(done);
    expect(items.map(({ lotId, path, binding, size }) => [lotId.title, path, binding, size])).toEqual([
      ['12', 'M0 0L20 0L20 30L0 30Z', { x: 10, y: 15 }, { width: 20, height: 30 }],
      ['13', 'M20 0L40 0L40 30L20 30Z', { x: 30, y: 15 }, { width: 20, height: 30 }],
    ]);
    const map = await api.get<{ size: object; mapImage: { url: string } }>(`/api/stages/${ids.stage}/map`);
    expect(map.body).toMatchObject({ size: { width: 400, height: 300 } });
    const picture = await api.get<string>(map.body.mapImage.url);
    expect([picture.headers.get('content-type'), picture.body]).toEqual([
      'image/svg+xml',
      expect.stringContaining('Quay Street'),
    ]);
    const audits = await system(() =>
      api.models.AuditEntry.find({ stageId: place.stageId, batchId: { $exists: false } }, 'entity to reason')
        .sort({ _id: 1 })
        .lean(),
    );
    expect(audits).toMatchObject([
      { entity: 'stageMap', to: 'published', reason: 'From the surveyor' },
      { entity: 'stage', reason: 'Map published: 2 lots added' },
    ]);
    expect(await scene.breaches()).toEqual([]);
  });

  it('reaches open pages as one change of the map and one of the stage, however many lots it makes', async () => {
    const { mine, ids } = scene;
    const stream = await listenTo(`${api.url}/api/estates/${ids.estate}/live`, {});
    await mine.publishAll(Array.from({ length: 40 }, (_, at) => aLot(`${at}`, at)));
    for (const giveUpAt = Date.now() + 5_000; stream.events.length < 2 && Date.now() < giveUpAt;) await pause(10);
    await mine.publishAll([newShape('r', 'road', [rectanglePart(0, 30, 60, 10)])]);
    for (const giveUpAt = Date.now() + 5_000; stream.events.length < 3 && Date.now() < giveUpAt;) await pause(10);
    expect(stream.events.map(({ kind, stageId }) => [kind, stageId])).toEqual([
      ['map', ids.stage],
      ['stage', ids.stage],
      ['map', ids.stage],
    ]);
    stream.close();
  });

  it('sent twice with one key is one version, and gets the first answer again', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    await mine.send(draft._id, 0, put(await mine.document(draft._id), aLot('1', 0)));
    const [one, two] = await Promise.all([1, 2].map(() => mine.publish(draft._id, { revision: 1 }, 'k1')));
    const third = await mine.publish(draft._id, { revision: 1 }, 'k1');
    expect([one?.status, two?.status, third.status]).toEqual([200, 200, 200]);
    expect([two?.body.version._id, third.body.version._id]).toEqual([one?.body.version._id, one?.body.version._id]);
    expect(await mine.publish(draft._id, { revision: 1 }, 'k2')).toMatchObject({
      status: 409,
      body: { draft: { state: 'published' } },
    });
    expect(await mine.versions()).toHaveLength(1);
  });

  it('a repeat that reads the map just after the first has changed it gets the first answer, another one what is so', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    await mine.send(draft._id, 0, put(await mine.document(draft._id), aLot('1', 0)));
    const { of } = MapLive.prototype;
    const [published, begun] = [aSignal(), aSignal()];
    let reads = 0;
    const reading = jest.spyOn(MapLive.prototype, 'of').mockImplementation(async function (this: MapLive, place) {
      reads += 1;
      if (reads > 2) return of.call(this, place);
      if (reads === 2) begun.give();
      await published.given;
      return of.call(this, place);
    });
    const repeats = [mine.publish(draft._id, { revision: 1 }, 'k1'), mine.publish(draft._id, { revision: 1 }, 'k2')];
    await begun.given;
    const first = await mine.publish(draft._id, { revision: 1 }, 'k1');
    published.give();
    const [same, other] = await Promise.all(repeats);
    reading.mockRestore();
    expect([first.status, same?.status, other?.status]).toEqual([200, 200, 409]);
    expect(same?.body.version._id).toBe(first.body.version._id);
    expect(other).toMatchObject({ body: { draft: { state: 'published' } } });
  });

  it('of another revision than the server has is refused with what it has', async () => {
    const { mine } = scene;
    const { body: draft } = await mine.open();
    for (const answer of [await mine.publish(draft._id, { revision: 3 }), await mine.check(draft._id, 3)])
      expect(answer).toMatchObject({ status: 409, body: { draft: { revision: 0, state: 'open' } } });
  });

  it('is refused with errors, which name lots by number; nothing is written', async () => {
    const { mine, scene: place } = scene;
    await place.lot('available', { title: '9' });
    const refused = await mine.publishAll([
      aLot('a', 0, { to: 'new lot' }, '12'),
      aLot('b', 0.5, { to: 'new lot' }, '13'),
      aLot('c', 3, { to: 'new lot' }, ''),
      aLot('d', 5, { to: 'new lot' }, '9'),
      aLot('e', 7, null, '14'),
      aLot('f', 9, { to: 'lot', id: 'f'.repeat(24) }, '15'),
      aLot('g', 11, { to: 'new lot' }, 'x'.repeat(41)),
      aLot('land', 13, { to: 'land' }, ''),
    ]);
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual(
      expect.arrayContaining([
        ['shapes.a', 'Lots 12 and 13 overlap by 300.0 m².'],
        ['shapes.c', 'A new lot has no number. Give it one.'],
        ['shapes.d', 'The stage has Lot 9 already. Link the shape to it, or give it another number.'],
        ['shapes.e', 'Lot 14 on the map has no lot. Link a lot, make a new one, or keep it as land without a lot.'],
        ['shapes.f', 'Lot 15 on the map has no lot. Link a lot, make a new one, or keep it as land without a lot.'],
        ['shapes.g', expect.stringContaining('more than 40 characters')],
      ]),
    );
    expect([(await scene.lots()).length, await mine.versions()]).toEqual([1, []]);
  });

  it('renumbers lots, also two that swap numbers, and keeps numbers that others gave in the meantime', async () => {
    const { mine, scene: place } = scene;
    const [one, two, three] = [
      await place.lot('available', { title: '1' }),
      await place.lot('available', { title: '2' }),
      await place.lot('available', { title: '3' }),
    ];
    await mine.publishAll([linked('a', 0, one._id, '1'), linked('b', 1, two._id, '2'), linked('c', 2, three._id, '3')]);
    const { body: draft } = await mine.open();
    const swap = put(await mine.document(draft._id), linked('a', 0, one._id, '2'), linked('b', 1, two._id, '1'));
    const { body: saved } = await mine.send(draft._id, 0, swap);
    const facts = await mine.call(
      'POST',
      `/lots/${String(three._id)}/facts`,
      { title: '3A' },
      { 'if-match': `"${three.rev}"` },
    );
    expect(facts.status).toBe(200);
    const checked = await mine.check(draft._id, saved.revision);
    expect(checked.body).toMatchObject({
      errors: 0,
      renumbered: [
        { from: '1', to: '2' },
        { from: '2', to: '1' },
      ],
    });
    expect((await mine.publish(draft._id, { revision: saved.revision })).body).toMatchObject({ renumbered: 2 });
    expect((await scene.lots()).map(({ _id, title }) => [String(_id), title])).toEqual([
      [String(two._id), '1'],
      [String(one._id), '2'],
      [String(three._id), '3A'],
    ]);
    expect(await scene.breaches()).toEqual([]);
  });

  it('a new lot may take the number that another gives up', async () => {
    const { mine, scene: place } = scene;
    const lot = await place.lot('available', { title: '1' });
    await mine.publishAll([linked('a', 0, lot._id, '1')]);
    const { body: draft } = await mine.open();
    const renamed = put(await mine.document(draft._id), linked('a', 0, lot._id, '1A'), aLot('b', 1, undefined, '1'));
    await mine.send(draft._id, 0, renamed);
    expect((await mine.publish(draft._id, { revision: 1 })).body).toMatchObject({ newLots: 1, renumbered: 1 });
    expect((await scene.lots()).map(({ title }) => title)).toEqual(['1', '1A']);
  });

  it('wants a reason to redraw or renumber lots that are held or sold, and never takes them off the map (D81)', async () => {
    const { mine, scene: place } = scene;
    const [held, free] = [await place.lot('hold', { title: '1' }), await place.lot('available', { title: '2' })];
    expect((await mine.publishAll([linked('a', 0, held._id, '1'), linked('b', 1, free._id, '2')])).status).toBe(200);
    const { body: draft } = await mine.open();
    const document = await mine.document(draft._id);
    const wider = { ...document.shapes['a']!, title: '1A', parts: [rectanglePart(0, 0, 19, 30)] };
    const { body: saved } = await mine.send(draft._id, 0, put(document, wider));
    expect((await mine.check(draft._id, saved.revision)).body).toMatchObject({
      kept: ['1'],
      redrawn: ['1'],
      errors: 0,
    });
    const refused = await mine.publish(draft._id, { revision: saved.revision });
    expect([refused.status, errorsOf(refused)]).toEqual([400, [['reason', 'Give a reason: Lot 1 is held or sold.']]]);
    const done = await mine.publish(draft._id, { revision: saved.revision, reason: 'The surveyor moved a peg' });
    expect(done.body).toMatchObject({ renumbered: 1, version: { reason: 'The surveyor moved a peg', redrawn: 1 } });
    const history = await system(() =>
      api.models.AuditEntry.find({ lotId: held._id, entity: 'lot' }).sort({ rev: -1 }).lean(),
    );
    expect(history[0]).toMatchObject({ reason: 'Lot No. 1 → 1A; Redrawn on the map: The surveyor moved a peg' });
    const without = await mine.publishAll([], { reason: 'x' }, ['a']);
    expect([without.status, errorsOf(without)]).toEqual([
      400,
      [['shapes', 'Lot 1A is held or sold, so it stays on the map. Undo its removal.']],
    ]);
    expect(await scene.breaches()).toEqual([]);
  });

  it('leaves lots that lose their shape in the list, and removes those that are named, softly', async () => {
    const { mine, scene: place } = scene;
    const [one, two, three] = [
      await place.lot('available', { title: '1' }),
      await place.lot('available', { title: '2' }),
      await place.lot('not_released', { title: '3' }),
    ];
    await mine.publishAll([linked('a', 0, one._id, '1'), linked('b', 1, two._id, '2'), linked('c', 2, three._id, '3')]);
    const { body: draft } = await mine.open();
    const gone = { name: 'Delete', redo: { shapes: { a: null, b: null } } };
    const { body: saved } = await mine.send(draft._id, 0, gone);
    expect((await mine.check(draft._id, saved.revision)).body.undrawn).toEqual([
      { _id: String(one._id), title: '1', mayRemove: true, why: null },
      { _id: String(two._id), title: '2', mayRemove: true, why: null },
    ]);
    const wrong = await mine.publish(draft._id, { revision: saved.revision, removeLots: [String(three._id)] });
    expect(errorsOf(wrong)).toEqual([['removeLots', 'Only lots without a shape can be removed with a map.']]);
    const done = await mine.publish(draft._id, { revision: saved.revision, removeLots: [String(two._id)] });
    expect(done.body).toMatchObject({ removed: 1, version: { removed: 2 } });
    expect((await scene.lots()).map(({ title }) => title)).toEqual(['1', '3']);
    expect((await scene.lotsMap(done)).map(({ lotId, path }) => [lotId.title, path !== ''])).toEqual([
      ['1', false],
      ['3', true],
    ]);
    const { body: removed } = await mine.call<{ _id: string }[]>('GET', `/stages/${scene.ids.stage}/removed-lots`);
    expect(removed).toMatchObject([{ _id: String(two._id) }]);
    expect((await mine.call('POST', `/removed-lots/${String(two._id)}/restore`)).status).toBe(200);
    // What was restored is drawn again, and stays so when an older draft is published.
    const { body: next } = await mine.open();
    expect(
      Object.values((await mine.document(next._id)).shapes)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['2', '3']);
    expect(await scene.breaches()).toEqual([]);
  });

  it('of an estate draws its stages, also one that has no map of its own', async () => {
    const { mine, ids } = scene;
    const { body: draft } = await mine.open('estate');
    const document = await mine.document(draft._id);
    const outline = newShape('s', 'stage', [rectanglePart(10, 10, 100, 50)], { title: '4' });
    await mine.send(draft._id, 0, put(document, outline));
    const refused = await mine.publish(draft._id, { revision: 1 });
    expect(errorsOf(refused)).toEqual([
      ['shapes.s', 'Stage 4 on the map has no stage. Link a stage, or keep it as land.'],
    ]);
    await mine.send(draft._id, 1, put(document, { ...outline, link: { to: 'stage', id: ids.stage } }));
    const done = await mine.publish(draft._id, { revision: 2 });
    expect(done).toMatchObject({ status: 200, body: { version: { number: 1 } } });
    const shown = async () => {
      const headers = await atLeast(api.connection, done);
      return (await api.get<StageMapItem[]>(`/api/estates/${ids.estate}/stages-map`, { headers })).body;
    };
    expect(await shown()).toMatchObject([
      { path: 'M10 10L110 10L110 60L10 60Z', stageId: { _id: ids.stage, hasMap: false } },
    ]);
    const { body: plans } = await mine.call<{ deleted: unknown[] }>('GET', `/stages/${ids.stage}/plans`);
    expect(plans).toMatchObject({ live: null, deleted: [] });
    // Once the stage has a map, its outline stays.
    const own = await mine.publishAll([aLot('1', 0)]);
    expect(own.status).toBe(200);
    expect(await shown()).toMatchObject([{ path: 'M10 10L110 10L110 60L10 60Z' }]);
    const again = (await mine.open('estate')).body;
    expect(Object.keys((await mine.document(again._id)).shapes)).toEqual(['s']);
  });
});
