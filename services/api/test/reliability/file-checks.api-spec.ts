import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_REFUSALS, type FileRefusal, type StoredFile } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { callsOf, createTestDatabase, testEnvironment } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { sendBytes } from '../uploads/send-bytes.js';
import { system } from '../../src/database/scope.js';
import { amount, type ApiProcess, buildApi, pause, startApiProcess } from './api-process.js';
import { CORPUS, type Sample } from './file-corpus.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-checks-'));
/** Of a check: another worker takes a file up after it. */
const LEASE_MS = 1_500;
const env = {
  LOTLINE_DATA_DIR: dataDir,
  LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000',
  LOTLINE_CHECK_EVERY_MS: '50',
  LOTLINE_CHECK_LEASE_MS: String(LEASE_MS),
};
let connection: Connection;
let uri: string;
let scene: Scene;
let api: ApiProcess;

beforeAll(async () => {
  buildApi();
  ({ connection, uri } = await createTestDatabase());
  scene = await aScene(connection);
  await system(() =>
    connection.collection('estates').updateOne({ _id: scene.estate._id }, { $set: { landownerEditsMaps: true } }),
  );
  api = await startApiProcess({ uri, env: { ...env, LOTLINE_ROLES: 'api' } });
}, 60_000);
afterAll(async () => {
  await api.kill();
  await connection.dropDatabase();
  await connection.close();
  rmSync(dataDir, { recursive: true });
});

const stored = (): string[] => readdirSync(join(dataDir, 'files')).sort();
async function send({ purpose, name }: Pick<Sample, 'purpose' | 'name'>, bytes: Buffer): Promise<StoredFile> {
  const query = `purpose=${purpose}&name=${encodeURIComponent(name)}`;
  const url = `${api.origin}/api/estates/${scene.estate.key}/files?${query}`;
  const { status, body } = await sendBytes(url, bytes, bytes.length, { token: scene.token });
  if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body as unknown as StoredFile;
}
const get = <T>(path: string) => callsOf(api.origin).get<T>(path, { token: scene.token });
async function settled(id: string, withinMs = 30_000): Promise<StoredFile> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await pause(20)) {
    const { body } = await get<StoredFile>(`/api/files/${id}`);
    if (body.state !== 'received') return body;
  }
  throw new Error(`file ${id} was not checked`);
}
const linkOf = (id: string) => get<{ url: string; message: string }>(`/api/files/${id}/link`);

describe('the corpus, checked by two workers', () => {
  let workers: readonly ApiProcess[] = [];
  const files = new Map<string, StoredFile>();
  beforeAll(async () => {
    // Sent first: nothing may be served before the worker has run.
    for (const one of CORPUS) files.set(one.title, await send(one, await one.bytes()));
    const first = await linkOf([...files.values()][0]?._id ?? '');
    expect([first.status, first.body.message]).toEqual([
      409,
      'This file is still being checked. Please try again in a moment.',
    ]);
    const start = () => startApiProcess({ uri, env: { ...env, LOTLINE_ROLES: 'files' } });
    workers = await Promise.all([start(), start()]);
  }, 180_000);
  afterAll(() => Promise.all(workers.map((worker) => worker.kill())));

  it.each(CORPUS)('$title: $refusal', async ({ title, refusal }) => {
    const file = await settled(files.get(title)?._id ?? '');
    expect([file.state, file.refusal ?? null, file.reason ?? null]).toEqual([
      refusal ? 'refused' : 'checked',
      refusal,
      refusal ? FILE_REFUSALS[refusal as FileRefusal] : null,
    ]);
    const { status, body } = await linkOf(file._id);
    expect(status).toBe(refusal ? 404 : 200);
    if (refusal) expect(body.message).toBe(file.reason);
    else expect((await fetch(api.origin + body.url)).status).toBe(200);
  });

  const servedFor = async (title: string) => {
    const { body } = await linkOf(files.get(title)?._id ?? '');
    const answer = await fetch(api.origin + body.url);
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it.each([
    ['a JPEG', { format: 'jpeg', width: 80, height: 40 }],
    ['a rotated JPEG', { format: 'jpeg', width: 40, height: 80 }],
    ['a CMYK JPEG', { format: 'jpeg', space: 'srgb' }],
    ['a PNG of 16 bits', { format: 'png', depth: 'uchar' }],
    ['a HEIC photo', { format: 'jpeg', width: 64, height: 32 }],
    ['a HEIC photo in tiles', { format: 'jpeg', width: 800, height: 600 }],
    ['a HEIC photo of another encoder', { format: 'jpeg', width: 720, height: 480 }],
  ])('%s is served upright, in 8-bit sRGB, without its metadata: %j', async (title, expected) => {
    const { bytes, headers } = await servedFor(title);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject(expected);
    expect([metadata.exif, metadata.orientation, bytes.includes('a secret place')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    if (title === 'a HEIC photo') expect(headers.get('content-disposition')).toContain('photo.jpg');
  });

  it('what is behind a picture is not served with it', async () =>
    expect((await servedFor('a PNG with a page behind it')).bytes.includes('script')).toBe(false));
  it('an SVG is written anew, without what is not drawing', async () =>
    expect(String((await servedFor('an SVG')).bytes)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"></path></svg>',
    ));
  it('a PDF has its pages counted', () =>
    settled(files.get('a PDF')?._id ?? '').then(({ pages }) => expect(pages).toBe(3)));

  it('of a plan’s PDF the first page is kept as a picture beside it (ADR-0056)', async () => {
    const { _id, sizes } = await settled(files.get('a PDF of a plan')?._id ?? '');
    expect(sizes).toMatchObject([
      { name: 'full', type: 'application/pdf' },
      { name: 'page', type: 'image/webp', width: 3200, height: 2263 },
    ]);
    const { body } = await get<{ url: string }>(`/api/files/${_id}/link?size=page`);
    const page = sharp(Buffer.from(await (await fetch(api.origin + body.url)).arrayBuffer()));
    const { channels } = await page.stats();
    // White paper with a line of black words.
    expect(channels[0]).toMatchObject({ min: expect.closeTo(0, -2), max: 255 });
    expect(channels[0]?.mean).toBeGreaterThan(250);
  });

  it('the store has what is served, and nothing else: no refused file, no original of a picture, no draft', async () => {
    await until(async () => (await connection.collection('files').countDocuments({ checkAt: { $ne: null } })) === 0);
    expect(stored()).toEqual(await served());
  });
});

describe('workers that are killed', () => {
  const ROUNDS = amount('KILLS', process.env['SIZE'] === 'full' ? 100 : 20);
  const PLACES = [
    'after-lease',
    'while-checking:50',
    'while-checking:250',
    'while-checking:500',
    'before-settling',
    'within-settling',
    'before-clearing',
    'after-clearing',
  ];
  const KINDS: readonly (readonly [string, (text: string) => Promise<Buffer>, string])[] = [
    ['lotDocument', (text) => blank(text).png().toBuffer(), 'checked'],
    ['mapPlan', async (text) => Buffer.from(`{"type":"Point","id":"${text}","coordinates":[1,2]}`), 'checked'],
    ['mapPlan', async (text) => Buffer.from(`{"type":"Nothing","id":"${text}"}`), 'refused'],
  ];
  const blank = (text: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } }).withExif({
      IFD0: { Copyright: text },
    });

  const startWorker = (more: Record<string, string>): ChildProcess =>
    spawn(
      process.execPath,
      [
        '--import',
        join(__dirname, '../../../../tools/start/leave-with-parent.mjs'),
        join(__dirname, 'file-worker-main.mjs'),
      ],
      {
        env: { PATH: process.env['PATH'] ?? '', ...testEnvironment(uri, { ...env, LOTLINE_ROLES: 'files', ...more }) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
  const ended = (worker: ChildProcess) => new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const waiting = () => connection.collection('files').countDocuments({ checkAt: { $ne: null } });

  /** Sends a file a round, kills its worker, and looks at what is served; returns what was answered 201. */
  async function rounds(count: number, name: string, more: Record<string, string> = {}): Promise<Map<string, string>> {
    const wanted = new Map<string, string>();
    for (let round = 0; round < count; round += 1) {
      const [purpose, make, state] = KINDS[round % KINDS.length]!;
      const file = await send({ purpose, name: 'a' }, await make(`${name} ${round}`));
      wanted.set(file._id, state);
      const worker = startWorker({ LOTLINE_TEST_FAILPOINT: PLACES[round % PLACES.length]!, ...more });
      await ended(worker);
      for (const id of wanted.keys()) {
        const { body } = await get<StoredFile>(`/api/files/${id}`);
        if (body.state !== 'checked') expect((await linkOf(id)).status).not.toBe(200);
      }
    }
    return wanted;
  }
  /** One at a time: an API under load refuses reads. */
  const states = async (wanted: Map<string, string>) => {
    const found = new Map<string, string>();
    for (const id of wanted.keys()) {
      const { status, body } = await get<StoredFile>(`/api/files/${id}`);
      if (status !== 200) throw new Error(`file ${id}: ${status} ${JSON.stringify(body)}`);
      found.set(id, body.state);
    }
    return found;
  };

  it(
    `lose no file that was answered 201 and serve none unchecked, in ${ROUNDS} rounds`,
    async () => {
      const wanted = await rounds(ROUNDS, 'killed');
      const worker = startWorker({});
      // Most rounds leave their file to this worker.
      await until(async () => (await waiting()) === 0, 20_000 + ROUNDS * 2_000);
      worker.kill();
      expect(await states(wanted)).toEqual(wanted);
      // Folders that a killed worker checked in are removed after an hour.
      expect(stored().filter((name) => !name.startsWith('.'))).toEqual(await served());
    },
    60_000 + ROUNDS * 10_000,
  );

  it('the control: with leases that never expire, files are lost', async () => {
    const wanted = await rounds(2, 'control', { LOTLINE_TEST_UNGUARDED: '1' });
    // By now an expiring lease would have ended; a worker that checks a later file would have taken these up.
    await pause(2 * LEASE_MS);
    const later = await send({ purpose: 'mapPlan', name: 'a' }, Buffer.from('{"type":"Later"}'));
    const worker = startWorker({});
    await settled(later._id);
    worker.kill();
    expect(await states(wanted)).not.toEqual(wanted);
  }, 60_000);
});

/** Names of all that checked files are served from. */
async function served(): Promise<string[]> {
  const records = await connection.collection('files').find({ state: 'checked' }).toArray();
  const kept = records.flatMap(({ hash, renditions }) =>
    renditions.length > 0 ? renditions.map((one: { hash: string }) => one.hash) : [hash],
  );
  return [...new Set<string>(kept)].sort();
}

async function until(isSo: () => Promise<boolean>, withinMs = 20_000): Promise<void> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await pause(20)) if (await isSo()) return;
  throw new Error('it did not happen');
}
