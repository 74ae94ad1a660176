import http from 'node:http';
import { aScene, type Scene } from '../scene.js';
import { createTwoApis, type OneApi, until } from './two-apis.js';

let apis: Awaited<ReturnType<typeof createTwoApis>>;
let scene: Scene;
beforeAll(async () => {
  apis = await createTwoApis();
  scene = await aScene(apis.connection);
}, 60_000);
afterAll(() => apis.close());

/** As it came over the wire; `fetch` would unpack it. */
function raw(api: OneApi, path: string, headers: Record<string, string>): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http.get(api.url + path, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}
/** The framework gives every answer an id; the short way has no framework. */
const wentTheShortWay = ({ headers }: { headers: http.IncomingHttpHeaders }): boolean => headers['x-request-id'] === undefined;

it.each(['br', 'gzip, deflate, br, zstd', 'gzip', 'identity'])('a kept answer too short to compress goes the short way, as it is, to a caller that takes %s', async (coding) => {
  const path = `/api/estates/${String(scene.estate._id)}`;
  const ask = () => raw(apis.a, path, { 'accept-encoding': coding });
  await until(async () => (await ask(), apis.a.cache.peek(path.slice('/api'.length)) !== undefined), 'the answer to be kept');
  const answer = await ask();
  expect(answer.body.length).toBeLessThan(860);
  expect(wentTheShortWay(answer)).toBe(true);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(answer.body.toString())).toMatchObject({ _id: String(scene.estate._id) });
  const again = await raw(apis.a, path, { 'accept-encoding': coding, 'if-none-match': answer.headers.etag ?? '' });
  expect([wentTheShortWay(again), again.body.length]).toEqual([true, 0]);
});
