import type { Principal } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { newContext, runInContext, setPrincipal, system } from '../../src/database/scope.js';
import { accounts } from '../../src/migrations/0006-accounts.js';
import { createTestDatabase } from '../create-test-api.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

const aPerson = (fields: Record<string, unknown> = {}) => ({
  _id: new Types.ObjectId(),
  firstName: 'Ann',
  lastName: 'Nguyễn',
  email: `${new Types.ObjectId().toHexString()}@example.com`,
  role: 'CUSTOMER',
  ...fields,
});
const make = (...people: ReturnType<typeof aPerson>[]) => system(() => database.models.User.create(people as never[]));
const seenBy = (principal: Principal) =>
  runInContext(newContext('test'), async () => {
    setPrincipal(principal);
    return (await database.models.User.find({}).lean()).map(({ _id }) => String(_id)).sort();
  });

describe('accounts in the database', () => {
  it('one an address, in whatever case it was written', async () => {
    await make(aPerson({ email: 'ann@x.com' }));
    await expect(make(aPerson({ email: ' ANN@X.COM ' }))).rejects.toMatchObject({ code: 11000 });
    const raw = database.connection.collection('users').insertOne(aPerson({ email: 'Ann@X.com' }));
    await expect(raw).rejects.toMatchObject({ code: 121 });
  });

  it('no query runs without a scope, and each owner has its own people', async () => {
    await expect(database.models.User.find({}).lean()).rejects.toThrow(/without a tenant/);
    const [landowner, builder, business] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    const customer = aPerson();
    const owner = aPerson({ _id: landowner, role: 'LANDOWNER', landownerId: landowner });
    const sales = aPerson({ role: 'SALES', landownerId: landowner });
    const homes = aPerson({ role: 'BUILDER', builderId: builder });
    const agent = aPerson({ role: 'CHANNEL_PARTNER', businessId: business });
    await make(customer, owner, sales, homes, agent);
    const ids = (...people: { _id: Types.ObjectId }[]) => people.map(({ _id }) => String(_id)).sort();
    expect(await seenBy({ kind: 'customer', userId: String(customer._id) })).toEqual(ids(customer));
    expect(
      await seenBy({ kind: 'staff', role: 'LANDOWNER', userId: String(landowner), landownerId: String(landowner) }),
    ).toEqual(ids(owner, sales));
    expect(await seenBy({ kind: 'builder', userId: String(homes._id), builderId: String(builder) })).toEqual(
      ids(homes),
    );
    expect(await seenBy({ kind: 'partner', userId: String(agent._id), businessId: String(business) })).toEqual(
      ids(agent),
    );
  });

  it('who was verified before there were accounts still is', async () => {
    const users = database.connection.collection('users');
    const before = {
      ...aPerson({ email: 'before@example.com' }),
      verifiedEmail: true,
      createdAt: new Date(1),
      updatedAt: new Date(2),
    };
    const unverified = { ...aPerson({ email: 'never@example.com' }), verifiedEmail: false, updatedAt: new Date(2) };
    await users.insertMany([before, unverified]);
    for (let time = 0; time < 2; time += 1) await accounts.run(database.connection);
    expect((await users.findOne({ _id: before._id }))?.['verifiedAt']).toEqual(new Date(2));
    expect((await users.findOne({ _id: unverified._id }))?.['verifiedAt']).toBeUndefined();
  });
});
