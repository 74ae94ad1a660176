import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mongodbUri } from './api';

const runFile = promisify(execFile);

/** Runs code in the product's database as `db`, with `args`. */
export async function inDatabase(work: string, ...args: readonly string[]): Promise<void> {
  const script = `import { MongoClient, ObjectId } from 'mongodb';
const [uri, ...args] = process.argv.slice(1);
const client = await MongoClient.connect(uri);
const db = client.db();
${work}
await client.close();`;
  await runFile(process.execPath, ['--input-type=module', '-e', script, mongodbUri(), ...args]);
}
