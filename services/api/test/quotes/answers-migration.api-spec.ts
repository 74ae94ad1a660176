import { Types } from 'mongoose';
import { answersToQuotes } from '../../src/migrations/0063-answers-to-quotes.js';
import { createTestDatabase } from '../create-test-api.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

describe('migration 0063: parts from before there were answers', () => {
  it('have waited since their request where they are new, however often it runs; others stay as they are', async () => {
    const quotes = database.connection.collection('quotes');
    const [_id, createdAt, asked] = [new Types.ObjectId(), new Date('2026-11-01'), new Date('2026-11-20')];
    const part = (fields: object) => ({ builderId: new Types.ObjectId(), selections: [], ...fields });
    const parts = [
      part({}),
      part({ status: 'new' }),
      part({ status: 'closed' }),
      part({ status: 'new', waitsSince: asked }),
    ];
    const ids = { landownerId: new Types.ObjectId(), estateId: new Types.ObjectId() };
    await quotes.insertOne({ _id, ...ids, status: 'new', parts, createdAt, updatedAt: createdAt } as never);
    await quotes.createIndex({ 'parts.builderId': 1, createdAt: -1 }, { name: 'quotes_of_builder' });
    for (let run = 0; run < 2; run += 1) {
      await answersToQuotes.run(database.connection);
      const stored = await quotes.findOne({ _id } as never);
      expect(stored?.['parts']).toEqual([
        { ...parts[0], status: 'new', waitsSince: createdAt },
        { ...parts[1], waitsSince: createdAt },
        parts[2],
        parts[3],
      ]);
      expect(stored?.['updatedAt']).toEqual(createdAt);
    }
    const names = (await quotes.indexes()).map(({ name }) => name);
    expect(names).toContain('newest_quotes_of_builder');
    expect(names).not.toContain('quotes_of_builder');
  });
});
