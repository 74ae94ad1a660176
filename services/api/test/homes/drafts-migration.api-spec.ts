import { Types } from 'mongoose';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { aDraft, api, read, setUp } from './own-designs-scene.js';

setUp();

it('a design from before there were drafts had been on offer, whatever it is now (0061)', async () => {
  const made = await aDraft();
  const _id = new Types.ObjectId(made._id);
  const stored = api.connection.collection('house_designs');
  await stored.updateOne({ _id }, { $unset: { activatedAt: 1 } });
  const draft = await aDraft();
  const migration = MIGRATIONS.find(({ id }) => id === '0061');
  for (let run = 0; run < 2; run += 1) await migration?.run(api.connection);
  expect([(await read(made._id)).body, (await read(draft._id)).body]).toMatchObject([
    { state: 'inactive', activatedAt: made.createdAt },
    { state: 'draft' },
  ]);
});
