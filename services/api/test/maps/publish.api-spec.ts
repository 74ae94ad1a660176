import { randomUUID } from 'node:crypto';
import type { StageMapItem } from '@lotline/shared-domain';
import { newShape, rectanglePart, textOf } from '@lotline/shared-map-document';
import { system } from '../../src/database/scope.js';
import { after, aDrawing, aLot, api, type DrawingScene, put, setUp } from './drawing-scene.js';

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
    const shown = async () =>
      (
        await api.get<StageMapItem[]>(`/api/estates/${ids.estate}/stages-map`, {
          headers: { 'lotline-at-least': done.headers.get('lotline-as-of') ?? '' },
        })
      ).body;
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

describe('versions', () => {
  it('begin with the map that was there before', async () => {
    const { mine, scene: place } = scene;
    const lot = await place.lot('available', { title: '1' });
    const of = { landownerId: place.landownerId, estateId: place.estate._id, stageId: place.stageId };
    await system(async () => {
      await api.models.StageMap.create([
        { ...of, size: { width: 100, height: 60 }, mapImage: { url: '/files/plan.svg' }, metresPerUnit: 0.5 },
      ]);
      await api.models.LotMapItem.create([
        {
          ...of,
          lotId: lot._id,
          path: 'M0 0L40 0L40 60L0 60Z',
          binding: { x: 20, y: 30 },
          size: { width: 40, height: 60 },
        },
      ]);
    });
    const { body: draft } = await mine.open();
    expect(draft).toMatchObject({ picture: { url: '/files/plan.svg', size: { width: 100, height: 60 } } });
    const document = await mine.document(draft._id);
    expect(document).toMatchObject({ settings: { size: { width: 50, height: 30 }, metresPerUnit: 0.5 } });
    await mine.send(draft._id, 0, put(document, aLot('2', 1)));
    const done = await mine.publish(draft._id, { revision: 1 });
    expect(done.body.version).toMatchObject({ number: 2, added: 1, redrawn: 0 });
    const versions = await mine.versions();
    expect(versions.map(({ number, note, isLive, shapes }) => [number, note, isLive, shapes])).toEqual([
      [2, null, true, 2],
      [1, 'Before it was first drawn here', false, 1],
    ]);
    expect((await scene.lotsMap(done)).map(({ path }) => path)).toEqual([
      'M0 0L40 0L40 60L0 60Z',
      'M40 0L80 0L80 60L40 60Z',
    ]);
    const { body: map } = await api.get<{ mapImage: object }>(`/api/stages/${scene.ids.stage}/map`);
    expect(map).toMatchObject({ mapImage: { url: '/files/plan.svg' } });
  });

  it('are restored byte for byte, 50 of them, and published again', async () => {
    const { mine } = scene;
    await mine.publishAll([aLot('1', 0), aLot('2', 1)]);
    const texts: string[] = [];
    for (let at = 1; at <= 50; at += 1) {
      const { body: draft } = await mine.open();
      const document = await mine.document(draft._id);
      const moved = { ...document.shapes['1']!, parts: [rectanglePart(-at / 7, 0, 20, 30 + at / 3)] };
      const label = newShape(`note-${at}`, 'label', [], { title: `Note ${at}`, labelAt: { x: at, y: 40 } });
      const step = put(document, moved, label);
      await mine.send(draft._id, 0, step);
      expect((await mine.publish(draft._id, { revision: 1, note: `No ${at}` })).status).toBe(200);
      texts.push(textOf(after(document, step)));
    }
    const versions = (await mine.versions()).toReversed().slice(1);
    expect(versions.map(({ number }) => number)).toEqual(texts.map((_, at) => at + 2));
    for (const [at, version] of versions.entries()) {
      expect((await mine.text(`/map-versions/${version._id}`)) === texts[at]).toBe(true);
      const { body: draft } = await mine.restore(version._id);
      expect(draft).toMatchObject({ restoredFrom: version.number, revision: 0 });
      expect((await mine.text(`/map-drafts/${draft._id}`)) === texts[at]).toBe(true);
    }
    const { body: last } = await mine.restore(versions[9]?._id ?? '');
    const done = await mine.publish(last._id, { revision: 0 });
    expect(done.body.version).toMatchObject({ restoredFrom: 11, number: 52, isLive: true });
    expect((await mine.text(`/map-versions/${done.body.version._id}`)) === texts[9]).toBe(true);
    expect(await scene.breaches()).toEqual([]);
  }, 120_000);
});

describe('two admins at one map (D96)', () => {
  it('the second reads who, when and which shapes differ, and chooses', async () => {
    const { mine, theirs, admin } = scene;
    await mine.publishAll([aLot('1', 0), aLot('2', 1)]);
    const [{ body: a }, { body: b }] = [await mine.open(), await theirs.open()];
    const document = await mine.document(a._id);
    await theirs.send(
      b._id,
      0,
      put(document, aLot('3', 2), { ...document.shapes['1']!, parts: [rectanglePart(0, 0, 18, 30)] }),
    );
    const first = await theirs.publish(b._id, { revision: 1, note: 'Wider road' });
    expect(first.status).toBe(200);
    await mine.send(a._id, 0, put(document, { ...document.shapes['2']!, frontEdge: 2 }));
    const met = await mine.meet(a._id);
    const change = {
      base: first.body.base,
      by: `${admin.user.firstName} ${admin.user.lastName}`,
      note: 'Wider road',
      number: 2,
      shapesCount: 2,
      shapes: [
        { id: '1', name: 'Lot 1', did: 'redrawn' },
        { id: '3', name: 'Lot 3', did: 'added' },
      ],
    };
    expect(met.body).toMatchObject({ base: first.body.base, change });
    const late = await mine.publish(a._id, { revision: 1 });
    expect(late).toMatchObject({ status: 412, body: { code: 'stale', map: change } });
    expect(late.body.message).toContain('published this map');
    // Put over what was seen, and over nothing else.
    expect((await mine.publish(a._id, { revision: 1, over: 'none' })).status).toBe(412);
    const over = await mine.publish(a._id, { revision: 1, over: first.body.base });
    expect(over).toMatchObject({ status: 200, body: { version: { number: 3 } } });
    // Both drawings are kept; the lot that they drew stays, without a shape.
    expect((await mine.versions()).map(({ number, isLive }) => [number, isLive])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect((await scene.lots()).map(({ title }) => title)).toEqual(['1', '2', '3']);
  });

  it('a change of the picture counts too; restoring a version over it names what is live', async () => {
    const { mine, theirs, ids } = scene;
    const { body: published } = await mine.publishAll([aLot('1', 0)]);
    const { body: draft } = await mine.open();
    const scaled = await theirs.call(
      'PUT',
      `/stage-maps/${published.mapId}`,
      { scale: { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, metres: 800 } },
      { 'if-match': '"0"', 'idempotency-key': randomUUID() },
    );
    expect(scaled.status).toBe(200);
    const late = await mine.publish(draft._id, { revision: 0 });
    expect(late.body.map).toMatchObject({ shapes: [{ id: '1', did: 'redrawn' }], number: null });
    const { body: again } = await mine.restore(published.version._id);
    expect([again.base, (await mine.publish(again._id, { revision: 0 })).status]).toEqual([
      `${published.mapId}.1`,
      200,
    ]);
    const { body: map } = await api.get<{ metresPerUnit: number }>(`/api/stages/${ids.stage}/map`);
    expect(map.metresPerUnit).toBe(1);
  });
});
