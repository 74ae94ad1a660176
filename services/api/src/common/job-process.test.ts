import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JobOverLimits, JobProcess, JobProcessEnded, JobRefused } from './job-process.js';

const program = pathToFileURL(join(__dirname, '../../test/job-program.mjs'));
const LONG = 60_000;
let jobs: JobProcess;
beforeEach(() => {
  jobs = new JobProcess({ program, maxHeap: 64, idleMs: LONG });
});
afterEach(() => jobs.kill());
const pid = async (): Promise<number> => (await jobs.run<{ pid: number }>('pid', {}, LONG)).pid;

describe('a process that does jobs', () => {
  it('gets its input, and gives its output, in parts: lists, bytes and long texts in pieces', async () => {
    const input = {
      name: 'a map',
      none: null,
      list: Array.from({ length: 2_500 }, (_, at) => ({ at })),
      texts: Array.from({ length: 5 }, (_, at) => String(at).repeat(300_000)),
      long: 'x'.repeat(1_200_000),
      bytes: Buffer.alloc(3_000_000, 7),
      empty: [],
      noBytes: new Uint8Array(),
    };
    const output = await jobs.run<typeof input>('echo', input, LONG);
    expect({ ...output, bytes: null, noBytes: null }).toEqual({ ...input, bytes: null, noBytes: null });
    expect([Buffer.compare(output.bytes, input.bytes), output.noBytes.length]).toEqual([0, 0]);
  });

  it('is the same for the next job, also after one that threw or refused its input', async () => {
    const first = await pid();
    await expect(jobs.run('throw', {}, LONG)).rejects.toThrow('no such map');
    await expect(jobs.run('refuse', {}, LONG)).rejects.toBeInstanceOf(JobRefused);
    expect(await pid()).toBe(first);
  });

  it('is killed when a job takes too long, and another one does the next', async () => {
    const first = await pid();
    await expect(jobs.run('hang', {}, 200)).rejects.toBeInstanceOf(JobOverLimits);
    expect(() => process.kill(first, 0)).toThrow('ESRCH');
    expect(await pid()).not.toBe(first);
  });

  it('the control: with time enough the job goes on', async () => {
    await pid();
    const hangs = jobs.run('hang', {}, LONG).catch((error: Error) => error);
    const waited = new Promise((resolve) => setTimeout(() => resolve('it still runs'), 600));
    expect(await Promise.race([hangs, waited])).toBe('it still runs');
    jobs.kill();
    expect(await hangs).toBeInstanceOf(JobProcessEnded);
  });

  it('ends beyond its heap, which is a limit too; this process goes on', async () => {
    await expect(jobs.run('fill', {}, LONG)).rejects.toBeInstanceOf(JobOverLimits);
    expect(await pid()).toBeGreaterThan(0);
  });

  it('that somebody kills is no limit', async () => {
    const running = await pid();
    const hangs = jobs.run('hang', {}, LONG);
    process.kill(running, 'SIGKILL');
    await expect(hangs).rejects.toBeInstanceOf(JobProcessEnded);
  });

  it('ends when it has had no job for a while, and is started again with the next', async () => {
    jobs = new JobProcess({ program, maxHeap: 64, idleMs: 10 });
    const first = await pid();
    while (isRunning(first)) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await pid()).not.toBe(first);
  });
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
