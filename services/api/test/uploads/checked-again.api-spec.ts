import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_REFUSALS, type StoredFile } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { type Checker, NotBegun, OverLimits } from '../../src/file-check/checker.js';
import { FileCheckWorker } from '../../src/file-check/file-check.worker.js';
import { OutdatedFiles } from '../../src/file-check/outdated-files.js';
import { FileSweep } from '../../src/file-check/file-sweep.js';
import { api, aPdf, dataDir, hashOf, scene, sent, setUp } from './uploads-scene.js';

setUp();
afterEach(() => jest.restoreAllMocks());

const PASSED = { renditions: [], pages: 3 };
const passes: Checker = async () => PASSED;
const refuses: Checker = async () => ({ refusal: 'script' });
const worker = () => api.app.get(FileCheckWorker, { strict: false });
const queue = (): Promise<number> => api.app.get(OutdatedFiles, { strict: false }).queue();
const sweep = (now: Date) => api.app.get(FileSweep, { strict: false }).sweep(now);
const read = (file: StoredFile) => api.get<StoredFile>(`/api/files/${file._id}`, { token: scene.token });
const row = (file: StoredFile) => api.connection.collection('files').findOne({ _id: new Types.ObjectId(file._id) });
const isStored = (content: string): boolean => readdirSync(join(dataDir, 'files')).includes(hashOf(content));
const DAY = 24 * 60 * 60_000;

/** Files that passed a check that refused less, in use. */
async function storedBefore(...contents: readonly string[]): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const content of contents) files.push(await sent(content));
  await worker().drain(passes);
  const ids = files.map(({ _id }) => new Types.ObjectId(_id));
  const use = { $set: { attachedAt: new Date() }, $unset: { checkVersion: 1 } };
  await api.connection.collection('files').updateMany({ _id: { $in: ids } }, use);
  // A worker that found none before looks again after some hours.
  Object.assign(api.app.get(OutdatedFiles, { strict: false }), { restUntil: 0 });
  return files;
}
/** Skips the pause before the next try. */
const again = () =>
  system(() => api.models.FileRecord.updateMany({ checkAt: { $ne: null } }, { $set: { checkAt: new Date(0) } }));

it('a stored PDF is checked again once when its check refuses more than before, and served until then', async () => {
  const [file] = (await storedBefore(aPdf())) as [StoredFile];
  await queue();
  expect((await api.get(`/api/files/${file._id}/link`, { token: scene.token })).status).toBe(200);
  const audits = () => api.models.AuditEntry.countDocuments({ entityId: file._id });
  const before = await audits();
  const check = jest.fn(passes);
  await worker().drain(check);
  expect(check.mock.calls.map(([one]) => one.hash)).toEqual([(await row(file))?.['hash']]);
  await queue();
  await worker().drain(check);
  expect(check).toHaveBeenCalledTimes(1);
  expect([(await read(file)).body, await audits()]).toEqual([
    expect.objectContaining({ state: 'checked', pages: 3 }),
    before,
  ]);
});

it('files that were sent now come before those that are checked again', async () => {
  const [stored] = (await storedBefore(aPdf())) as [StoredFile];
  await queue();
  const content = aPdf();
  await sent(content);
  const taken: string[] = [];
  await worker().drain(async ({ hash }) => {
    taken.push(hash);
    return PASSED;
  });
  expect(taken).toEqual([hashOf(content), (await row(stored))?.['hash']]);
});

describe('one that fails', () => {
  it('is no longer served, and its uploader reads why; its bytes stay for thirty days', async () => {
    const content = aPdf();
    const [file] = (await storedBefore(content)) as [StoredFile];
    await queue();
    await worker().drain(refuses);
    expect((await read(file)).body).toMatchObject({
      state: 'refused',
      refusal: 'script',
      reason: FILE_REFUSALS.script,
    });
    const { status, body } = await api.get<{ message: string }>(`/api/files/${file._id}/link`, { token: scene.token });
    expect([status, body.message]).toEqual([404, FILE_REFUSALS.script]);
    const keptUntil = (await row(file))?.['keptUntil'] as Date;
    expect(Math.round((keptUntil.getTime() - Date.now()) / DAY)).toBe(30);
    await sweep(new Date(Date.now() + 2 * DAY));
    expect(isStored(content)).toBe(true);
    await api.connection.collection('files').updateMany({}, { $set: { keptUntil: new Date() } });
    await sweep(new Date(Date.now() + 2 * DAY));
    expect(isStored(content)).toBe(false);
  });

  it.each([
    ['ended by its limits', new OverLimits('the check ended with SIGKILL')],
    ['killed', new Error('the check ended with SIGKILL')],
  ])('because its check is %s is tried three times, served until then', async (_, error) => {
    const [file] = (await storedBefore(aPdf())) as [StoredFile];
    await queue();
    for (let death = 1; death <= 3; death += 1) {
      expect((await read(file)).body.state).toBe('checked');
      await again();
      await worker().drain(() => Promise.reject(error));
    }
    expect((await read(file)).body).toMatchObject({ state: 'refused', refusal: 'check_failed' });
  });

  it('because the store can’t be read stays as it is until it can', async () => {
    const [file] = (await storedBefore(aPdf())) as [StoredFile];
    await queue();
    const away = jest.fn(() => Promise.reject(new NotBegun('the store is away')));
    for (let time = 1; time <= 5; time += 1) {
      await again();
      await worker().drain(away);
    }
    expect([away.mock.calls.length, (await read(file)).body.state]).toEqual([5, 'checked']);
    await again();
    await worker().drain(refuses);
    expect((await read(file)).body.state).toBe('refused');
  });
});
