import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestTurns } from './request-turns.js';

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
  const take = new RequestTurns(1000).inTurns(listener);
  take(...asked('a'));
  take(...asked('b'));
  expect(begun).toEqual(['a', 'b']);
});

it('what a turn has no time for is begun in later ones, in its order, and newcomers go behind it', async () => {
  const { begun, listener } = slow(4);
  const turns = new RequestTurns(6);
  const take = turns.inTurns(listener);
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

it('nothing is done for a caller who has gone while waiting', async () => {
  const { begun, listener } = slow(4);
  const take = new RequestTurns(2).inTurns(listener);
  take(...asked('a'));
  const [request, response] = asked('gone');
  take(request, response);
  Object.assign(response, { destroyed: true });
  take(...asked('b'));
  await nextTurn();
  await nextTurn();
  expect(begun).toEqual(['a', 'b']);
});

describe('on a real server', () => {
  let server: Server;
  let url: string;
  const begin = async (listener: (request: IncomingMessage, response: ServerResponse) => void) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const answer = () => new Promise<number>((resolve, reject) => get(url, { agent: false }, (response) => response.resume().once('end', () => resolve(response.statusCode ?? 0))).once('error', reject));

  it('every request is answered, however few a turn begins', async () => {
    await begin(new RequestTurns(0.01).inTurns((_, response) => void response.end('here')));
    expect(await Promise.all(Array.from({ length: 50 }, answer))).toEqual(Array(50).fill(200));
  });
});
