import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Module } from '@nestjs/common';
import { endpoint, shape } from '@lotline/shared-domain';
import { AppModule } from '../../src/app.module.js';
import { type IncomingFile, StreamBody } from '../../src/common/input.decorators.js';
import { Serves } from '../../src/common/serves.decorator.js';
import { FolderStore } from '../../src/files/folder-store.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { sendBytes } from '../uploads/send-bytes.js';

const MB = 1024 * 1024;
const SIZE = 60 * MB;
const dataDir = mkdtempSync(join(tmpdir(), 'lotline-memory-'));
const store = new FolderStore(dataDir);
const answer = shape({ size: 'number' });
const keep = endpoint({
  action: 'test/keep',
  method: 'POST',
  path: '/test/keep',
  access: 'estate.browse',
  body: 'stream',
  invalidates: 'unfinished',
  answer,
});
const hold = endpoint({
  action: 'test/hold',
  method: 'POST',
  path: '/test/hold',
  access: 'estate.browse',
  body: 'stream',
  invalidates: 'unfinished',
  answer,
});

@Controller()
class Takers {
  @Serves(keep)
  async keep(@StreamBody() { bytes }: IncomingFile): Promise<{ size: number }> {
    const { size } = await store.receive(bytes, { maxBytes: SIZE, judge: () => true });
    return { size };
  }
  /** The control: whole in memory, then written. */
  @Serves(hold)
  async hold(@StreamBody() { bytes }: IncomingFile): Promise<{ size: number }> {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks);
    await store.put('whole', whole);
    return { size: whole.length };
  }
}
@Module({})
class Root {}

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    endpoints: [keep, hold],
    env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_DEADLINE_MS: '60000' },
    root: (config) => ({ module: Root, controllers: [Takers], imports: [AppModule.forRoot(config)] }),
  });
  // What the first upload alone needs: code, sockets, buffers.
  await sendBytes(`${api.url}/api/test/keep`, 'x', 4 * MB);
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

/**
 * Peak memory growth, in MB, while a file of 60 MB is received: of the process, and of its buffers, since the process may
 * reuse memory that earlier tests freed.
 */
async function growthOf(path: string): Promise<{ process: number; buffers: number }> {
  const before = process.memoryUsage();
  const most = { rss: 0, arrayBuffers: 0 };
  const look = setInterval(() => {
    const { rss, arrayBuffers } = process.memoryUsage();
    most.rss = Math.max(most.rss, rss);
    most.arrayBuffers = Math.max(most.arrayBuffers, arrayBuffers);
  }, 2);
  const { body } = await sendBytes(`${api.url}/api/test/${path}`, 'x', SIZE);
  clearInterval(look);
  expect(body).toEqual({ size: SIZE });
  return { process: (most.rss - before.rss) / MB, buffers: (most.arrayBuffers - before.arrayBuffers) / MB };
}

it('a file of 60 MB is never in memory as a whole; in the control it is', async () => {
  const streamed = await growthOf('keep');
  const held = await growthOf('hold');
  expect(streamed.process).toBeLessThan(45);
  expect(streamed.buffers).toBeLessThan(45);
  expect(held.buffers).toBeGreaterThan(60);
}, 60_000);
