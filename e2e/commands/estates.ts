import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mongodbUri } from './api';

const runFile = promisify(execFile);

/** Runs code in the product's database as `db`, with `args`. */
async function inDatabase(work: string, ...args: readonly string[]): Promise<void> {
  const script = `import { MongoClient } from 'mongodb';
const [uri, ...args] = process.argv.slice(1);
const client = await MongoClient.connect(uri);
const db = client.db();
${work}
await client.close();`;
  await runFile(process.execPath, ['--input-type=module', '-e', script, mongodbUri(), ...args]);
}

/** A setting without a screen so far. */
const setAutoOffer = (key: string, autoOffer: boolean) =>
  inDatabase(
    `await db.collection('estates').updateOne({ key: args[0] }, { $set: { autoOffer: args[1] === 'true' } });`,
    key,
    String(autoOffer),
  );

/** Offers wait until the decision that freed their lot can no longer be undone (D72); this ends the wait at once. */
const makeOwedOffers = () =>
  inDatabase(`const [holds, owed] = [db.collection('initial_holds'), { offerAt: { $type: 'date' } }];
await holds.updateMany(owed, { $set: { offerAt: new Date() } });
for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt && (await holds.countDocuments(owed)) > 0; ) await new Promise((resolve) => setTimeout(resolve, 200));`);

/** Runs `work` while the estate automatically offers a freed lot to the next in the queue (D30). */
export async function withAutoOffer(key: string, work: () => Promise<unknown>): Promise<void> {
  await setAutoOffer(key, true);
  try {
    await work();
    await makeOwedOffers();
  } finally {
    await setAutoOffer(key, false);
  }
}
