import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredFile } from '@lotline/shared-domain';
import { type Connection, Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { callsOf, createTestDatabase } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { sendBytes } from '../uploads/send-bytes.js';
import { type ApiProcess, buildApi, pause, startApiProcess } from './api-process.js';
import { childrenOf } from './children-of.js';
import { aPdfFile, heic } from './file-corpus.js';

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-processes-'));
const FAILED = 'We couldn’t check this file. Please upload it again, or save it in another format.';
const NO_PAGE = 'The first page of this PDF can’t be drawn. Export it as PNG and choose that.';
const SCALE = { from: { x: 0.25, y: 0.5 }, to: { x: 0.75, y: 0.5 }, metres: 200 };
let connection: Connection;
let uri: string;
let scene: Scene;
let api: ApiProcess;
let worker: ApiProcess;

/** A worker whose checks may take so long. */
async function startWorker(timeMs: number): Promise<void> {
  const env = { LOTLINE_DATA_DIR: dataDir, LOTLINE_CHECK_EVERY_MS: '50', LOTLINE_CHECK_MS: String(timeMs) };
  worker = await startApiProcess({ uri, env: { ...env, LOTLINE_ROLES: 'files' } });
}

beforeAll(async () => {
  buildApi();
  ({ connection, uri } = await createTestDatabase());
  scene = await aScene(connection);
  await system(() =>
    connection.collection('estates').updateOne({ _id: scene.estate._id }, { $set: { landownerEditsMaps: true } }),
  );
  api = await startApiProcess({ uri, env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_ROLES: 'api' } });
}, 60_000);
afterAll(async () => {
  await api.kill();
  await connection.dropDatabase();
  await connection.close();
  rmSync(dataDir, { recursive: true });
});

const get = <T>(path: string) => callsOf(api.origin).get<T>(path, { token: scene.token });
async function send(purpose: string, bytes: Buffer): Promise<string> {
  const url = `${api.origin}/api/estates/${scene.estate.key}/files?purpose=${purpose}&name=plan`;
  const { status, body } = await sendBytes(url, bytes, bytes.length, { token: scene.token });
  expect(status).toBe(201);
  return String(body['_id']);
}
async function until<T>(find: () => T | Promise<T>, withinMs = 60_000): Promise<NonNullable<T>> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await pause(20)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error('it did not happen');
}
const settled = (id: string): Promise<StoredFile> =>
  until(async () => {
    const { body } = await get<StoredFile>(`/api/files/${id}`);
    return body.state === 'received' ? null : body;
  });

/** Pids of the worker's processes, by the program they run. */
const processes = (program = ''): number[] => childrenOf(worker.pid, `${program}-child`);
/** Kills so many processes that run a program, one after the other; whoever runs them is left. */
async function killEach(program: string, count: number): Promise<void> {
  const killed = new Set<number>();
  while (killed.size < count) {
    const pid = await until(() => processes(program).find((one) => !killed.has(one)));
    process.kill(pid, 'SIGKILL');
    killed.add(pid);
  }
}

/** A page that takes minutes to draw: it is covered over and over. */
const slowPage = (text: string): Promise<Buffer> =>
  aPdfFile({ size: 'A1' }, (pdf) => {
    pdf.text(text).fillOpacity(0.5);
    pdf.addContent('0 0 1684 2384 re f\n'.repeat(60_000));
  });
/** A page of 2 KB that is drawn from three million pieces: forms that contain forms. */
const heavyPage = (): Promise<Buffer> =>
  aPdfFile({}, (pdf) => {
    let form: PDFKit.PDFKitReference | null = null;
    for (let level = 0; level < 6; level += 1) {
      const inner: PDFKit.PDFKitReference | null = form;
      form = pdf.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 600, 800],
        Resources: { XObject: inner ? { N: inner } : {} },
      });
      form.end((inner ? '/N Do\n' : '0 0 9 9 re f\n').repeat(12));
    }
    (pdf.page as unknown as { xobjects: Record<string, unknown> }).xobjects['N'] = form;
    pdf.addContent('/N Do');
  });

/** What using a plan as the map of a stage is refused with. */
async function refusalOf(fileId: string): Promise<string | undefined> {
  const { body } = await callsOf(api.origin).post<{ errors?: { message: string }[] }>(
    `/api/staff/stages/${String(scene.stageId)}/map`,
    { fileId, scale: SCALE },
    { token: scene.token },
  );
  return body.errors?.[0]?.message;
}
const deathsOf = async (id: string): Promise<unknown> =>
  (await connection.collection('files').findOne({ _id: new Types.ObjectId(id) }))?.['checkDeaths'];
/** What the store has beside the bytes of checked files: nothing, once no check runs. */
async function leftBehind(): Promise<string[]> {
  const files = await connection.collection('files').find({ state: 'checked' }).toArray();
  const served = new Set<string>(
    files.flatMap(({ hash, renditions }) =>
      renditions.length > 0 ? renditions.map((one: { hash: string }) => one.hash) : [hash],
    ),
  );
  await until(async () => (await connection.collection('files').countDocuments({ checkAt: { $ne: null } })) === 0);
  return readdirSync(join(dataDir, 'files')).filter((name) => !served.has(name));
}
/** The same worker checks the next file. */
async function expectGoesOn(text: string): Promise<void> {
  const plan = await settled(await send('mapPlan', await aPdfFile({}, (pdf) => void pdf.text(text))));
  expect([plan.state, plan.sizes?.map(({ name }) => name)]).toEqual(['checked', ['full', 'page']]);
  expect(await leftBehind()).toEqual([]);
}

describe('by a worker with time enough', () => {
  beforeAll(() => startWorker(60_000), 60_000);
  afterAll(() => worker.kill());

  it('two plans that come at once are checked and drawn one at a time', async () => {
    const plans = await Promise.all(
      ['one', 'two'].map((text) => aPdfFile({ pages: 3, size: 'A1' }, (pdf) => void pdf.text(`at once: ${text}`))),
    );
    let most = 0;
    const seen = new Set<number>();
    const look = setInterval(() => {
      const now = processes();
      most = Math.max(most, now.length);
      for (const pid of now) seen.add(pid);
    }, 5);
    const ids = await Promise.all(plans.map((bytes) => send('mapPlan', bytes)));
    for (const id of ids) expect((await settled(id)).sizes).toHaveLength(2);
    clearInterval(look);
    // A check and a drawing of each.
    expect([most, seen.size]).toEqual([1, 4]);
  }, 60_000);

  it('a plan that needs more memory to be drawn is kept, and using it as a map is refused in words', async () => {
    const plan = await settled(await send('mapPlan', await heavyPage()));
    expect([plan.state, plan.pages, plan.sizes]).toEqual(['checked', 1, undefined]);
    expect(await refusalOf(plan._id)).toBe(NO_PAGE);
    expect(await deathsOf(plan._id)).toBe(0);
    await expectGoesOn('memory');
  }, 120_000);

  it('so is one whose drawing ends by itself twice; after once it is drawn', async () => {
    const sent = send('mapPlan', await slowPage('killed'));
    await killEach('draw', 2);
    const plan = await settled(await sent);
    expect([plan.state, plan.sizes]).toEqual(['checked', undefined]);
    expect(await refusalOf(plan._id)).toBe(NO_PAGE);

    const next = send('mapPlan', await aPdfFile({}, (pdf) => void pdf.text('drawn at the second try')));
    await killEach('draw', 1);
    expect((await settled(await next)).sizes?.map(({ name }) => name)).toEqual(['full', 'page']);
    await expectGoesOn('killed');
  }, 120_000);

  it('a photo is checked again after the process was killed, and passes', async () => {
    const sent = send('lotDocument', heic('large'));
    await killEach('check', 2);
    const photo = await settled(await sent);
    expect([photo.state, photo.type, await deathsOf(photo._id)]).toEqual(['checked', 'image/heic', 2]);
    await expectGoesOn('HEIC');
  }, 120_000);

  it('a file whose process ends three times is refused in words, and nothing is left', async () => {
    const sent = send('mapPlan', await aPdfFile({}, (pdf) => void pdf.text('never checked')));
    await killEach('check', 3);
    const plan = await settled(await sent);
    expect([plan.state, plan.refusal, plan.reason]).toEqual(['refused', 'check_failed', FAILED]);
    await expectGoesOn('refused');
  }, 120_000);
});

describe('beyond the time of a check', () => {
  afterEach(() => worker.kill());

  it('a plan whose drawing hangs is kept without a picture', async () => {
    await startWorker(6_000);
    const plan = await settled(await send('mapPlan', await slowPage('hangs')));
    expect([plan.state, plan.pages, plan.sizes]).toEqual(['checked', 1, undefined]);
    expect(await refusalOf(plan._id)).toBe(NO_PAGE);
    expect([await deathsOf(plan._id), await leftBehind()]).toEqual([0, []]);
  }, 120_000);

  it('a photo is refused in words, and nothing is left', async () => {
    // Starting the process alone takes longer.
    await startWorker(50);
    const photo = await settled(await send('lotDocument', heic('big')));
    expect([photo.state, photo.reason, await deathsOf(photo._id)]).toEqual(['refused', FAILED, 0]);
    expect(await leftBehind()).toEqual([]);
  }, 60_000);
});
