import { Types } from 'mongoose';
import { quotesInParts } from '../../src/migrations/0038-quotes-in-parts.js';
import { createTestDatabase } from '../create-test-api.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

describe('migration 0038: quotes from before there were parts', () => {
  const [one, two] = [new Types.ObjectId(), new Types.ObjectId()];
  const of = (builderId: Types.ObjectId, name: string) => ({
    builder: { builderId: String(builderId), name: 'Homes' },
    house: { houseId: String(new Types.ObjectId()), name, price: 259_900 },
  });
  const made = { landownerId: new Types.ObjectId(), estateId: new Types.ObjectId(), createdAt: new Date(0) };

  it('get one part for each builder, in their order, and are new; those in parts stay as they are, however often it runs', async () => {
    const quotes = database.connection.collection('quotes');
    const selections = [of(one, 'Kestrel 20'), of(two, 'Saltbush 18'), of(one, 'Kestrel 16')];
    const ids = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
    const [several, none, won] = ids;
    const parts = [{ builderId: two, selections: [of(two, 'Saltbush 18')] }];
    await quotes.insertMany(
      [
        { ...made, _id: several, selections },
        { ...made, _id: none },
        { ...made, _id: won, parts, status: 'won' },
      ] as never[],
      { bypassDocumentValidation: true },
    );
    for (let run = 0; run < 2; run += 1) {
      await quotesInParts.run(database.connection);
      const stored = await quotes.find({ _id: { $in: ids } } as never).toArray();
      expect(stored.map(({ _id, status, parts: now }) => [_id, status, now])).toEqual([
        [
          several,
          'new',
          [
            { builderId: one, selections: [selections[0], selections[2]] },
            { builderId: two, selections: [selections[1]] },
          ],
        ],
        [none, 'new', []],
        [won, 'won', parts],
      ]);
    }
    // The validator takes them from now on.
    await quotes.updateOne({ _id: several } as never, { $set: { status: 'contacted' } });
    await expect(quotes.insertOne({ ...made, selections } as never)).rejects.toMatchObject({ code: 121 });
  });
});
