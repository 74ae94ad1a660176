import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredFile } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { callsOf, createTestDatabase } from '../create-test-api.js';
import { system } from '../../src/database/scope.js';
import { aScene, type Scene } from '../scene.js';
import { sendBytes } from '../uploads/send-bytes.js';
import { type ApiProcess, buildApi, pause, report, startApiProcess } from './api-process.js';
import { childrenOf } from './children-of.js';
import { aPdfFile, heic } from './file-corpus.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-check-memory-'));
let connection: Connection;
let scene: Scene;
let api: ApiProcess;
let worker: ApiProcess;

beforeAll(async () => {
  buildApi();
  const database = await createTestDatabase();
  connection = database.connection;
  scene = await aScene(connection);
  const start = (role: string) =>
    startApiProcess({ uri: database.uri, env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_ROLES: role } });
  [api, worker] = await Promise.all([start('api'), start('files')]);
}, 120_000);
afterAll(async () => {
  await Promise.all([api.kill(), worker.kill()]);
  await connection.dropDatabase();
  await connection.close();
  rmSync(dataDir, { recursive: true });
});

/** A field of /proc/<pid>/status in MB; 0 for a process that has ended. */
function statusOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
async function send(name: string, bytes: Buffer, purpose: string): Promise<string> {
  const url = `${api.origin}/api/estates/${scene.estate.key}/files?purpose=${purpose}&name=${name}`;
  const { status, body } = await sendBytes(url, bytes, bytes.length, { token: scene.token, announced: bytes.length });
  expect([name, status]).toEqual([name, 201]);
  return String(body['_id']);
}
async function settled(id: string): Promise<StoredFile> {
  for (;;) {
    const { body } = await callsOf(api.origin).get<StoredFile>(`/api/files/${id}`, { token: scene.token });
    if (body.state !== 'received') return body;
    await pause(100);
  }
}

/** Sends files at once and waits for their checks; returns peaks in MB: growth of the API, and size of a check. */
async function peaks(
  files: Readonly<Record<string, Buffer>>,
  purpose = 'lotDocument',
): Promise<{ api: number; check: number; settled: StoredFile[] }> {
  const idle = statusOf(api.pid, 'VmRSS');
  const peak = { api: 0, check: 0 };
  const all: StoredFile[] = [];
  const look = setInterval(() => {
    peak.api = Math.max(peak.api, statusOf(api.pid, 'VmRSS') - idle);
    for (const pid of childrenOf(worker.pid)) peak.check = Math.max(peak.check, statusOf(pid, 'VmHWM'));
  }, 5);
  try {
    const ids = await Promise.all(Object.entries(files).map(([name, bytes]) => send(name, bytes, purpose)));
    for (const id of ids) all.push(await settled(id));
  } finally {
    clearInterval(look);
  }
  for (const one of all) expect(one).toMatchObject({ state: 'checked' });
  report(`${Object.keys(files).join(', ')}: API +${peak.api.toFixed(0)} MB, check ${peak.check.toFixed(0)} MB`);
  return { ...peak, settled: all };
}

/** A picture with something to encode. */
function picture(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((at * (at >> 12)) >> 5) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
const turned = { orientation: 6 };

it('an API process grows by no more than 50 MB, and a check takes no more than 300 MB, with the heaviest pictures that pass', async () => {
  // What the first upload alone needs: code, sockets, buffers.
  await peaks({ 'first.png': await picture(400, 300).png().toBuffer() });
  const deep = sharp({ create: { width: 6000, height: 4990, channels: 4, background: '#12345680' } });
  const { api: growth, check } = await peaks({
    'plain.jpg': await picture(8000, 6200).withMetadata(turned).jpeg({ quality: 60 }).toBuffer(),
    'progressive.jpg': await picture(6000, 4990)
      .withMetadata(turned)
      .jpeg({ quality: 60, progressive: true })
      .toBuffer(),
    'deep.png': await deep.toColourspace('rgb16').withMetadata(turned).png().toBuffer(),
    'noise.png': await picture(2900, 2800).png({ compressionLevel: 1 }).toBuffer(),
  });
  expect(growth).toBeLessThanOrEqual(50);
  expect(check).toBeGreaterThan(100);
  expect(check).toBeLessThanOrEqual(300);
}, 300_000);

it('with a scanned plan a check takes no more than 300 MB, and its page is drawn', async () => {
  await system(() =>
    connection.collection('estates').updateOne({ _id: scene.estate._id }, { $set: { landownerEditsMaps: true } }),
  );
  const scans: Record<string, Buffer> = {};
  // A3 at 300 dpi, and A1 at 200 dpi: a survey plan.
  for (const [name, width, height] of [
    ['a3.pdf', 4961, 3508],
    ['a1.pdf', 6622, 4677],
  ] as const) {
    const scan = await picture(width, height).jpeg({ quality: 60 }).toBuffer();
    scans[name] = await aPdfFile(
      { size: [width / 4, height / 4] },
      (pdf) => void pdf.image(scan, 0, 0, { width: width / 4 }),
    );
  }
  const { api: growth, check, settled: plans } = await peaks(scans, 'mapPlan');
  expect(plans.map(({ sizes }) => sizes?.map(({ name, width }) => [name, width]))).toEqual([
    [
      ['full', null],
      ['page', 3200],
    ],
    [
      ['full', null],
      ['page', 3200],
    ],
  ]);
  expect(growth).toBeLessThanOrEqual(50);
  expect(check).toBeGreaterThan(100);
  expect(check).toBeLessThanOrEqual(300);
}, 120_000);

it('a scan of the largest size becomes a map, and its picture takes no more than 300 MB', async () => {
  await system(() =>
    connection.collection('estates').updateOne({ _id: scene.estate._id }, { $set: { landownerEditsMaps: true } }),
  );
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const scan = sharp({ create: { width: 4096, height: 4096, channels: 3, background: '#fff', noise } });
  const id = await send('scan.jpg', await scan.jpeg({ quality: 90 }).toBuffer(), 'mapPlan');
  expect(await settled(id)).toMatchObject({ state: 'checked' });
  let drawing = 0;
  const look = setInterval(() => {
    for (const pid of childrenOf(worker.pid)) drawing = Math.max(drawing, statusOf(pid, 'VmHWM'));
  }, 5);
  const url = `/api/staff/stages/${String(scene.stageId)}/map`;
  const scale = { from: { x: 0.25, y: 0.5 }, to: { x: 0.75, y: 0.5 }, metres: 200 };
  try {
    for (;;) {
      const { status, body } = await callsOf(api.origin).post<{ errors?: { message: string }[] }>(
        url,
        { fileId: id, scale },
        { token: scene.token },
      );
      if (status === 201) break;
      expect(body.errors?.map(({ message }) => message)).toEqual([
        'This picture is still being prepared. Please save again in a moment.',
      ]);
      await pause(100);
    }
  } finally {
    clearInterval(look);
  }
  report(`the picture of a scan: ${drawing.toFixed(0)} MB`);
  expect(drawing).toBeGreaterThan(100);
  expect(drawing).toBeLessThanOrEqual(300);
}, 120_000);

it('with a HEIC photo of 24 megapixels a check takes no more than 800 MB, and more than any other', async () => {
  const { api: growth, check } = await peaks({ 'large.heic': heic('large') });
  expect(growth).toBeLessThanOrEqual(50);
  expect(check).toBeGreaterThan(300);
  expect(check).toBeLessThanOrEqual(800);
}, 60_000);
