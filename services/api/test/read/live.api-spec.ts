import { EventEmitter } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { LiveEvent } from '@lotline/shared-domain';
import { writeAudit } from '../../src/audit/write-audit.js';
import { inTransaction } from '../../src/database/transaction.js';
import { system } from '../../src/database/scope.js';
import { LiveService } from '../../src/live/live.service.js';
import { moveLot } from '../../src/lot-transitions/move-lot.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aScene, type Scene } from '../scene.js';
import { createTwoApis, type OneApi, until } from './two-apis.js';

let apis: Awaited<ReturnType<typeof createTwoApis>>;
let scene: Scene;
let lot: LotRecord;
beforeAll(async () => {
  apis = await createTwoApis();
  scene = await aScene(apis.connection);
  lot = await scene.lot('available');
}, 60_000);
afterAll(() => apis.close());

interface OpenStream {
  readonly headers: IncomingMessage['headers'];
  readonly events: LiveEvent[];
  text(): string;
  ended: boolean;
  close(): void;
}

function open(api: OneApi, estateId: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = httpGet(`${api.url}/api/estates/${estateId}/live`, (response) => {
      let text = '';
      const stream: OpenStream = {
        headers: response.headers,
        events: [],
        text: () => text,
        ended: false,
        close: () => request.destroy(),
      };
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        stream.events.splice(
          0,
          Infinity,
          ...[...text.matchAll(/^data: (\{"asOf".*\})$/gm)].map((match) => JSON.parse(match[1] ?? '') as LiveEvent),
        );
      });
      response.on('end', () => (stream.ended = true));
      response.on('error', () => undefined);
      resolve(stream);
    });
    request.on('error', reject);
  });
}

async function change(): Promise<string> {
  const to = lot.status === 'available' ? 'not_released' : 'available';
  const { result, asOf } = await system(() =>
    inTransaction(apis.connection, (session) => moveLot(apis.connection, session, { lot, to, reason: 'test' })),
  );
  lot = result;
  return asOf ?? '';
}
const isOlder = (a: string, b: string): boolean => {
  const [as = 0, ai = 0] = a.split('.').map(Number);
  const [bs = 0, bi = 0] = b.split('.').map(Number);
  return as < bs || (as === bs && ai < bi);
};

describe('streams by network', () => {
  const admit = (live: LiveService, addresses: readonly string[]) =>
    addresses.filter((address) => {
      try {
        live.admit(address);
      } catch {
        return false;
      }
      live.open('estate', address, new FakeResponse() as never);
      return true;
    }).length;
  class FakeResponse extends EventEmitter {
    writableLength = 0;
    writeHead(): void {}
    write(): void {}
    end(): void {}
  }
  const serviceOf = () => new LiveService(undefined as never, undefined as never, { listen: () => undefined } as never);

  it('one IPv6 /64 is one visitor, however many addresses it has', () => {
    expect(
      admit(
        serviceOf(),
        Array.from({ length: 300 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`),
      ),
    ).toBe(200);
  });

  it('control: as many networks are as many visitors', () => {
    expect(
      admit(
        serviceOf(),
        Array.from({ length: 300 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`),
      ),
    ).toBe(300);
    expect(
      admit(
        serviceOf(),
        Array.from({ length: 300 }, () => '203.0.113.9'),
      ),
    ).toBe(200);
  });

  it('HEAD is answered, and opens none', async () => {
    const live = apis.a.app.get(LiveService);
    const before = live.listening;
    const answer = await fetch(`${apis.a.url}/api/estates/${scene.estate.key}/live`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(15_000),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await answer.text()).toBe('');
    expect(live.listening).toBe(before);
  });
});

describe('the change stream of a process', () => {
  it('receives rows that a public page shows; a crowd of hold requests does not delay them', async () => {
    const [heard, stop] = [
      new Set<string>(),
      apis.b.feed.listen({
        changed: ({ lotId }) => void heard.add(lotId ?? ''),
        restarted: () => undefined,
        stopped: () => undefined,
      }),
    ];
    // Each event that reaches the process takes this long.
    apis.b.feed.lagMs = 250;
    try {
      const { landownerId, estateId, stageId } = lot;
      await writeAudit(
        apis.connection,
        null,
        Array.from({ length: 40 }, () => ({
          entity: 'hold' as const,
          entityId: estateId,
          landownerId,
          estateId,
          stageId,
          to: 'pending',
        })),
      );
      await change();
      await until(() => heard.has(String(lot._id)), 'the lot behind the crowd');
    } finally {
      apis.b.feed.lagMs = 0;
      stop();
    }
  });
});

describe('the event stream of an estate', () => {
  it('tells a change made through any process, with its moment; a read that names it is as new', async () => {
    const streams = await Promise.all([open(apis.a, scene.estate.key), open(apis.b, String(scene.estate._id))]);
    expect(streams[0]?.headers['content-type']).toContain('text/event-stream');
    expect(streams[0]?.headers['cache-control']).toBe('no-store');
    await change();
    for (const stream of streams) {
      await until(() => stream.events.length > 0, 'an event');
      expect(stream.events[0]).toEqual({
        asOf: expect.stringMatching(/^\d+\.\d+$/),
        kind: 'lot',
        estateId: String(scene.estate._id),
        stageId: String(scene.stageId),
        lotId: String(lot._id),
      });
      const asOf = stream.events[0]?.asOf ?? '';
      const { headers, body } = await apis.b.get<{ lotData: { status: string }[] }[]>(
        `/api/estates/${scene.estate.key}/lots`,
        { headers: { 'lotline-at-least': asOf } },
      );
      expect(isOlder(headers.get('lotline-as-of') ?? '0.0', asOf)).toBe(false);
      expect(body[0]?.lotData[0]?.status).toBe(lot.status);
      expect(stream.text()).toMatch(/^retry: [1-5]\d{3}$/m);
      expect(stream.text()).toContain('event: heartbeat\n');
      stream.close();
    }
  });

  it('is silent about other estates', async () => {
    const other = await aScene(apis.connection);
    const stream = await open(apis.a, other.estate.key);
    const witness = await open(apis.a, scene.estate.key);
    await change();
    await until(() => witness.events.length > 0, 'the event elsewhere');
    expect(stream.events).toEqual([]);
    stream.close();
    witness.close();
  });

  it('an unknown estate has none', async () => {
    expect((await apis.a.get('/api/estates/nowhere/live')).status).toBe(404);
  });

  it('control: with the change stream cut no event comes, and once it is back the page gets the event to read again', async () => {
    const stream = await open(apis.b, scene.estate.key);
    const witness = await open(apis.a, scene.estate.key);
    await apis.b.feed.cut();
    await change();
    await until(() => witness.events.length > 0, 'the event through the other process');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(stream.events).toEqual([]);
    apis.b.feed.resume();
    await until(() => stream.events.some(({ kind }) => kind === 'estate'), 'the call to read again');
    stream.close();
    witness.close();
  });
});

it('streams end when the program stops, and say when to come back', async () => {
  const extra = await createTwoApis();
  try {
    const { estate } = await aScene(extra.connection);
    const stream = await open(extra.a, estate.key);
    const closing = extra.a.app.close();
    await until(() => stream.ended, 'the end of the stream');
    expect(stream.text().trimEnd()).toMatch(/retry: [1-5]\d{3}$/);
    await closing;
  } finally {
    await extra.close();
  }
}, 30_000);
