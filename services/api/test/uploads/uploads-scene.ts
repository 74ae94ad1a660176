import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Principal, type StoredFile } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { keysFor } from './keys-for.js';
import { sendBytes } from './send-bytes.js';

export const dataDir = mkdtempSync(join(tmpdir(), 'lotline-uploads-'));
export let api: TestApi;
export let scene: Scene;
export let keyFor: ReturnType<typeof keysFor>;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi({
      env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000', LOTLINE_REQUEST_MS: '600' },
    });
    scene = await aScene(api.connection);
    keyFor = keysFor(api);
  }, 60_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true });
  });
}
export const aPdf = (): string => `%PDF-1.7\n${randomUUID()}`;
export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
export const pathTo = (purpose: string, name = 'plan.pdf'): string =>
  `/api/estates/${String(scene.estate._id)}/files?purpose=${purpose}&name=${encodeURIComponent(name)}`;
export const send = (
  content: string | Buffer,
  { purpose = 'lotDocument', name = 'plan.pdf', token = scene.token } = {},
) => sendBytes(api.url + pathTo(purpose, name), content, content.length, { token, announced: content.length });
export const sent = async (...args: Parameters<typeof send>): Promise<StoredFile> =>
  (await send(...args)).body as unknown as StoredFile;
export const aCustomer = (): Principal => ({ kind: 'customer', userId: String(new Types.ObjectId()) });
