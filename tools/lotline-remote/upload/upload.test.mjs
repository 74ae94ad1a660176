import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetOf, upload } from './target.mjs';

const FOLDER = 'r/mf-a/1.0.0-ab12cd34';
const files = new Map([
  ['mf-manifest.json', Buffer.from('{}')],
  ['remoteEntry.1.js', Buffer.from('entry')],
  ['a b+ü.js', Buffer.from('odd name')],
  ['release.json', Buffer.from('{"name":"mf-a"}')],
]);
const changed = new Map([...files, ['remoteEntry.1.js', Buffer.from('tampered')]]);

describe('a folder', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lotline-upload-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gets the files as the address names them, once', async () => {
    const target = targetOf(`file:${folder}`, {});
    await expect(upload(target, FOLDER, files)).resolves.toBe(`4 files written to ${folder}, 0 were there`);
    expect(readFileSync(join(folder, FOLDER, 'remoteEntry.1.js'), 'utf8')).toBe('entry');
    await expect(upload(target, FOLDER, files)).resolves.toContain('0 files written');
  });

  it.each(['mf-a', 'shell'])(
    'that holds a checkout (%s/dist) gets them where its static host looks',
    async (standing) => {
      mkdirSync(join(folder, standing, 'dist'), { recursive: true });
      await upload(targetOf(`file:${folder}`, {}), FOLDER, files);
      expect(existsSync(join(folder, 'mf-a/dist/1.0.0-ab12cd34/release.json'))).toBe(true);
    },
  );

  it('that holds a checkout gets a shell’s files where its static host looks', async () => {
    mkdirSync(join(folder, 'shell', 'dist'), { recursive: true });
    await upload(targetOf(`file:${folder}`, {}), 'shell/1.0.0-ab12cd34', files);
    expect(existsSync(join(folder, 'shell/dist/1.0.0-ab12cd34/release.json'))).toBe(true);
  });

  it('is never written over', async () => {
    await upload(targetOf(`file:${folder}`, {}), FOLDER, files);
    await expect(upload(targetOf(`file:${folder}`, {}), FOLDER, changed)).rejects.toThrow('with different content');
    expect(readFileSync(join(folder, FOLDER, 'remoteEntry.1.js'), 'utf8')).toBe('entry');
  });

  it('that already has another release note keeps it', async () => {
    mkdirSync(join(folder, FOLDER), { recursive: true });
    writeFileSync(join(folder, FOLDER, 'release.json'), 'older');
    await expect(upload(targetOf(`file:${folder}`, {}), FOLDER, files)).rejects.toThrow('with different content');
  });
});

const SECRET = 'secret of the test';
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** What a store works out from the request it got, from the bytes on the wire; written apart from the code it judges. */
function expectedSignature(request, body, secret) {
  const [, day, region, signedHeaders] =
    /Credential=key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), /.exec(
      request.headers.authorization,
    ) ?? [];
  if (!day) return null;
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${request.headers[name]}\n`)
    .join('');
  const canonical = `${request.method}\n${request.url}\n\n${headers}\n${signedHeaders}\n${sha256(body)}`;
  const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  let key = `AWS4${secret}`;
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(text).digest('hex');
}

/** A small store that takes nothing unsigned, wrongly hashed, or over an existing file. */
function startStore({ failures = 0 } = {}) {
  const objects = new Map();
  const asked = [];
  let left = failures;
  const server = createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const say = (status, code = '') =>
      response
        .writeHead(status)
        .end(
          code && request.method !== 'HEAD'
            ? `<Error><Code>${code}</Code><Message>said the store</Message></Error>`
            : undefined,
        );
    asked.push(`${request.method} ${request.url}`);
    if (left > 0) return void ((left -= 1), say(503, 'SlowDown'));
    if (!String(request.headers.authorization).endsWith(`Signature=${expectedSignature(request, body, SECRET)}`))
      return say(403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return say(400, 'XAmzContentSHA256Mismatch');
    const found = objects.get(request.url);
    if (request.method === 'PUT') {
      if (found && request.headers['if-none-match'] === '*') return say(412, 'PreconditionFailed');
      objects.set(request.url, { body, headers: request.headers });
      return say(200);
    }
    return found
      ? response.writeHead(200).end(request.method === 'HEAD' ? undefined : found.body)
      : say(404, 'NoSuchKey');
  });
  return new Promise((done) =>
    server.listen(0, () =>
      done({
        objects,
        asked,
        endpoint: `http://localhost:${server.address().port}`,
        close: () => (server.closeAllConnections(), server.close()),
      }),
    ),
  );
}

describe('an object store by the S3 API', () => {
  let store;
  const env = (more = {}) => ({
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: SECRET,
    AWS_REGION: 'ap-southeast-2',
    LOTLINE_S3_ENDPOINT: store.endpoint,
    ...more,
  });
  beforeEach(async () => (store = await startStore()));
  afterEach(() => store.close());

  it('gets every file, looked for first, with its type and for good; the release note last', async () => {
    await expect(upload(targetOf('s3://builds/cdn/', env()), FOLDER, files)).resolves.toBe(
      '4 files written to bucket builds under cdn, 0 were there',
    );
    const object = store.objects.get(`/builds/cdn/${FOLDER}/remoteEntry.1.js`);
    expect(object.body.toString()).toBe('entry');
    expect(object.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(store.objects.get(`/builds/cdn/${FOLDER}/a%20b%2B%C3%BC.js`).body.toString()).toBe('odd name');
    expect(store.asked.at(-1)).toBe(`PUT /builds/cdn/${FOLDER}/release.json`);
    expect(store.asked.indexOf(`HEAD /builds/cdn/${FOLDER}/remoteEntry.1.js`)).toBeLessThan(
      store.asked.indexOf(`PUT /builds/cdn/${FOLDER}/remoteEntry.1.js`),
    );
  });

  it('keeps what is there, and refuses other bytes', async () => {
    await upload(targetOf('s3://builds', env()), FOLDER, files);
    await expect(upload(targetOf('s3://builds', env()), FOLDER, files)).resolves.toContain('0 files written');
    await expect(upload(targetOf('s3://builds', env()), FOLDER, changed)).rejects.toThrow('with different content');
    expect(store.objects.get(`/builds/${FOLDER}/remoteEntry.1.js`).body.toString()).toBe('entry');
  });

  it('is tried again while it is busy', async () => {
    store.close();
    store = await startStore({ failures: 2 });
    await expect(
      upload(targetOf('s3://builds', env()), FOLDER, new Map([['release.json', Buffer.from('{}')]])),
    ).resolves.toContain('1 files written');
  });

  it('that doesn’t know the key: the error names it', async () => {
    await expect(
      upload(targetOf('s3://builds', env({ AWS_SECRET_ACCESS_KEY: 'wrong' })), FOLDER, files),
    ).rejects.toThrow('The object store refuses to write');
    expect(store.objects.size).toBe(0);
  });

  it.each([
    ['s3://builds', { AWS_SECRET_ACCESS_KEY: '' }, 'no credentials'],
    ['s3://No_Bucket', {}, 'is not a bucket'],
    ['https://builds', {}, 'is file:FOLDER or s3://BUCKET/PREFIX'],
  ])('%s with %p is refused', (target, more, message) => expect(() => targetOf(target, env(more))).toThrow(message));
});
