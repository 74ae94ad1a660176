import { Types } from 'mongoose';
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
});
