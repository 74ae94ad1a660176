import { randomUUID } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { WorkLimits } from '../../src/overload/work-limits.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { until } from '../read/two-apis.js';
import { aScene, type Scene } from '../scene.js';
import { keysFor } from '../uploads/keys-for.js';
import { beginUpload, sendBytes, type Sent } from '../uploads/send-bytes.js';
import { atFullSize, describeAtFullSize } from '../sizes.js';

const MB = 1024 * 1024;
const SLOW = 25;
const aPdf = (): string => `%PDF-1.7\n${randomUUID()}`;

interface Stage {
  api: TestApi;
  /** Sends a file of a new customer, or of the one whose key it is. */
  send(content: string | Buffer, token?: string): Promise<Sent>;
  /** Begins a file that never ends. */
  begin(token: string): ReturnType<typeof beginUpload>;
  /** Begins files that never end; returns what has been begun. */
  slow(count: number, tokenOf: () => string): ClientRequest[];
  /** A key of a customer, a new one unless told. */
  aCustomer(userId?: string): string;
  /** What is in the store: whole files, and what comes. */
  kept(): number;
  drafts(): number;
  scene: Scene;
  stop(): Promise<void>;
}

async function aStage(env: Record<string, string> = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lotline-upload-share-'));
  const stored = (isDraft: boolean) =>
    readdirSync(join(dataDir, 'files')).filter((name) => name.startsWith('.') === isDraft).length;
  mkdirSync(join(dataDir, 'files'));
  const api = await createTestApi({
    env: { LOTLINE_DATA_DIR: dataDir, LOTLINE_LIMIT_UPLOAD_IP_PER_HOUR: '100000', LOTLINE_PROXY_HOPS: '1', ...env },
  });
  const scene = await aScene(api.connection);
  const keyFor = keysFor(api);
  const aCustomer = (userId = String(new Types.ObjectId())): string => keyFor({ kind: 'customer', userId });
  const url = `${api.url}/api/estates/${scene.estate.key}/files?purpose=customerDocument&name=a.pdf`;
  const begin = (token: string) => {
    const begun = beginUpload(url, { token, announced: MB });
    begun.request.write(aPdf());
    return begun;
  };
  return {
    api,
    scene,
    aCustomer,
    begin,
    kept: () => stored(false),
    drafts: () => stored(true),
    async stop() {
      await api.close();
      rmSync(dataDir, { recursive: true });
    },
    send: (content, token = aCustomer()) =>
      sendBytes(url, content, content.length, { token, announced: content.length }),
    slow: (count, tokenOf) => Array.from({ length: count }, () => begin(tokenOf()).request),
  };
}
const endAll = (requests: readonly ClientRequest[]): void => requests.forEach((request) => request.destroy());

describe('twenty-five slow files of one account', () => {
  let stage: Stage;
  beforeAll(async () => void (stage = await aStage()), 60_000);
  afterAll(() => stage.stop());

  it('leave room for the files of others, by several sessions and keys of the account too', async () => {
    const { slow, send, aCustomer, api } = stage;
    const userId = String(new Types.ObjectId());
    const requests = slow(SLOW, () => aCustomer(userId));
    await until(() => stage.drafts() === 4, 'the share of one account');
    const others = await Promise.all(Array.from({ length: 5 }, () => send(aPdf())));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect((await api.get('/api/staff/holds', { token: stage.scene.token })).status).toBe(200);
    endAll(requests);
    await until(() => stage.drafts() === 0, 'their places');
    expect((await send(aPdf(), aCustomer())).status).toBe(201);
  });
});

describeAtFullSize('slow files of many accounts in one network', () => {
  let stage: Stage;
  // Of four places an account gets one, a network two.
  beforeAll(async () => void (stage = await aStage({ LOTLINE_WORK_UPLOAD: '4' })), 60_000);
  afterAll(() => stage.stop());

  it('leave half of the room for other networks', async () => {
    const { api, aCustomer, scene, drafts, begin } = stage;
    const slow = Array.from({ length: 4 }, () => begin(aCustomer()));
    const statuses: number[] = [];
    for (const { answered } of slow)
      answered.then(
        ({ status }) => statuses.push(status),
        () => undefined,
      );
    try {
      await until(() => statuses.length + drafts() === 4, 'all four to be taken or refused');
      expect([drafts(), statuses]).toEqual([2, [503, 503]]);
      const elsewhere = await fetch(
        `${api.url}/api/estates/${scene.estate.key}/files?purpose=customerDocument&name=a.pdf`,
        {
          method: 'POST',
          body: aPdf(),
          headers: {
            authorization: `Bearer ${aCustomer()}`,
            'content-type': 'application/octet-stream',
            'x-forwarded-for': '198.51.100.7',
          },
        },
      );
      expect(elsewhere.status).toBe(201);
    } finally {
      endAll(slow.map(({ request }) => request));
    }
    await until(() => drafts() === 0, 'their places');
  });
});

describe('control: without shares', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await aStage();
    jest.spyOn(stage.api.app.get(WorkLimits), 'takeShare').mockReturnValue(() => undefined);
  }, 60_000);
  afterAll(() => stage.stop());

  it('nobody else has room', async () => {
    const key = stage.aCustomer();
    const requests = stage.slow(SLOW, () => key);
    await until(() => stage.drafts() === 20, 'every place taken');
    expect((await stage.send(aPdf())).status).toBe(503);
    endAll(requests);
    await until(() => stage.drafts() === 0, 'their places');
  });
});

describe('a file that comes too slowly', () => {
  let stage: Stage;
  beforeAll(
    async () => void (stage = await aStage({ LOTLINE_UPLOAD_WINDOW_MS: '1000', LOTLINE_WORK_UPLOAD: '1' })),
    60_000,
  );
  afterAll(() => stage.stop());
  const pathOf = () => `/api/estates/${stage.scene.estate.key}/files?purpose=customerDocument&name=a.pdf`;
  const begin = () => beginUpload(stage.api.url + pathOf(), { token: stage.aCustomer(), announced: MB });

  it('is a 408 in words, leaves nothing, and gives its place to the next', async () => {
    const { request, answered } = begin();
    request.write(aPdf());
    const { status, body } = await answered;
    expect([status, body['code'], body['title']]).toEqual([408, 'too_slow', 'Too slow']);
    expect(body['message']).toBe(
      'The file arrived too slowly: it needs at least 16 KB a second over 1 seconds. Please try again on a faster connection.',
    );
    expect(stage.drafts()).toBe(0);
    expect((await stage.send(aPdf())).status).toBe(201);
    request.destroy();
  }, 20_000);

  atFullSize(
    'has its answer before its connection ends, which it then does',
    async () => {
      const { hostname, port } = new URL(stage.api.url);
      const socket = connect(Number(port), hostname);
      const head = [
        'POST ' + pathOf() + ' HTTP/1.1',
        'host: x',
        `authorization: Bearer ${stage.aCustomer()}`,
        'content-type: application/octet-stream',
        `content-length: ${MB}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${aPdf()}`);
      const trickle = setInterval(() => socket.write('x'), 100);
      let answer = '';
      socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined);
      await new Promise((resolve) => void socket.once('close', resolve));
      clearInterval(trickle);
      expect(answer).toContain('HTTP/1.1 408 ');
    },
    20_000,
  );

  atFullSize(
    'one at the minimum rate is stored',
    async () => {
      const { request, answered } = begin();
      const total = 64 * 1024;
      request.setHeader('content-length', total);
      request.write(aPdf().padEnd(4096));
      for (let left = total - 4096; left > 0; left -= 4096) {
        await new Promise((resolve) => setTimeout(resolve, 120));
        request.write(Buffer.alloc(4096, 0x20));
      }
      expect((await answered).status).toBe(201);
    },
    20_000,
  );
});

describe('the quota of one account', () => {
  let stage: Stage;
  beforeAll(
    async () => void (stage = await aStage({ LOTLINE_UPLOAD_CUSTOMER_MB: '2', LOTLINE_UPLOAD_CUSTOMER_DAY_MB: '1' })),
    60_000,
  );
  afterAll(() => stage.stop());
  const aFile = (bytes: number): string => aPdf().padEnd(bytes, ' ');
  const setAll = (fields: object) => stage.api.connection.collection('files').updateMany({}, { $set: fields });

  it('in a day has an end, which says when it goes on; another account sends on, and nothing of the refused file stays', async () => {
    const key = stage.aCustomer();
    expect((await stage.send(aFile(700_000), key)).status).toBe(201);
    const before = stage.kept();
    const { status, body } = await stage.send(aFile(700_000), key);
    expect([status, body['code'], body['message']]).toEqual([
      429,
      'too_many_requests',
      'Your account may send 1 MB of files in 24 hours and has 0 MB left. Please try again in 24 hours.',
    ]);
    expect(stage.kept()).toBe(before);
    expect((await stage.send(aFile(700_000))).status).toBe(201);
  });

  it('in total is limited, with a message on how to free space; a repeat of a stored file is no new one', async () => {
    const key = stage.aCustomer();
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const first = aFile(1_000_000);
    for (const content of [first, aFile(1_000_000)]) {
      expect((await stage.send(content, key)).status).toBe(201);
      await setAll({ createdAt: yesterday });
    }
    const { status, body } = await stage.send(aFile(200_000), key);
    expect([status, body['code']]).toEqual([413, 'too_large']);
    expect(body['message']).toBe(
      'Your account may keep 2 MB of files and has 0 MB left. Files that nothing uses are removed after a week.',
    );
    expect((await stage.send(first, key)).status).toBe(201);
    await setAll({ state: 'refused' });
    expect((await stage.send(aFile(200_000), key)).status).toBe(201);
  });
});
