import { Types } from 'mongoose';
import { LeadCatchUp } from '../../src/lead/lead-catch-up.js';
import { leadsAtWork } from '../../src/migrations/0064-leads-at-work.js';
import { createTestDatabase } from '../create-test-api.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

describe('migration 0064: leads from before they were worked on', () => {
  it('have the portal’s source, what brought them, and a clock where they are new, however often it runs', async () => {
    const { connection } = database;
    const leads = connection.collection('leads');
    // As version 0.3.0 stored and checked them.
    await connection.db!.command({ collMod: 'leads', validator: {} });
    await leads.createIndex({ landownerId: 1, createdAt: -1 }, { name: 'leads_of_landowner' });
    const [createdAt, estateId, landownerId] = [new Date('2026-11-01'), new Types.ObjectId(), new Types.ObjectId()];
    const lead = (name: string, fields: object) => ({
      _id: new Types.ObjectId(),
      estateId,
      landownerId,
      email: `${name}@example.com`,
      firstName: 'Nia',
      lastName: 'Moreau',
      watched: false,
      createdAt,
      updatedAt: createdAt,
      ...fields,
    });
    const businessId = new Types.ObjectId();
    const before = [
      lead('portal', { source: 'Listing portal', sources: ['Listing portal', 'Waitlist'], status: 'new' }),
      lead('known', { source: 'Form submission', sources: ['Form submission'], status: 'contacted', businessId }),
      lead('without', { source: 'Listing portal', status: 'unqualified' }),
    ];
    await leads.insertMany(before);
    for (let run = 0; run < 2; run += 1) {
      await leadsAtWork.run(connection);
      const after = await leads.find().sort({ _id: 1 }).toArray();
      const common = { openTasks: 0, rev: 0 };
      const brought = (source: string, by: Types.ObjectId | null = null) => [{ source, at: createdAt, businessId: by }];
      expect(after).toEqual([
        {
          ...before[0],
          ...common,
          source: 'listing',
          sources: ['listing', 'Waitlist'],
          attributions: brought('listing'),
          askedAt: createdAt,
        },
        { ...before[1], ...common, attributions: brought('Form submission', businessId), askedAt: null },
        {
          ...before[2],
          ...common,
          source: 'listing',
          sources: ['listing'],
          attributions: brought('listing'),
          askedAt: null,
        },
      ]);
    }
    const names = (await leads.indexes()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['newest_leads_of_landowner', 'leads_waiting']));
    expect(names).not.toContain('leads_of_landowner');
  });

  it('a lead that version 0.3.0 makes beside this release waits for its first contact like any other', async () => {
    const leads = database.connection.collection('leads');
    const [createdAt, early] = [new Date(), new Date('2026-11-01')];
    const lead = { landownerId: new Types.ObjectId(), source: 'Waitlist', sources: ['Waitlist'], status: 'new' };
    const made = (name: string, at: Date) => ({
      ...lead,
      _id: new Types.ObjectId(),
      estateId: new Types.ObjectId(),
      email: `${name}@example.com`,
      createdAt: at,
    });
    const [late, before] = [made('late', createdAt), made('before', early)];
    await leads.insertMany([late, before]);
    await database.connection
      .collection<{ _id: string }>('migrations')
      .updateOne({ _id: '0064' }, { $set: { startedAt: createdAt, appliedAt: createdAt } }, { upsert: true });
    const catchUp = new LeadCatchUp(database.connection, { roles: [] } as never);
    expect(await catchUp.run(new Date(Date.now() + 2 * 86_400_000))).toBe(0);
    expect(await catchUp.run()).toBe(1);
    expect(await leads.findOne({ _id: late._id })).toMatchObject({
      askedAt: createdAt,
      openTasks: 0,
      attributions: [{ source: 'Waitlist', at: createdAt, businessId: null }],
    });
    // Made before the migration began, which has read it: nothing is read twice.
    expect(await leads.findOne({ _id: before._id })).toEqual(before);
    expect(await catchUp.run()).toBe(0);
  });
});
