import { ANONYMOUS, type Principal } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { MAX_QUERY_MS } from '../../src/database/connection.js';
import { scopedWrites } from '../../src/database/scoped-writes.js';
import { asTenant, currentScope, newContext, runInContext, setPrincipal, system } from '../../src/database/scope.js';
import { inTransaction } from '../../src/database/transaction.js';
import { checkInvariants } from '../../src/invariants/check-invariants.js';
import { moveLot } from '../../src/lot-transitions/move-lot.js';
import { modelsOf } from '../../src/migrations/collections.js';
import { COLLECTIONS } from '../../src/migrations/collections.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { migrate, pendingMigrations } from '../../src/migrations/migrator.js';
import { createTestDatabase } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { atFullSize } from '../sizes.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let scene: Scene;
beforeAll(async () => {
  database = await createTestDatabase();
  scene = await aScene(database.connection);
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

describe('the database itself', () => {
  it('refuses two approved holds of a lot by its unique index', async () => {
    const lot = await scene.lot('hold');
    const holds = database.connection.collection('initial_holds');
    const hold = await holds.findOne({ lotId: lot._id });
    await expect(holds.insertOne({ ...hold, _id: new Types.ObjectId() } as never)).rejects.toMatchObject({
      code: 11000,
    });
  });

  it.each([
    ['a status that is none', { status: 'mine' }],
    ['a hold without a claim', { status: 'hold', claim: null }],
    [
      'an available lot with a claim',
      { status: 'available', claim: { kind: 'hold', refId: null, at: new Date(), expiresAt: null } },
    ],
    ['a negative price', { price: -1 }],
  ])('refuses %s', async (_, fields) => {
    const lot = await scene.lot();
    const write = database.connection.collection('lots').updateOne({ _id: lot._id }, { $set: fields });
    await expect(write).rejects.toMatchObject({ code: 121 });
  });

  it('has every index by the name it was given', async () => {
    for (const { collection, indexes } of Object.values(COLLECTIONS)) {
      if (indexes.length === 0) continue;
      const names = (await database.connection.collection(collection).indexes()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(indexes.map(({ name }) => name)));
    }
  });

  it('every published migration is there, in its order: a database from before may need any of them', () => {
    const published =
      '0001 0002 0003 0004 0005 0006 0007 0008 0010 0012 0013 0014 0015 0016 0017 0018 0019 0020 0022 0025 0027 0030 0036 0037 0038 0039 0040 0041 0043 0046 0050';
    expect(MIGRATIONS.map(({ id }) => id).join(' ')).toMatch(new RegExp(`^${published}`));
    expect(MIGRATIONS.map(({ id }) => id)).toEqual(MIGRATIONS.map(({ id }) => id).sort());
  });

  it('a move of a lot takes it only as it was seen: another status, revision or claim loses, whatever reads it again', async () => {
    const lot = await scene.lot('hold');
    const claim = lot.claim && { ...lot.claim, refId: new Types.ObjectId() };
    for (const seen of [
      { ...lot, status: 'available' as const, claim: null },
      { ...lot, rev: lot.rev + 1 },
      { ...lot, claim },
    ]) {
      const move = { lot: seen, to: 'not_released' as const, imported: true };
      const moved = system(() =>
        inTransaction(database.connection, (session) => moveLot(database.connection, session, move)),
      );
      await expect(moved).rejects.toMatchObject({ code: 'lot_not_available' });
    }
    expect(await system(() => modelsOf(database.connection).Lot.findById(lot._id).lean())).toMatchObject({
      status: 'hold',
      rev: lot.rev,
    });
  });

  atFullSize('runs migrations once, however many start at a time', async () => {
    const other = await createTestDatabase();
    await other.models.Migration.deleteMany({});
    const counts = await Promise.all([migrate(other.connection), migrate(other.connection), migrate(other.connection)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(MIGRATIONS.length);
    expect(await pendingMigrations(other.connection)).toEqual([]);
    await other.connection.dropDatabase();
    await other.connection.close();
  });
});

describe('tenancy (D47)', () => {
  it('no query of a landowner’s collection runs without a scope', async () => {
    const { Lot, InitialHold } = modelsOf(database.connection);
    await expect(Lot.find({}).lean()).rejects.toThrow(/without a tenant/);
    await expect(Lot.countDocuments({})).rejects.toThrow(/without a tenant/);
    await expect(Lot.aggregate([{ $match: {} }])).rejects.toThrow(/without a tenant/);
    await expect(InitialHold.updateMany({}, { $set: { state: 'VIC' } })).rejects.toThrow(/without a tenant/);
    await expect(InitialHold.deleteMany({})).rejects.toThrow(/without a tenant/);
    await expect(Lot.create([{ title: '1' }])).rejects.toThrow(/without a tenant/);
  });

  it('within a tenant only its own documents exist, and only its own can be made', async () => {
    const other = await aScene(database.connection);
    await scene.lot();
    const mine = await other.lot();
    const { Lot, Stage } = modelsOf(database.connection);
    const seen = await asTenant(other.landownerId, () => Lot.find({}).lean());
    expect(seen.map(({ _id }) => String(_id))).toEqual([String(mine._id)]);
    expect(await asTenant(other.landownerId, () => Lot.findOne({ landownerId: scene.landownerId }).lean())).toBeNull();
    expect(await asTenant(other.landownerId, () => Lot.aggregate([{ $count: 'lots' }]))).toEqual([{ lots: 1 }]);
    const foreign = { landownerId: scene.landownerId, estateId: scene.estate._id, title: '9', status: 'now_selling' };
    await expect(asTenant(other.landownerId, () => Stage.create([foreign]))).rejects.toThrow(/another owner/);
  });

  it('writes past Mongoose’s documents are scoped like queries', async () => {
    const { Stage } = modelsOf(database.connection);
    const stages = scopedWrites(Stage);
    const other = await aScene(database.connection);
    const rename = (title: string) => ({
      updateOne: { filter: { _id: scene.stageId }, update: { $set: { title } } },
    });
    const write = (title: string) =>
      database.connection.withSession((session) =>
        stages.bulkWrite([rename(title), { deleteOne: { filter: { _id: scene.stageId, title: 'x' } } }], session),
      );
    const row = { landownerId: scene.landownerId, estateId: scene.estate._id, title: '9', status: 'now_selling' };
    await expect(write('x')).rejects.toThrow(/without a tenant/);
    await expect(stages.insertMany([row])).rejects.toThrow(/without a tenant/);
    await asTenant(other.landownerId, async () => {
      expect(await write('x')).toMatchObject({ matchedCount: 0, deletedCount: 0 });
      await expect(stages.insertMany([row])).rejects.toThrow(/another owner/);
    });
    // The control: in its own scope the same is written.
    expect(await asTenant(scene.landownerId, () => write('y'))).toMatchObject({ matchedCount: 1 });
  });
});

describe('scopes by owner (D36)', () => {
  /** Runs `work` within a request of a principal. */
  const as = <T>(principal: Principal, work: () => Promise<T>): Promise<T> =>
    runInContext(newContext('test'), () => {
      setPrincipal(principal);
      return work();
    });
  const customer = (userId: Types.ObjectId): Principal => ({ kind: 'customer', userId: String(userId) });

  it('a customer sees own holds only, and can make none for another', async () => {
    const [mine, other] = [new Types.ObjectId(), new Types.ObjectId()];
    const { InitialHold } = modelsOf(database.connection);
    const lots = [await scene.lot('hold'), await scene.lot('hold')];
    await system(() => InitialHold.updateOne({ lotId: lots[0]?._id }, { $set: { customerId: mine } }));
    await system(() => InitialHold.updateOne({ lotId: lots[1]?._id }, { $set: { customerId: other } }));
    await as(customer(mine), async () => {
      expect((await InitialHold.find({}).lean()).map(({ lotId }) => String(lotId))).toEqual([String(lots[0]?._id)]);
      expect(await InitialHold.findOne({ customerId: other }).lean()).toBeNull();
      expect(await InitialHold.aggregate([{ $count: 'holds' }])).toEqual([{ holds: 1 }]);
      expect(await InitialHold.updateMany({}, { $set: { state: 'NSW' } })).toMatchObject({ matchedCount: 1 });
      await expect(InitialHold.create([{ customerId: other }])).rejects.toThrow(/another owner/);
    });
  });

  it.each<[string, (userId: Types.ObjectId) => Principal]>([
    ['a builder', (userId) => ({ kind: 'builder', userId: String(userId), builderId: String(new Types.ObjectId()) })],
    [
      'a channel partner',
      (userId) => ({ kind: 'partner', userId: String(userId), businessId: String(new Types.ObjectId()) }),
    ],
  ])('%s reads the holds that the account itself filed, and writes none (ADR-0041)', async (_, principalOf) => {
    const [mine, other] = [new Types.ObjectId(), new Types.ObjectId()];
    const { InitialHold } = modelsOf(database.connection);
    const lots = [await scene.lot('hold'), await scene.lot('hold'), await scene.lot('hold')];
    for (const [at, filedBy] of [mine, other].entries())
      await system(() => InitialHold.updateOne({ lotId: lots[at]?._id }, { $set: { filedBy } }));
    await as(principalOf(mine), async () => {
      expect((await InitialHold.find({}).lean()).map(({ lotId }) => String(lotId))).toEqual([String(lots[0]?._id)]);
      expect(await InitialHold.findOne({ filedBy: other }).lean()).toBeNull();
      expect(await InitialHold.countDocuments({})).toBe(1);
      for (const write of [
        () => InitialHold.updateMany({}, { $set: { state: 'NSW' } }),
        () => InitialHold.deleteMany({}),
        () => InitialHold.create([{ filedBy: mine }]),
      ])
        await expect(write()).rejects.toThrow(/without a tenant/);
    });
  });

  it.each<[string, Principal]>([
    ['a visitor', ANONYMOUS],
    ['a customer', customer(new Types.ObjectId())],
    ['a builder', { kind: 'builder', userId: String(new Types.ObjectId()), builderId: String(new Types.ObjectId()) }],
    [
      'a channel partner',
      { kind: 'partner', userId: String(new Types.ObjectId()), businessId: String(new Types.ObjectId()) },
    ],
    ['a pipeline', { kind: 'program', name: 'pipeline', remotes: ['*'], mayMove: true }],
  ])('%s has no scope in which lots or contacts could be asked for, or leads changed', async (_, principal) => {
    const { Contact, Lead, Lot } = modelsOf(database.connection);
    await as(principal, async () => {
      for (const ask of [
        () => Lot.find({}).lean(),
        // Partners read the leads that they filed (D67), and change none.
        () => Lead.updateMany({}, { $set: { watched: true } }),
        () => Contact.updateMany({}, { $set: { phone: '' } }),
      ]) {
        await expect(ask()).rejects.toThrow(/without a tenant/);
      }
    });
  });

  it('only the super admin’s own scope is everything', async () => {
    await as({ kind: 'superAdmin', userId: null }, async () => expect(currentScope()).toEqual({ kind: 'all' }));
    await as({ kind: 'staff', role: 'SALES', userId: null, landownerId: String(scene.landownerId) }, async () =>
      expect(currentScope()).toEqual({ kind: 'landowner', id: String(scene.landownerId) }),
    );
  });
});

describe('a lot’s status belongs to lot-transitions', () => {
  it.each([
    ['$set status', { $set: { status: 'sold' } }],
    ['plain claim', { claim: null }],
    ['part of a claim', { $set: { 'claim.expiresAt': new Date() } }],
    ['revision', { $inc: { rev: 1 } }],
    ['$unset', { $unset: { claim: 1 } }],
    ['$rename', { $rename: { title: 'status' } }],
    ['a pipeline', [{ $set: { status: 'sold' } }]],
  ])('%s is refused', async (_, update) => {
    const lot = await scene.lot();
    const { Lot } = modelsOf(database.connection);
    const options = Array.isArray(update) ? { updatePipeline: true } : {};
    await expect(system(() => Lot.updateOne({ _id: lot._id }, update as never, options))).rejects.toThrow(
      /lot-transitions only/,
    );
  });

  it('so are save, replacement, bulkWrite and a lot that begins somewhere else; other fields may change', async () => {
    const lot = await scene.lot();
    const { Lot } = modelsOf(database.connection);
    await system(async () => {
      const found = await Lot.findById(lot._id);
      found?.set('status', 'sold');
      await expect(found?.save()).rejects.toThrow(/lot-transitions only/);
      await expect(Lot.replaceOne({ _id: lot._id }, { title: 'x' } as never)).rejects.toThrow(/lot-transitions only/);
      await expect(
        Lot.bulkWrite([{ updateOne: { filter: { _id: lot._id }, update: { $set: { status: 'sold' } } } }]),
      ).rejects.toThrow(/lot-transitions only/);
      await expect(
        Lot.create([
          {
            landownerId: lot.landownerId,
            estateId: lot.estateId,
            stageId: lot.stageId,
            title: 'sold at once',
            status: 'sold',
          },
        ]),
      ).rejects.toThrow(/lot-transitions only/);
      await Lot.updateOne({ _id: lot._id }, { $set: { price: 320_000 } });
    });
  });
});

atFullSize('invariants are counted over all data, however much longer that takes than an answer may', async () => {
  const much = await createTestDatabase();
  try {
    const emails = Array.from({ length: 20_000 }, (_, at) => ({
      _id: new Types.ObjectId(),
      dedupeKey: `many-${at}`,
      template: 'hold-received',
      refId: `hold-${at}`,
      state: 'withdrawn',
      createdAt: new Date(),
    }));
    await much.connection.collection('outbox_messages').insertMany(emails as never, { bypassDocumentValidation: true });
    // A limit that no sort of so much keeps; a plain read may, as it comes in small replies.
    much.connection.set('maxTimeMS', 1);
    await expect(system(() => much.models.OutboxMessage.find({}, 'refId').sort({ refId: -1 }).lean())).rejects.toThrow(
      /time limit/,
    );
    const [mails] = (await checkInvariants(much.connection)).filter(({ id }) => id === 'I7');
    expect(mails?.breaches).toHaveLength(20_000);
    expect(much.connection.get('maxTimeMS')).toBe(1);
  } finally {
    much.connection.set('maxTimeMS', MAX_QUERY_MS);
    await much.connection.dropDatabase();
    await much.connection.close();
  }
});
