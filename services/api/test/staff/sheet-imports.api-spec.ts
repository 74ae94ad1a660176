import { DomainError, type ReadRow, type UndoneImport } from '@lotline/shared-domain';
import { type Cost, COST_IMPORT, type CostField } from '@lotline/shared-domain/testing';
import type { ClientSession } from 'mongoose';
import { type EntityId, newId, toId } from '../../src/database/entity-id.js';
import { asTenant, system } from '../../src/database/scope.js';
import type { Session } from '../../src/database/transaction.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { type SheetImportKind, SheetImportKinds } from '../../src/sheet-import/sheet-import-kinds.js';
import { SheetImports } from '../../src/sheet-import/sheet-imports.service.js';
import { api, other, scene, setUp } from './lot-scene.js';
import { importRows, lotsNow, stagePath, undoImport } from './stage-lots-scene.js';

// Before the API is closed.
afterAll(() => api.connection.dropCollection('site_costs_of_tests'));
setUp();

/** The lot's cost before an import, null if it had none, and its revision afterwards. */
interface ChangedCost {
  readonly lot: string;
  readonly before: number | null;
  readonly rev: number;
}
type StoredCost = Cost & { readonly _id: EntityId; readonly rev: number };
type Place = { readonly landownerId: EntityId };

const costs = () => api.connection.collection<StoredCost>('site_costs_of_tests');
const within = (session: Session) => ({ session: session as ClientSession });

/** Site costs of an estate: a kind of import that no room of the product has. */
const siteCosts: SheetImportKind<Place, Cost, ChangedCost> = {
  name: 'siteCosts',
  targetNoun: 'estate',
  actions: { write: 'test/importCosts', undo: 'test/undoCosts' },
  place: (estateId) => api.models.Estate.findOne({ _id: toId(estateId) }).lean<Place>(),
  targetOf: ({ landownerId }) => ({ _id: scene.estate._id, landownerId, estateId: scene.estate._id }),
  lock: async (session) => {
    await costs().updateOne({ lot: 'lock' }, { $inc: { rev: 1 } }, { ...within(session), upsert: true });
  },
  async plan(session, _place, rows) {
    const known = await costs().find({}, within(session)).toArray();
    const read = rows.map(({ lot, cost }, at): ReadRow<CostField> => ({
      line: at + 2,
      values: { lot, cost },
      problems: [],
    }));
    const judge = COST_IMPORT.judge({ most: 90_000 }, known, read);
    const judged = read.map((row) => judge(row));
    const [refused] = judged.flatMap(({ verdict }) => (verdict.kind === 'refused' ? verdict.problems : []));
    if (refused) throw new DomainError('validation_failed', refused.message);
    const before = new Map(known.map((cost) => [cost.lot, cost]));
    const written = judged.flatMap((row) => row.written ?? []);
    return {
      added: written.filter(({ lot }) => !before.has(lot)).length,
      changed: written.filter(({ lot }) => before.has(lot)).length,
      items: written.map(({ lot }) => ({
        lot,
        before: before.get(lot)?.cost ?? null,
        rev: (before.get(lot)?.rev ?? 0) + 1,
      })),
      write: async (inside) => {
        for (const { lot, cost } of written)
          await costs().updateOne({ lot }, { $set: { cost }, $inc: { rev: 1 } }, { ...within(inside), upsert: true });
      },
    };
  },
  async undo(session, _place, items) {
    const undone = { removed: 0, restored: 0, left: [] as UndoneImport['left'] };
    for (const { lot, before, rev } of items) {
      const back =
        before === null
          ? await costs().deleteOne({ lot, rev }, within(session))
          : await costs().updateOne({ lot, rev }, { $set: { cost: before }, $inc: { rev: 1 } }, within(session));
      const isDone = ('deletedCount' in back ? back.deletedCount : back.modifiedCount) === 1;
      if (!isDone) undone.left.push({ title: lot, why: `Lot ${lot} was changed since.` });
      else if (before === null) undone.removed += 1;
      else undone.restored += 1;
    }
    return { undone };
  },
};

let imports: SheetImports;
beforeAll(async () => {
  api.app.get(SheetImportKinds).add(siteCosts);
  imports = api.app.get(SheetImports);
  await api.connection.createCollection('site_costs_of_tests');
});
beforeEach(async () => {
  await costs().deleteMany({});
});

const asOwner = <T>(work: () => T) => asTenant(scene.landownerId, work);
const write = (rows: Cost[], key: string | null = null) =>
  asOwner(() =>
    imports.write('siteCosts', { targetId: String(scene.estate._id), key, body: { fileName: 'costs.csv', rows } }),
  );
const undo = (importId: string, key: string | null = null) => asOwner(() => imports.undo('siteCosts', importId, key));
const stored = async () =>
  (
    await costs()
      .find({ lot: { $ne: 'lock' } })
      .sort({ lot: 1 })
      .toArray()
  ).map(({ lot, cost }) => [lot, cost]);

describe('a kind of import that isn’t of lots', () => {
  it('is written as one change, listed, and undone but for what changed since', async () => {
    await write([{ lot: '1', cost: 500 }]);
    const { body } = await write([
      { lot: '1', cost: 900 },
      { lot: '2', cost: 12_500 },
      { lot: '3', cost: 7 },
    ]);
    expect(body).toMatchObject({ added: 2, changed: 1, fileName: 'costs.csv', undoneAt: null });
    expect(await stored()).toEqual([
      ['1', 900],
      ['2', 12_500],
      ['3', 7],
    ]);
    await costs().updateOne({ lot: '3' }, { $set: { cost: 8 }, $inc: { rev: 1 } });
    expect((await undo(body._id ?? '')).body).toEqual({
      removed: 1,
      restored: 1,
      left: [{ title: '3', why: 'Lot 3 was changed since.' }],
    });
    expect(await stored()).toEqual([
      ['1', 500],
      ['3', 8],
    ]);
    await expect(undo(body._id ?? '')).rejects.toMatchObject({ code: 'undo_refused' });
    const listed = await asOwner(() => imports.list('siteCosts', String(scene.estate._id)));
    expect(listed.slice(0, 2).map(({ added, undoneAt }) => [added, undoneAt !== null])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('is written as a whole or not at all, and once a key', async () => {
    await expect(
      write([
        { lot: '1', cost: 500 },
        { lot: '2', cost: 95_000 },
      ]),
    ).rejects.toMatchObject({ message: 'It is more than 90000.' });
    expect(await stored()).toEqual([]);
    const rows = [{ lot: '1', cost: 500 }];
    const [one, two] = [await write(rows, 'costs-1'), await write(rows, 'costs-1')];
    expect(two.body._id).toBe(one.body._id);
    expect((await write(rows)).body).toMatchObject({ _id: null, added: 0, changed: 0 });
  });

  it('is found by its own kind and landowner only', async () => {
    const cost = (await write([{ lot: '1', cost: 500 }])).body._id ?? '';
    const lots = (await importRows([{ title: 'K1' }])).body._id ?? '';
    expect((await undoImport(cost)).status).toBe(404);
    await expect(undo(lots)).rejects.toMatchObject({ code: 'not_found', message: 'There is no such import.' });
    await expect(asTenant(other.landownerId, () => imports.undo('siteCosts', cost, null))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await stored()).toEqual([['1', 500]]);
    expect((await undoImport(lots)).body).toEqual({ removed: 1, restored: 0, left: [] });
  });

  it('has a name of its own', () =>
    expect(() => api.app.get(SheetImportKinds).add(siteCosts)).toThrow('Two kinds of import are named siteCosts.'));
});

describe('an import of lots by the release before, which stored no kind', () => {
  const asBefore = async () => {
    const { body } = await importRows([{ title: 'B1' }]);
    const _id = toId(body._id ?? '');
    await api.connection.collection('lot_imports').updateOne({ _id }, { $unset: { kind: 1, targetId: 1 } });
    return body._id ?? '';
  };
  const listed = async () =>
    (await api.get<{ _id: string }[]>(stagePath('/lot-imports'), { token: scene.token })).body.map(({ _id }) => _id);

  it('is listed and undone, before the migration and after it, which may run again', async () => {
    const first = await asBefore();
    expect(await listed()).toContain(first);
    expect((await undoImport(first)).body).toEqual({ removed: 1, restored: 0, left: [] });
    const second = await asBefore();
    const migration = MIGRATIONS.find(({ id }) => id === '0053');
    for (let run = 0; run < 2; run += 1) await migration?.run(api.connection);
    const record = await system(() => api.models.SheetImport.findById(second).lean());
    expect(record).toMatchObject({ kind: 'lots', targetId: scene.stageId, stageId: scene.stageId });
    expect(await listed()).toContain(second);
    expect((await undoImport(second)).body).toEqual({ removed: 1, restored: 0, left: [] });
    expect(await lotsNow()).toEqual([]);
  });

  it('and one of this release is found by it: its stage is stored too', async () => {
    const { body } = await importRows([{ title: 'B2' }]);
    const found = await api.connection.collection('lot_imports').findOne({ _id: toId(body._id ?? '') });
    expect([found?.['stageId'], found?.['estateId']]).toEqual([scene.stageId, scene.estate._id]);
    await undoImport(body._id);
  });

  it('is stored by the rules of the database as that release writes it', async () => {
    const _id = newId();
    const { landownerId, stageId } = scene;
    const before = { _id, landownerId, estateId: scene.estate._id, stageId, fileName: 'a.csv', at: new Date() };
    await api.connection.collection('lot_imports').insertOne(before);
    expect(await listed()).toContain(String(_id));
    await api.connection.collection('lot_imports').deleteOne({ _id });
  });
});
