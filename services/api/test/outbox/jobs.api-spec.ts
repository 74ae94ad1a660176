import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RepeatingJob } from '../../src/common/repeating-job.js';
import { createJobs } from '../../src/create-jobs.js';
import { createTestApi } from '../create-test-api.js';

const SOURCES = join(__dirname, '../../src');

/** The names of all jobs in the sources. */
function namesInSources(): string[] {
  return readdirSync(SOURCES, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .flatMap(({ parentPath, name }) => [
      ...readFileSync(join(parentPath, name), 'utf8').matchAll(
        /new (?:RepeatingJob\(|LeasedLanes\(\{ name:|LeasedLanes\(\{\s+name:)\s*'([^']+)'/g,
      ),
    ])
    .map(([, name = '']) => name)
    .sort();
}

it('a process with every role runs every job there is, and one that only answers requests none', async () => {
  const started: string[] = [];
  const spy = jest.spyOn(RepeatingJob.prototype, 'start').mockImplementation(function start(this: RepeatingJob) {
    started.push((this as unknown as { name: string }).name);
  });
  const api = await createTestApi();
  expect(started).toEqual([]);
  const jobs = await createJobs({ ...api.config, roles: ['api', 'outbox', 'sweeper', 'files'] });
  try {
    expect(namesInSources().length).toBeGreaterThan(4);
    expect([...new Set(started)].sort()).toEqual(namesInSources());
  } finally {
    spy.mockRestore();
    await jobs?.close();
    await api.close();
  }
});
