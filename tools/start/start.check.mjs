// @ts-check
// Tests `npm start` with real processes: node --test tools/start/start.check.mjs (a built clone, about a minute).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startMongo } from '../mongo/replica-set.mjs';
import { freePortPair } from './ports.mjs';
import { isAlive, pause } from './process-identity.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = mkdtempSync(join(tmpdir(), 'lotline-start-'));
/** @type {Set<ReturnType<typeof start>>} */
const started = new Set();
after(async () => {
  for (const each of started) await each.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

/**
 * Runs `npm start` without npm and captures its output and exit.
 * @param {{ port: number, dataDir: string, args?: string[], env?: NodeJS.ProcessEnv }} options
 */
function start({ port, dataDir, args = [], env = {} }) {
  const child = spawn(process.execPath, [join(root, 'tools', 'start.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOTLINE_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise((/** @type {(code: number | null) => void} */ resolve) =>
    child.once('close', (code) => resolve(code)),
  );
  const ready = async () => {
    const deadline = Date.now() + 180_000;
    while (!output.includes('Lotline ready: ')) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start:\n${output}`);
      await pause(50);
    }
  };
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (child.exitCode === null) child.kill(signal);
    return ended;
  };
  const self = { port, url: `http://localhost:${port}`, ended, ready, end, output: () => output };
  started.add(self);
  return self;
}

function isJson(/** @type {string} */ line) {
  try {
    return JSON.parse(line) !== null;
  } catch {
    return false;
  }
}
const recordOf = (/** @type {string} */ dataDir) => JSON.parse(readFileSync(join(dataDir, 'mongod.json'), 'utf8'));
const estates = async (/** @type {string} */ url) => (await fetch(`${url}/api/estates`)).json();
const answers = (/** @type {string} */ url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Polls a condition, e.g. until processes have ended after their parent. */
async function eventually(/** @type {() => Promise<boolean> | boolean} */ so, /** @type {string} */ what) {
  for (let i = 0; i < 150; i += 1) {
    if (await so()) return;
    await pause(100);
  }
  assert.fail(what);
}

test('starts, says where it is with its last line, stops whole, and keeps the data', async () => {
  const dataDir = join(folder, 'kept');
  const port = await freePortPair();
  const first = start({ port, dataDir });
  await first.ready();
  assert.equal(first.output().trimEnd().split('\n').at(-1), `Lotline ready: http://localhost:${port}`);
  const token = /lot_[A-Za-z0-9_-]{43}/.exec(first.output())?.[0];
  assert.ok(token, 'the staff token is printed after seeding');
  const [estate] = await estates(first.url);
  const { mongod, port: mongoPort } = recordOf(dataDir);
  assert.equal(await first.end('SIGINT'), 0);
  assert.equal(isAlive(mongod), false, 'mongod has ended');
  assert.equal(await answers(first.url), false, 'the API has ended');
  assert.equal(await answers(`http://localhost:${port + 1}/up`), false, 'the static host has ended');

  const began = Date.now();
  const second = start({ port, dataDir });
  await second.ready();
  assert.ok(Date.now() - began < 90_000, 'a second start builds nothing');
  assert.ok(
    !second.output().includes(token) && !/lot_[A-Za-z0-9_-]{43}/.test(second.output()),
    'the token is printed once',
  );
  assert.equal((await estates(second.url))[0]._id, estate._id);
  assert.equal(recordOf(dataDir).port, mongoPort, 'mongod keeps its port');
  const staff = await fetch(`${second.url}/api/staff/holds`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(staff.status, 200, 'the token of the first start still holds');

  await second.end('SIGKILL');
  await eventually(async () => !(await answers(second.url)), 'the API leaves with a start that was killed');
  const third = start({ port, dataDir });
  await third.ready();
  assert.equal((await estates(third.url))[0]._id, estate._id, 'a crash loses nothing');

  const beside = start({ port: await freePortPair(), dataDir: join(folder, 'beside') });
  await beside.ready();
  assert.equal((await estates(beside.url)).length, 3, 'a copy with another port and folder runs beside it');
  const same = start({ port: await freePortPair(), dataDir });
  assert.equal(await same.ended, 1);
  assert.match(same.output(), /already runs from/);
  await beside.end('SIGTERM');
  assert.equal((await estates(third.url)).length, 3, 'and is left alone by it');
  await third.end('SIGTERM');

  const fresh = start({ port, dataDir, args: ['--fresh'] });
  await fresh.ready();
  assert.match(fresh.output(), /lot_[A-Za-z0-9_-]{43}/, 'a fresh start seeds again');
  await fresh.end('SIGTERM');
});

test('says in words that a port is taken', async () => {
  const port = await freePortPair();
  const other = createServer().listen(port + 1);
  const one = start({ port, dataDir: join(folder, 'taken') });
  assert.equal(await one.ended, 1);
  assert.match(one.output(), new RegExp(`Port ${port + 1}, meant for the static host, is taken by another program`));
  other.close();
});

test('says that the API has crashed, and ends the rest', async () => {
  const dataDir = join(folder, 'beside'); // seeded by the first test
  const one = start({ port: await freePortPair(), dataDir });
  await one.ready();
  const { mongod } = recordOf(dataDir);
  const health = await fetch(`${one.url}/api/estates`);
  assert.equal(health.status, 200);
  const pid = Number(readFileSync(join(dataDir, 'logs', 'API.pid'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  assert.equal(await one.ended, 1);
  assert.match(one.output(), /The API ended by itself \(SIGKILL\)/);
  assert.equal(isAlive(mongod), false);
});

test('says that MongoDB has ended, and ends the rest', async () => {
  const dataDir = join(folder, 'beside');
  const one = start({ port: await freePortPair(), dataDir });
  await one.ready();
  process.kill(recordOf(dataDir).mongod.pid, 'SIGKILL');
  assert.equal(await one.ended, 1);
  assert.match(one.output(), /The MongoDB of this run ended by itself \(process \d+, SIGKILL\)/);
  assert.equal(await answers(one.url), false);
});

test('writes one JSON object a line into the logs of the API and the static host, at a crash too', () => {
  const logs = ['kept', 'beside'].map((name) => join(folder, name, 'logs'));
  const files = logs.flatMap((place) => readdirSync(place).map((name) => join(place, name)));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  assert.ok(
    lines.some((line) => line.includes('API ready on port')) && lines.some((line) => line.includes('static host')),
  );
  const plain = lines.filter((line) => !line.startsWith('{') || !isJson(line));
  assert.deepEqual(plain, []);
});

test('never opens a data folder of another MongoDB series, nor empties a folder that is none', async () => {
  const dataDir = join(folder, 'foreign');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'mongod.json'), JSON.stringify({ version: '4.4.9', series: '4.4', port: 27_998 }));
  const one = start({ port: await freePortPair(), dataDir });
  assert.equal(await one.ended, 1);
  assert.match(one.output(), /was made with MongoDB 4\.4\.9/);
  assert.equal(existsSync(join(dataDir, 'mongo')), false);

  const precious = join(folder, 'precious');
  mkdirSync(precious);
  writeFileSync(join(precious, 'thesis.txt'), 'years of work');
  const two = start({ port: await freePortPair(), dataDir: precious, args: ['--fresh'] });
  assert.equal(await two.ended, 1);
  assert.match(two.output(), /not a data folder of Lotline/);
  assert.equal(readFileSync(join(precious, 'thesis.txt'), 'utf8'), 'years of work');
});

test('closes the folder of the database to other users, one from before too', async () => {
  for (const isOld of [false, true]) {
    const dataDir = join(folder, `closed-${isOld}`);
    const dbPath = join(dataDir, 'mongo');
    if (isOld) {
      mkdirSync(dbPath, { recursive: true });
      chmodSync(dbPath, 0o755);
    }
    await (await startMongo({ dataDir })).stop();
    assert.equal((statSync(dbPath).mode & 0o777).toString(8), '700', isOld ? 'one that was there' : 'a new one');
  }
});

test('opens a data folder again at once, on its port, though MongoDB refuses while it settles', async () => {
  const dataDir = join(folder, 'settling');
  const first = await startMongo({ dataDir });
  await first.stop();
  const refuses = JSON.stringify({ mode: { times: 3 }, data: { failCommands: ['replSetReconfig'], errorCode: 109 } });
  /** @type {string[]} */
  const said = [];
  const again = await startMongo({
    dataDir,
    log: (text) => said.push(text),
    args: ['--setParameter', 'enableTestCommands=1', '--setParameter', `failpoint.failCommand=${refuses}`],
  });
  await again.stop();
  assert.equal(again.port, first.port);
  assert.ok(
    said.some((text) => text.startsWith('MongoDB still settles after its last end (ConfigurationInProgress)')),
    said.join('\n'),
  );
});
