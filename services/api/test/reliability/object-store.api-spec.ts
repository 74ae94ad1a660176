import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Estate, LotsOfStage, StoredFile } from '@lotline/shared-domain';
import sharp from 'sharp';
import type { BucketSettings } from '../../src/config/bucket.js';
import { system } from '../../src/database/scope.js';
import { BucketStore } from '../../src/files/bucket-store.js';
import { FolderStore } from '../../src/files/folder-store.js';
import { runSeed } from '../../src/seed/run-seed.js';
import { ACCOUNT_SECRET, createTestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { describeStore } from '../store-suite.js';
import { sendBytes } from '../uploads/send-bytes.js';
import { hasS3Server, startS3Server } from './s3-server.js';

const describeBucket = hasS3Server() ? describe : describe.skip;

describeBucket('files in an object store (S3Proxy; needs Java and Maven)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-bucket-'));
  let server: Awaited<ReturnType<typeof startS3Server>>;
  let bucket: BucketSettings;
  beforeAll(async () => void (server = await startS3Server()), 90_000);
  beforeEach(async () => void (bucket = await server.newBucket()));
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  describeStore('a bucket', async () => new BucketStore(dataDir, bucket));

  it('files of a killed removal are removed after an hour, and no other', async () => {
    const store = new BucketStore(dataDir, bucket);
    const { hash } = await store.keep(Buffer.from('a licence'));
    const killed = new Error('killed');
    const answers = [async () => false, async () => Promise.reject(killed)];
    await expect(store.removeUnless(hash, () => answers.shift()!())).rejects.toBe(killed);
    await store.keep(Buffer.from('another'));
    const objects = async () => {
      const whole = new BucketStore(dataDir, { ...bucket, prefix: `${bucket.prefix}aside/` });
      const names: string[] = [];
      for await (const { name } of whole.names()) names.push(name);
      return names.length;
    };
    await store.removeLeftovers();
    expect(await objects()).toBe(1);
    await store.removeLeftovers(Date.now() + 61 * 60_000);
    expect([await objects(), await store.has(hash)]).toEqual([0, false]);
  });

  it('a bucket that doesn’t exist, and a wrong secret, are errors: nothing counts as stored', async () => {
    const none = new BucketStore(dataDir, { ...bucket, bucket: 'no-such-bucket' });
    await expect(none.keep(Buffer.from('x'))).rejects.toThrow('no-such-bucket');
    const wrong = new BucketStore(dataDir, { ...bucket, secretAccessKey: 'guessed' });
    await expect(wrong.keep(Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(wrong.has('a'.repeat(64))).rejects.toThrow('403');
  });

  const environment = () => ({
    LOTLINE_DATA_DIR: dataDir,
    LOTLINE_FILES: `s3://${bucket.bucket}/${bucket.prefix}`,
    LOTLINE_S3_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });

  it('demo data is stored in it alone, and served from it', async () => {
    const api = await createTestApi({
      env: environment(),
      fill: async (connection) => void (await runSeed(connection, { dataDir, bucket, accountSecret: ACCOUNT_SECRET })),
    });
    try {
      const hashes = await system(() => api.models.FileRecord.find().distinct('hash'));
      expect(hashes.length).toBeGreaterThan(5);
      const [inBucket, inFolder] = [new BucketStore(dataDir, bucket), new FolderStore(dataDir)];
      for (const hash of hashes) expect([await inBucket.has(hash), await inFolder.has(hash)]).toEqual([true, false]);
      const { logoUrl } = (await api.get<Estate>('/api/estates/tallowbrook-rise')).body;
      const listed = (await api.get<LotsOfStage[]>('/api/estates/tallowbrook-rise/lots')).body;
      const plan = listed
        .flatMap(({ lotData }) => lotData.flatMap(({ documents }) => documents))
        .find(({ fileName }) => fileName.startsWith('Stage 3 plan'));
      for (const url of [logoUrl, plan?.link]) expect([url, (await fetch(api.url + url)).status]).toEqual([url, 200]);
    } finally {
      await api.close();
    }
  }, 60_000);

  it('a picture is uploaded to it, checked, and served from it', async () => {
    const api = await createTestApi({ env: environment() });
    try {
      const { estate, token } = await aScene(api.connection);
      const png = await sharp({ create: { width: 900, height: 9, channels: 3, background: '#123' } })
        .png()
        .toBuffer();
      const url = `${api.url}/api/estates/${estate.key}/files?purpose=lotDocument&name=a.png`;
      const { status, body } = await sendBytes(url, png, png.length, { token });
      expect(status).toBe(201);
      expect(await api.checkFiles()).toBe(1);
      const path = `/api/files/${String(body['_id'])}`;
      const file = (await api.get<StoredFile>(path, { token })).body;
      expect([file.state, file.sizes?.map(({ name }) => name)]).toEqual(['checked', ['full', 'small']]);
      const link = (await api.get<{ url: string }>(`${path}/link?size=small`, { token })).body.url;
      const served = await fetch(api.url + link);
      const { width, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect([served.status, width, format]).toEqual([200, 640, 'webp']);
    } finally {
      await api.close();
    }
  });
});
