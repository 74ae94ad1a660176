import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { EntityId } from '../../src/database/entity-id.js';
import { aMember } from '../accounts/members.js';
import { aBuilder, aDesign } from '../homes/some-homes.js';
import { aScene } from '../scene.js';
import { atFullSize } from '../sizes.js';
import {
  aLinkedLot,
  ann,
  api,
  ben,
  builderB,
  design,
  estates,
  link,
  lotsOf,
  manyLinkedLots,
  rival,
  scene,
  setUp,
} from './builder-lots-scene.js';

setUp();

let wren: EntityId;
beforeAll(async () => void (wren = await design('Wren 10')));

const setEstate = (fields: object, of = scene) =>
  system(() => api.models.Estate.updateOne({ _id: of.estate._id }, { $set: fields }));

describe('the lots opened to a builder', () => {
  it('are those that link its designs, with its own site costs and facts as visitors have them', async () => {
    const lot = await aLinkedLot([{ designId: wren, siteCosts: 18_500 }], { title: '701' });
    const theirs = await design('Heron 8', builderB);
    await link(lot, [{ designId: theirs, siteCosts: 99_999 }], builderB);
    await scene.lot('available', { title: '702' });
    const { body, status } = await lotsOf();
    expect(status).toBe(200);
    expect(body.designs).toEqual([
      { _id: String(wren), name: 'Wren 10', isActive: true, width: 9.1, length: 18.6, basePrice: 259_900 },
    ]);
    expect(body.lots.filter(({ title }) => /70[12]/.test(title))).toEqual([
      {
        _id: String(lot._id),
        stageId: String(scene.stageId),
        stageTitle: '4',
        title: '701',
        status: 'available',
        size: 450,
        blockWidth: 15,
        blockDepth: 30,
        priceText: '$310,000',
        isBuildersEnabled: true,
        linkedAt: expect.any(String),
        homes: [{ designId: String(wren), siteCosts: 18_500, siteCostKind: 'fixed' }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('99999');
    expect(JSON.stringify(body)).not.toContain(String(theirs));
  });

  it('show no price where the estate hides prices (D15), and of a lot that is not released its number', async () => {
    const hidden = await aScene(api.connection, { hidePrice: true });
    await aLinkedLot([{ designId: wren, siteCosts: 12_000 }], {}, hidden);
    const [lot] = (await lotsOf(ann, hidden.estate._id)).body.lots;
    expect([lot?.priceText, lot?.homes[0]?.siteCosts]).toEqual(['', 12_000]);
    const secret = await scene.lot('not_released', { title: '703', isBuildersEnabled: true });
    await link(secret, [{ designId: wren }]);
    const shown = (await lotsOf()).body.lots.find(({ title }) => title === '703');
    expect(shown).toMatchObject({ status: 'not_released', isBuildersEnabled: false, priceText: 'Request pricing' });
    expect(shown).not.toHaveProperty('size');
  });

  it('of an estate that visitors can’t reach, or with no lot for the builder, are a 404, as of an estate that never was', async () => {
    const [closed, empty] = [await aScene(api.connection), await aScene(api.connection)];
    await aLinkedLot([{ designId: wren }], {}, closed);
    await empty.lot('available');
    expect((await lotsOf(ann, closed.estate._id)).status).toBe(200);
    await setEstate({ isPublic: false }, closed);
    const answers = await Promise.all(
      [closed.estate._id, empty.estate._id, new Types.ObjectId()].map((id) => lotsOf(ann, id)),
    );
    expect(answers.map(({ status, body }) => [status, { ...body, requestId: '' }])).toEqual(
      answers.map(() => [404, { ...answers[2]?.body, requestId: '' }]),
    );
    const listed = (await estates()).body.map(({ estateId }) => estateId);
    expect(listed).not.toContain(String(closed.estate._id));
    expect(listed).not.toContain(String(empty.estate._id));
  });

  it('are counted by estate, and new to each member until they have looked', async () => {
    const fresh = await aScene(api.connection, { title: 'Abbey Fields' });
    await aLinkedLot([{ designId: wren }], {}, fresh);
    const hold = await fresh.lot('hold', { isBuildersEnabled: true });
    await link(hold, [{ designId: wren }, { designId: await design('Wren 12') }]);
    const off = await design('Wren 9', undefined, { isActive: false });
    await link(await fresh.lot('withdrawn'), [{ designId: off }]);
    const of = async (member = ann) =>
      (await estates(member)).body.find(({ estateId }) => estateId === String(fresh.estate._id));
    expect(await of()).toMatchObject({ title: 'Abbey Fields', lots: 3, available: 1, linked: 2, newLots: 3 });
    const seen = await api.post('/api/builder/home/lots-seen', {}, { headers: ann.headers });
    expect([seen.status, seen.body]).toEqual([200, { ok: true }]);
    expect([(await of())?.newLots, (await of(ben))?.newLots]).toEqual([0, 3]);
    await aLinkedLot([{ designId: wren }], {}, fresh);
    expect([(await of())?.newLots, (await lotsOf(ann, fresh.estate._id)).body.estate.newLots]).toEqual([1, 1]);
  });

  it('a rival sees none of them', async () => {
    const other = await aScene(api.connection);
    await aLinkedLot([{ designId: wren }], {}, other);
    expect((await lotsOf(rival, other.estate._id)).status).toBe(404);
    expect((await estates(rival)).body.map(({ estateId }) => estateId)).not.toContain(String(other.estate._id));
  });

  it('a removed lot is none of them', async () => {
    const other = await aScene(api.connection);
    const lot = await aLinkedLot([{ designId: wren }], {}, other);
    const { status } = await api.post(
      `/api/staff/lots/${String(lot._id)}/remove`,
      {},
      { token: other.token, headers: { 'if-match': `"${lot.rev}"` } },
    );
    expect(status).toBe(200);
    expect((await lotsOf(ann, other.estate._id)).status).toBe(404);
  });

  atFullSize('2,000 with 12 designs each are read in well under a second', async () => {
    const builderId = await aBuilder(api, 'Large Homes');
    const member = await aMember(api, { role: 'BUILDER', builderId });
    const large = await aScene(api.connection);
    const designs: EntityId[] = [];
    for (let at = 0; at < 12; at += 1) designs.push(await aDesign(api, builderId, `Large ${at}`));
    await manyLinkedLots(2_000, designs, large);
    await api.connection.collection('lot_homes').updateMany({ estateId: large.estate._id }, { $set: { builderId } });
    await lotsOf(member, large.estate._id);
    const from = performance.now();
    const { body } = await lotsOf(member, large.estate._id);
    const ms = performance.now() - from;
    process.stdout.write(`own lots: ${body.lots.length} of ${body.designs.length} designs in ${ms.toFixed(0)} ms\n`);
    expect([body.lots.length, body.designs.length]).toEqual([2_000, 12]);
    expect(ms).toBeLessThan(1_000);
    await api.connection.collection('lots').deleteMany({ estateId: large.estate._id });
    await api.connection.collection('lot_homes').deleteMany({ estateId: large.estate._id });
  });
});
