import {
  type Estate,
  fillPath,
  getEstate,
  getEstateMap,
  getEstates,
  getLot,
  getLotsList,
  getLotsMap,
  getStaffStageMap,
  getStageMap,
  getStagesMap,
  type LotInStage,
  type LotMapItem,
  type LotsOfStage,
  type StaffStageMap,
  type StageMapItem,
} from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { aMember } from '../accounts/members.js';
import { aScene } from '../scene.js';
import { sampled } from '../sizes.js';
import { shapeErrors } from './wire-check.js';
import { api, estates, read, listOf, setUp } from './public-reads-scene.js';

setUp();

describe('answers are allow-lists', () => {
  it('no field more, none missing, in any public read of any estate', async () => {
    const wrong: string[] = shapeErrors(getEstates.answer, estates);
    for (const { _id: estateId, key } of estates) {
      wrong.push(...shapeErrors(getEstate.answer, await read(getEstate, { estateId })));
      if (key !== 'pennyroyal-quay')
        wrong.push(...shapeErrors(getEstateMap.answer, await read(getEstateMap, { estateId })));
      const stages = await read<StageMapItem[]>(getStagesMap, { estateId });
      wrong.push(
        ...shapeErrors(getStagesMap.answer, stages),
        ...shapeErrors(getLotsList.answer, await read(getLotsList, { estateId })),
      );
      for (const { stageId } of stages) {
        wrong.push(...shapeErrors(getStageMap.answer, await read(getStageMap, { stageId: stageId._id })));
        wrong.push(...shapeErrors(getLotsMap.answer, await read(getLotsMap, { stageId: stageId._id })));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every lot with a shape carries its binding and the path of its status label, as does staff’s map (3)', async () => {
    let shapes = 0;
    const { headers } = await aMember(api, { role: 'SUPER_ADMIN' });
    for (const { _id: estateId } of estates) {
      for (const { stageId } of await read<StageMapItem[]>(getStagesMap, { estateId })) {
        const drawn = (await read<LotMapItem[]>(getLotsMap, { stageId: stageId._id })).filter(
          ({ path }) => path !== '',
        );
        for (const { statusPath, binding } of drawn) {
          shapes += 1;
          expect(statusPath).toMatch(new RegExp(`^M${Math.round(binding.x * 10) / 10} [\\d.]+l`));
        }
        if (drawn.length === 0) continue;
        const path = `/api${fillPath(getStaffStageMap.path, { stageId: stageId._id })}`;
        const staffs = (await api.get<StaffStageMap>(path, { headers })).body.shapes;
        const labelOf = new Map(staffs.map(({ lotId, statusPath, binding }) => [lotId, { statusPath, binding }]));
        for (const { lotId, statusPath, binding } of drawn)
          expect(labelOf.get(lotId._id)).toEqual({ statusPath, binding });
      }
    }
    expect(shapes).toBeGreaterThan(20);
  });

  it('the check sees a field more and a field less', async () => {
    const { title, ...rest } = await read<Estate>(getEstate, { estateId: estates[0]!.key });
    expect(shapeErrors(getEstate.answer, { ...rest, recipients: [title] })).toEqual([
      '$.recipients is not in the shape',
      '$.title is missing',
    ]);
  });

  it('names no buyer, claim or recipient anywhere', async () => {
    const people = await system(() => api.models.User.find().lean());
    const lists = await Promise.all(estates.map(({ key }) => api.get<string>(`/api/estates/${key}/lots`)));
    const text = JSON.stringify([estates, lists.map(({ body }) => body)]);
    for (const { email, lastName } of people) expect(text.includes(email) || text.includes(lastName)).toBe(false);
    expect(text).not.toMatch(/"(claim|rev|deposit|builders|recipients|embedOrigins|eoiId)"/);
  });
});

describe('the answers themselves', () => {
  it('are by id and by key, stages and lots in natural order', async () => {
    const byKey = await read<Estate>(getEstate, { estateId: 'tallowbrook-rise' });
    expect(await read(getEstate, { estateId: byKey._id })).toEqual(byKey);
    const list = await read<LotsOfStage[]>(getLotsList, { estateId: 'pennyroyal-quay' });
    expect(list[0]?.lotData.map(({ title }) => title)).toEqual(Array.from({ length: 24 }, (_, i) => String(i + 1)));
  });

  it('one lot alone is as the list has it, its stage as the estate’s map has it', async () => {
    for (const { key } of estates) {
      const stages = await read<StageMapItem[]>(getStagesMap, { estateId: key });
      for (const listed of sampled(await listOf(key), 4)) {
        const alone = await read<LotInStage>(getLot, { lotId: listed._id });
        expect(shapeErrors(getLot.answer, alone)).toEqual([]);
        expect(alone).toEqual({
          lot: listed,
          stage: stages.find(({ stageId }) => stageId._id === listed.stageId)?.stageId,
        });
      }
    }
  });

  it('I12: available lots are counted', async () => {
    for (const { key, availableLotsCount } of estates) {
      const lots = await listOf(key);
      const stages = await read<StageMapItem[]>(getStagesMap, { estateId: key });
      const available = lots.filter(({ status }) => status === 'available');
      expect(available).toHaveLength(availableLotsCount);
      for (const { stageId } of stages) {
        expect(available.filter((lot) => lot.stageId === stageId._id)).toHaveLength(stageId.availableLotsCount);
        expect(lots.filter((lot) => lot.stageId === stageId._id)).toHaveLength(stageId.lotsCount);
      }
    }
    expect(estates.map(({ availableLotsCount }) => availableLotsCount)).toEqual([0, 10, 23]);
  });

  it('a stage has the lowest price and the first registration ahead of its available lots, as the list shows them (D15, D93)', async () => {
    const said = new Set<string>();
    for (const { key } of estates) {
      const lots = (await listOf(key)).filter(({ status }) => status === 'available');
      for (const { stageId } of await read<StageMapItem[]>(getStagesMap, { estateId: key })) {
        const own = lots.filter((lot) => lot.stageId === stageId._id);
        const prices = own.flatMap(({ priceTracking }) => priceTracking?.value ?? []);
        const dates = own
          .flatMap((lot) => (lot.registeredOn ? [] : (lot.registrationDate ?? [])))
          .filter((date) => Date.parse(date) >= Date.now())
          .sort();
        expect(stageId).toMatchObject({
          ...(prices.length > 0 && { fromPrice: Math.min(...prices) }),
          ...(dates.length > 0 && { registration: dates[0] }),
        });
        expect(['fromPrice' in stageId, 'registration' in stageId]).toEqual([prices.length > 0, dates.length > 0]);
        if (prices.length > 0) said.add('price');
        if (dates.length > 0) said.add('date');
        if (own.length > 0 && prices.length === 0) said.add('hidden');
      }
    }
    expect([...said].sort()).toEqual(['date', 'hidden', 'price']);
  });

  it('I12: a lot without a shape is on its stage’s map too, with an empty outline: every count is of the same lots', async () => {
    const scene = await aScene(api.connection);
    const [drawn, bare] = [await scene.lot('available', { title: '1' }), await scene.lot('available', { title: '2' })];
    const model = await api.connection.collection('lot_map_items').findOne({});
    await api.connection.collection('lot_map_items').insertOne({
      ...model,
      _id: new Types.ObjectId(),
      landownerId: scene.landownerId,
      estateId: scene.estate._id,
      stageId: scene.stageId,
      lotId: drawn._id,
    } as never);
    const stageId = String(scene.stageId);
    const map = await read<LotMapItem[]>(getLotsMap, { stageId });
    expect(map.map(({ lotId, path }) => [lotId.title, path === ''])).toEqual([
      ['1', false],
      ['2', true],
    ]);
    expect(map[1]).toMatchObject({
      _id: String(bare._id),
      binding: { x: 0, y: 0 },
      size: { width: 0, height: 0 },
      stageId: { _id: stageId },
    });
    expect(shapeErrors(getLotsMap.answer, map)).toEqual([]);
    const [stage] = await read<StageMapItem[]>(getStagesMap, { estateId: scene.estate.key });
    expect(stage?.stageId).toMatchObject({ availableLotsCount: 2, lotsCount: 2, hasMap: false });
  });

  it('a stage states whether it has a map, so that no page offers a missing one', async () => {
    const stages = await read<StageMapItem[]>(getStagesMap, { estateId: 'pennyroyal-quay' });
    expect(stages.map(({ stageId }) => stageId.hasMap)).toEqual([true]);
  });

  it('D56: soldOutStatus=exclude leaves sold-out stages out; isCustomer changes nothing', async () => {
    const all = await read<LotsOfStage[]>(getLotsList, { estateId: 'tallowbrook-rise' }, '?isCustomer=true');
    const open = await read<LotsOfStage[]>(getLotsList, { estateId: 'tallowbrook-rise' }, '?soldOutStatus=exclude');
    expect(all.map(({ stage }) => stage.title)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(open.map(({ stage }) => stage.title)).toEqual(['2', '3', '4', '5', '6']);
    expect(await read(getLotsList, { estateId: 'larkspur-green' }, '?soldOutStatus=exclude')).toEqual([]);
  });

  it.each([
    '/api/estates/nowhere',
    '/api/estates/000000000000000000000000',
    '/api/estates/pennyroyal-quay/map',
    '/api/estates/nowhere/stages-map',
    '/api/estates/nowhere/lots',
    '/api/stages/000000000000000000000000/map',
    '/api/stages/000000000000000000000000/lots-map',
    '/api/stages/none/lots-map',
    '/api/lots/000000000000000000000000',
    '/api/lots/12',
  ])('D20: %s is a 404 with a message in its body', async (path) => {
    const { status, body, headers } = await api.get(path);
    expect([status, body['statusCode'], body['code']]).toEqual([404, 404, 'not_found']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });

  it('an estate that is not public does not exist', async () => {
    const estatesCollection = api.connection.collection('estates');
    const estate = await estatesCollection.findOne({ key: 'larkspur-green' });
    const { insertedId } = await estatesCollection.insertOne({
      ...estate,
      _id: undefined,
      key: 'secret-estate',
      keys: ['secret-estate'],
      isPublic: false,
    } as never);
    expect((await api.get('/api/estates/secret-estate')).status).toBe(404);
    expect((await api.get(`/api/estates/${String(insertedId)}/lots`)).status).toBe(404);
    const lots = api.connection.collection('lots');
    const { insertedId: lotId } = await lots.insertOne({
      ...(await lots.findOne({ status: 'available' })),
      _id: undefined,
      estateId: insertedId,
      title: 'X1',
    } as never);
    expect((await api.get(`/api/lots/${String(lotId)}`)).status).toBe(404);
    await lots.deleteOne({ _id: lotId });
    await estatesCollection.deleteOne({ _id: insertedId });
  });
});

describe('bytes', () => {
  const path = '/api/estates/tallowbrook-rise/lots';
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(api.url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

  it.each(['identity', 'gzip', 'br'])('have a strong ETag in %s, and a 304 to match, warm or cold', async (coding) => {
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await get({ 'accept-encoding': coding });
      expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('lotline-as-of')).toMatch(/^\d+\.\d+$/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const etag = answer.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(await answer.json()).toHaveLength(6);
      const again = await get({ 'accept-encoding': coding, 'if-none-match': etag });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      expect((await get({ 'accept-encoding': coding, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('differ by coding in their ETag, and honour a refused coding', async () => {
    const etags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (coding) => (await get({ 'accept-encoding': coding })).headers.get('etag')),
    );
    expect(new Set(etags).size).toBe(3);
    const refused = await get({ 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers.get('content-encoding')).toBe('gzip');
  });

  it('answer HEAD without a body', async () => {
    const head = await get({}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
