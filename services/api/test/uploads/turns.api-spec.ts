import { createHash } from 'node:crypto';
import type { StoredFile, UploadPurpose, UploadType } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import { type Checker, OverLimits } from '../../src/file-check/checker.js';
import { FileCheckWorker } from '../../src/file-check/file-check.worker.js';
import { FileLockRepository } from '../../src/upload/file-lock.repository.js';
import { until } from '../read/two-apis.js';
import { api, aPdf, scene, sent, setUp } from './uploads-scene.js';
import { atFullSize, isFull } from '../sizes.js';

setUp();

let sequence = 0;
/** Files of an account that wait for their check, each later than the one before. */
async function waiting(
  uploadedBy: string,
  count: number,
  type: UploadType = 'application/pdf',
  purpose: UploadPurpose = 'lotDocument',
): Promise<string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < count; at += 1) {
    sequence += 1;
    const hash = createHash('sha256').update(`${uploadedBy} ${sequence}`).digest('hex');
    hashes.push(hash);
    await system(() =>
      api.models.FileRecord.create({
        _id: new Types.ObjectId(),
        landownerId: scene.landownerId,
        estateId: scene.estate._id,
        purpose,
        name: 'a.pdf',
        type,
        size: 1,
        hash,
        state: 'received',
        checkAt: new Date(Date.now() - 60_000 + sequence),
        uploadedBy,
      }),
    );
  }
  return hashes;
}
const account = (): string => `SALES:${String(new Types.ObjectId())}`;
const PASSED = { renditions: [], pages: null };
const withoutTurns = () =>
  jest.spyOn(api.app.get(FileLockRepository, { strict: false }), 'takeTurn').mockResolvedValue(true);
const worker = (): FileCheckWorker => api.app.get(FileCheckWorker, { strict: false });
afterEach(() => jest.restoreAllMocks());

describe('one account’s thirty files, and one file of another that came later', () => {
  /** How many files were taken up before the other account’s, by so many workers. */
  async function before(workers: number): Promise<number> {
    await waiting(account(), 30);
    let taken: string[] = [];
    let later = '';
    const check: Checker = async ({ hash }) => {
      taken.push(hash);
      // The other file comes once the first ones run.
      if (taken.length === workers) {
        [later = ''] = await waiting(account(), 1);
        taken = taken.slice(0, workers);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
      return PASSED;
    };
    await Promise.all(Array.from({ length: workers }, () => worker().drain(check)));
    expect(taken).toHaveLength(31);
    return taken.indexOf(later) - workers;
  }

  it.each(isFull ? [1, 2] : [2])('with %d workers: it is the next one taken up', async (workers) =>
    expect(await before(workers)).toBe(0),
  );
  it('control: without turns it waits for all of them', async () => {
    withoutTurns();
    expect(await before(1)).toBe(29);
  });
});

describe('checks of one account that take as long as they may', () => {
  /** What is taken up while a file of an account is being checked that has more, and another account sends one. */
  async function takenMeanwhile(): Promise<{ taken: string[]; slow: string[]; other: string }> {
    const slow = await waiting(account(), 3);
    const taken: string[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const check: Checker = async ({ hash }) => {
      taken.push(hash);
      if (slow.includes(hash)) await ended;
      return PASSED;
    };
    const first = worker().drain(check);
    await until(() => taken.length === 1, 'the first check to begin');
    const [other = ''] = await waiting(account(), 1);
    let isDone = false;
    const second = worker()
      .drain(check)
      .finally(() => (isDone = true));
    await until(() => isDone || slow.includes(taken[1] ?? ''), 'the second lane');
    const meanwhile = [...taken];
    end();
    await Promise.all([first, second]);
    return { taken: meanwhile, slow, other };
  }

  it('leave the other lane to others', async () => {
    const { taken, slow, other } = await takenMeanwhile();
    expect(taken).toEqual([slow[0], other]);
  });
  it('control: without turns they take both', async () => {
    withoutTurns();
    const { taken, slow } = await takenMeanwhile();
    expect(taken).toEqual(slow.slice(0, 2));
  });
});

it('accounts take turns, each with its oldest file first', async () => {
  const [first, second, third] = [
    await waiting(account(), 3),
    await waiting(account(), 2),
    await waiting(account(), 1),
  ];
  const taken: string[] = [];
  await worker().drain(async ({ hash }) => {
    taken.push(hash);
    return PASSED;
  });
  expect(taken).toEqual([first[0], second[0], third[0], first[1], second[1], first[2]]);
});

describe('HEIC photos, checked by four workers of one host', () => {
  /** The most of them, and the most files, that were checked at once; each check stays for `stayMs`, or until two of them were. */
  async function most(stayMs: number): Promise<{ large: number; all: number }> {
    await waiting(account(), 2, 'image/heic');
    await waiting(account(), 1, 'image/heif');
    await waiting(account(), 3);
    await waiting(account(), 3, 'image/png', 'mapPlan');
    const running: boolean[] = [];
    const peak = { large: 0, all: 0 };
    const check: Checker = async ({ type }) => {
      const isLarge = type.startsWith('image/hei');
      running.push(isLarge);
      peak.large = Math.max(peak.large, running.filter(Boolean).length);
      peak.all = Math.max(peak.all, running.length);
      for (const end = Date.now() + stayMs; Date.now() < end && peak.large < 2;)
        await new Promise((resolve) => setTimeout(resolve, 5));
      running.splice(running.indexOf(isLarge), 1);
      return PASSED;
    };
    let checked = 0;
    while (checked < 9)
      checked += (await Promise.all([1, 2, 3, 4].map(() => worker().drain(check)))).reduce((sum, one) => sum + one);
    return peak;
  }

  it('are checked one at a time, beside other files', async () => {
    const { large, all } = await most(250);
    expect(large).toBe(1);
    expect(all).toBeGreaterThan(1);
  });
  it('control: without the lease they are checked together', async () => {
    jest.spyOn(api.app.get(FileLockRepository, { strict: false }), 'takeLargeCheck').mockResolvedValue(true);
    expect((await most(5_000)).large).toBeGreaterThan(1);
  });
  atFullSize('of a killed worker keep the others waiting only until its lease ends', async () => {
    const locks = api.app.get(FileLockRepository, { strict: false });
    expect(await locks.takeLargeCheck('killed', 300)).toBe(true);
    const [hash] = await waiting(account(), 1, 'image/heic');
    const taken: string[] = [];
    const drain = () =>
      worker().drain(async (file) => {
        taken.push(file.hash);
        return PASSED;
      });
    await drain();
    expect(taken).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await drain();
    expect(taken).toEqual([hash]);
  });
});

describe('a file that ends its check', () => {
  const dies: Checker = async () => Promise.reject(new Error('the check ended with SIGKILL'));
  const now = (file: StoredFile) => api.get<StoredFile>(`/api/files/${file._id}`, { token: scene.token });
  /** Skips the pause before the next try. */
  const again = () =>
    system(() => api.models.FileRecord.updateMany({ checkAt: { $ne: null } }, { $set: { checkAt: new Date(0) } }));

  it('is tried three times, then refused in words; sent again it is queued again and may pass', async () => {
    const content = aPdf();
    const file = await sent(content);
    for (let death = 1; death <= 3; death += 1) {
      expect((await now(file)).body.state).toBe('received');
      await again();
      expect(await worker().drain(dies)).toBe(1);
    }
    expect((await now(file)).body).toMatchObject({
      state: 'refused',
      refusal: 'check_failed',
      reason: 'We couldn’t check this file. Please upload it again, or save it in another format.',
    });
    expect(await sent(content)).toMatchObject({ _id: file._id, state: 'received' });
    await worker().drain(async () => PASSED);
    expect((await now(file)).body.state).toBe('checked');
  });

  it('by our limits is refused at once, as they would end it again', async () => {
    const file = await sent(aPdf());
    const over: Checker = async () => Promise.reject(new OverLimits('the check ended with SIGKILL'));
    expect(await worker().drain(over)).toBe(1);
    expect((await now(file)).body).toMatchObject({ state: 'refused', refusal: 'check_failed' });
  });

  it('with the whole worker, twelve times, is refused without a further try', async () => {
    const file = await sent(aPdf());
    await system(() => api.models.FileRecord.updateOne({ _id: file._id }, { $set: { checkRuns: 12 } }));
    const check = jest.fn();
    await worker().drain(check);
    expect(check).not.toHaveBeenCalled();
    expect((await now(file)).body).toMatchObject({ state: 'refused', refusal: 'check_failed' });
  });
});
