import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mongodbUri } from './api';

const runFile = promisify(execFile);

/** Runs in the product's database; `db` is that, and `args` what is given along. */
async function inDatabase(work: string, ...args: readonly string[]): Promise<void> {
  const script = `import { MongoClient } from 'mongodb';
const [uri, ...args] = process.argv.slice(1);
const client = await MongoClient.connect(uri);
const db = client.db();
${work}
await client.close();`;
  await runFile(process.execPath, ['--input-type=module', '-e', script, mongodbUri(), ...args]);
}

/** A setting that no screen has yet. */
const setAutoOffer = (key: string, autoOffer: boolean) =>
  inDatabase(
    `await db.collection('estates').updateOne({ key: args[0] }, { $set: { autoOffer: args[1] === 'true' } });`,
    key,
    String(autoOffer),
  );

/** Offers wait as long as the decision that freed their lot can be taken back (D72): here that time is over at once. */
const makeOwedOffers = () =>
  inDatabase(`const [holds, owed] = [db.collection('initial_holds'), { offerAt: { $type: 'date' } }];
await holds.updateMany(owed, { $set: { offerAt: new Date() } });
for (const giveUpAt = Date.now() + 20_000; Date.now() < giveUpAt && (await holds.countDocuments(owed)) > 0; ) await new Promise((resolve) => setTimeout(resolve, 200));`);

/** Does something while the estate offers a lot that comes free to the next in the queue (D30). */
export async function withAutoOffer(key: string, work: () => Promise<unknown>): Promise<void> {
  await setAutoOffer(key, true);
  try {
    await work();
    await makeOwedOffers();
  } finally {
    await setAutoOffer(key, false);
  }
}
