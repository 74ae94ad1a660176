import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mongodbUri } from './api';

const runFile = promisify(execFile);

/** A setting that no screen has yet. */
async function setAutoOffer(key: string, autoOffer: boolean): Promise<void> {
  const script = `import { MongoClient } from 'mongodb';
const client = await MongoClient.connect(process.argv[1]);
await client.db().collection('estates').updateOne({ key: process.argv[2] }, { $set: { autoOffer: process.argv[3] === 'true' } });
await client.close();`;
  await runFile(process.execPath, ['--input-type=module', '-e', script, mongodbUri(), key, String(autoOffer)]);
}

/** Does something while the estate offers a lot that comes free to the next in the queue (D30). */
export async function withAutoOffer(key: string, work: () => Promise<unknown>): Promise<void> {
  await setAutoOffer(key, true);
  try {
    await work();
  } finally {
    await setAutoOffer(key, false);
  }
}
