import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { RequestScheduler } from './request-scheduler.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const asked = (url: string) => [{ url } as IncomingMessage, { destroyed: false } as ServerResponse] as const;

let clock = 0;
beforeEach(() => {
  clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => jest.restoreAllMocks());

/** A listener each of whose requests takes so long, in ms. */
function slow(ms: number): { begun: string[]; listener: (request: IncomingMessage) => void } {
  const begun: string[] = [];
  return {
    begun,
    listener: ({ url }) => {
      begun.push(String(url));
      clock += ms;
    },
  };
}

it('a request that comes while there is time is begun at once', () => {
  const { begun, listener } = slow(0);
  const take = new RequestScheduler(1000).inSlices(listener);
  take(...asked('a'));
  take(...asked('b'));
  expect(begun).toEqual(['a', 'b']);
});

it('requests left over from one pass run in later ones, in order, before newer ones', async () => {
  const { begun, listener } = slow(4);
  const turns = new RequestScheduler(6);
  const take = turns.inSlices(listener);
  for (const url of ['a', 'b', 'c', 'd', 'e']) take(...asked(url));
  expect(begun).toEqual(['a', 'b']);
  clock += 3;
  expect(turns.oldestMs).toBe(3);
  await nextTurn();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  take(...asked('f'));
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(turns.oldestMs).toBe(0);
});

it('a request aborted while waiting is dropped', async () => {
  const { begun, listener } = slow(4);
  const take = new RequestScheduler(2).inSlices(listener);
  take(...asked('a'));
  const [request, response] = asked('gone');
  take(request, response);
  Object.assign(response, { destroyed: true });
  take(...asked('b'));
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(['a', 'b']);
});

describe('a request beyond capacity', () => {
  const overfull = (refusedIn: number, sliceMs = 2) => {
    const { begun, listener } = slow(4);
    const refused: string[] = [];
    const turns = new RequestScheduler(sliceMs);
    const take = turns.inSlices(listener, ({ url }) => {
      if (!url?.startsWith('page')) return false;
      refused.push(url);
      clock += refusedIn;
      return true;
    });
    return { begun, refused, take };
  };

  it('is refused when it comes, without a turn of its own, and what there is room for waits', async () => {
    const { begun, refused, take } = overfull(0);
    for (const url of ['a', 'page 1', 'b', 'page 2']) take(...asked(url));
    expect({ begun, refused }).toEqual({ begun: ['a'], refused: ['page 1', 'page 2'] });
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
  });

  it('waits once the refusals of a turn have taken long enough: new connections wait for the turn’s end', async () => {
    const { begun, refused, take } = overfull(10);
    for (const url of ['a', 'page 1', 'page 2', 'page 3', 'page 4']) take(...asked(url));
    expect(refused).toEqual(['page 1', 'page 2']);
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(['a', 'page 3', 'page 4']);
  });
});

it('on a real server requests that come in one packet are begun in several turns, and all answered in their order', async () => {
  const turns = new RequestScheduler(2);
  let deferred = 0;
  const server = createServer(
    turns.inSlices(({ url }, response) => {
      if (turns.oldestMs > 0) deferred += 1;
      clock += 1;
      response.end(`[${url}]`);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const paths = Array.from({ length: 10 }, (_, i) => `/${i}`);
  socket.write(
    paths.map((path, i) => `GET ${path} HTTP/1.1\r\nhost: a\r\n${i === 9 ? 'connection: close\r\n' : ''}\r\n`).join(''),
  );
  let answered = '';
  for await (const chunk of socket) answered += String(chunk);
  await new Promise((resolve) => server.close(resolve));
  expect(answered.match(/\[\/\d\]/g)).toEqual(paths.map((path) => `[${path}]`));
  expect(deferred).toBeGreaterThan(0);
});
