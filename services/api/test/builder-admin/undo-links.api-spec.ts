import { randomUUID } from 'node:crypto';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { UNDO_MS } from '../../src/builder-admin/link-change.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember } from '../accounts/members.js';
import {
  admin,
  api,
  builderA,
  builderB,
  design,
  designsOn,
  homes,
  homesOn,
  landowner,
  link,
  lotNow,
  scene,
  setUp,
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
const lots = async (count: number, fields: Partial<LotRecord> = {}) => {
  const made: LotRecord[] = [];
  for (let at = 0; at < count; at += 1) made.push(await scene.lot('available', fields));
  return made;
};
const idsOf = (all: readonly LotRecord[]) => all.map(({ _id }) => _id);

describe('undoing a change of links', () => {
  it('brings unlinked designs back with their site costs', async () => {
    const [lot] = await lots(1);
    await link({ designIds: [wren, finch], lotIds: [lot!._id] });
    await system(() =>
      api.models.LotHomes.updateOne(
        { lotId: lot!._id },
        { $set: { 'designs.1.siteCosts': 18_500, 'designs.1.siteCostKind': 'allowance' } },
      ),
    );
    const { body } = await unlink({ designIds: [wren], lotIds: [lot!._id] });
    expect(body).toMatchObject({ lots: 1, links: 1, enabled: 0 });
    expect(await designsOn(lot!._id)).toEqual([String(finch)]);
    expect((await undo(body.changeId)).body).toEqual({ lots: 1, links: 1, enabled: 0, left: [] });
    expect(await homesOn(lot!._id)).toEqual([
      { designId: finch },
      { designId: wren, siteCosts: 18_500, siteCostKind: 'allowance' },
    ]);
  });

  it('leaves lots whose links have changed since as they are, and names them', async () => {
    const all = await lots(4);
    const [changed, costed, removed, plain] = all as [LotRecord, LotRecord, LotRecord, LotRecord];
    const { body } = await link({ designIds: [wren, heron], lotIds: idsOf(all) });
    await link({ designIds: [finch], lotIds: [changed._id] });
    const member = await aMember(api, { role: 'BUILDER', builderId: builderA });
    const cell = { lotId: String(costed._id), designId: String(wren), siteCosts: 7_000, siteCostKind: 'fixed' };
    const saved = await api.post(
      '/api/builder/site-costs',
      { cells: [{ ...cell, was: null, wasKind: 'unknown' }] },
      { key: randomUUID(), headers: member.headers },
    );
    expect(saved.status).toBe(200);
    const taken = await api.post(
      `/api/staff/lots/${String(removed._id)}/remove`,
      {},
      { token: scene.token, headers: { 'if-match': `"${removed.rev}"` } },
    );
    expect(taken.status).toBe(200);
    const undone = await undo(body.changeId);
    expect(undone.body).toMatchObject({ lots: 1, links: 2 });
    expect(new Map(undone.body.left.map(({ lotId, why }) => [lotId, why]))).toEqual(
      new Map([
        [String(changed._id), 'Its links have changed since.'],
        [String(costed._id), 'A site cost of it was set since.'],
        [String(removed._id), 'It was removed.'],
      ]),
    );
    expect(undone.body.left.find(({ lotId }) => lotId === String(changed._id))?.title).toBe(changed.title);
    expect([await designsOn(plain._id), await designsOn(plain._id, builderB)]).toEqual([[], []]);
    // All builders of a lot, or none.
    expect([await designsOn(changed._id), await designsOn(changed._id, builderB)]).toEqual([
      [wren, finch].map(String),
      [String(heron)],
    ]);
    expect((await homesOn(costed._id))[0]?.siteCosts).toBe(7_000);
  });

  it('switches House & land off again only where no design is left', async () => {
    const [bare, homely] = (await lots(2)) as [LotRecord, LotRecord];
    await link({ designIds: [finch], lotIds: [homely._id] });
    const { body } = await link({
      designIds: [wren],
      lotIds: [bare._id, homely._id],
      enablesBuilders: true,
    });
    expect(body.enabled).toBe(2);
    expect((await undo(body.changeId)).body).toEqual({ lots: 2, links: 2, enabled: 1, left: [] });
    const now = await Promise.all([bare, homely].map(({ _id }) => lotNow(_id)));
    expect(now.map((lot) => [lot?.isBuildersEnabled, lot?.rev])).toEqual([
      [false, bare.rev + 2],
      [true, homely.rev + 1],
    ]);
  });

  it('happens once, also of two at once', async () => {
    const [lot] = await lots(1);
    const { body } = await link({ designIds: [wren], lotIds: [lot!._id] });
    const answers = await Promise.all([undo(body.changeId), undo(body.changeId, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await designsOn(lot!._id)).toEqual([]);
  });

  it('is over after 30 days', async () => {
    const [lot] = await lots(1);
    const { body } = await link({ designIds: [wren], lotIds: [lot!._id] });
    const at = new Date(Date.now() - UNDO_MS - 1_000);
    await system(() => api.models.LinkChange.updateOne({ _id: body.changeId as never }, { $set: { at } }));
    expect((await undo(body.changeId)).status).toBe(404);
    expect((await homes(landowner)).body.changes.map(({ changeId }) => changeId)).not.toContain(body.changeId);
    expect(await designsOn(lot!._id)).toEqual([String(wren)]);
  });

  it('leaves a lot whose design was deleted since', async () => {
    const [lot] = await lots(1);
    const gone = await design('Gone 1');
    await link({ designIds: [gone], lotIds: [lot!._id] });
    const { body } = await unlink({ designIds: [gone], lotIds: [lot!._id] });
    await system(() => api.models.HouseDesign.deleteOne({ _id: gone }));
    expect((await undo(body.changeId)).body).toMatchObject({
      lots: 0,
      left: [{ lotId: String(lot!._id), why: 'A design was deleted since.' }],
    });
  });
});

describe('beside a process of the release before, which reads links on the lot (0052)', () => {
  it('a design that was unlinked doesn’t come back by its sweep: the row stays, empty', async () => {
    const [lot] = await lots(1, { builders: [{ builderId: builderA, housesIds: [{ houseId: wren }] }] });
    await link({ designIds: [wren], lotIds: [lot!._id] });
    await unlink({ designIds: [wren], lotIds: [lot!._id] });
    const { LinksOnLots } = await import('../../src/lot-homes/links-on-lots.service.js');
    expect(await system(() => api.app.get(LinksOnLots).sweep())).toBe(0);
    expect(await designsOn(lot!._id)).toEqual([]);
    expect(await system(() => api.models.LotHomes.countDocuments({ lotId: lot!._id }))).toBe(1);
  });
});
