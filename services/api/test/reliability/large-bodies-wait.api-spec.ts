import { Agent, get, request as httpRequest } from 'node:http';
import { Controller, Module } from '@nestjs/common';
import { endpoint, shape } from '@lotline/shared-domain';
import { array, object, string } from 'yup';
import { AppModule } from '../../src/app.module.js';
import * as slices from '../../src/common/in-slices.js';
import { ValidBody } from '../../src/common/input.decorators.js';
import { Serves } from '../../src/common/serves.decorator.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';

/** Off in the control: a body is then parsed and checked at once. */
let isSliced = true;
jest.mock('../../src/common/in-slices.js', () => {
  const real = jest.requireActual<typeof slices>('../../src/common/in-slices.js');
  return { slicesOf: () => (isSliced ? real.slicesOf() : () => undefined) };
});

const MB = 1024 * 1024;
const mapSchema = object({
  shapes: array(object({ label: string().required(), path: string().required() }))
    .required()
    .max(40_000),
});
const saveMap = endpoint({
  action: 'test/saveMap',
  method: 'PUT',
  path: '/test/map',
  access: 'estate.browse',
  body: mapSchema,
  bodyLimit: 8 * MB,
  invalidates: 'unfinished',
  answer: shape({ shapes: 'number' }),
});

@Controller()
class Saves {
  @Serves(saveMap)
  map(@ValidBody(saveMap) { shapes }: { shapes: unknown[] }) {
    return { shapes: shapes.length };
  }
}
@Module({})
class Root {}

let api: TestApi;
let key: string;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  api = await createTestApi({
    endpoints: [saveMap],
    root: (config) => ({ module: Root, controllers: [Saves], imports: [AppModule.forRoot(config)] }),
  });
  key = (await aScene(api.connection)).estate.key;
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await api.close();
});

const SHAPES = 20_000;
const aMap = Buffer.from(
  JSON.stringify({
    shapes: Array.from({ length: SHAPES }, (_, at) => ({
      label: `Lot ${at}`,
      path: `M${'0.5 12.25L'.repeat(34)}0 0Z`,
    })),
  }),
);

const save = () =>
  new Promise<string>((resolve, reject) => {
    const request = httpRequest(
      `${api.url}/api/test/map`,
      { method: 'PUT', headers: { 'content-type': 'application/json', 'content-length': aMap.length } },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text));
      },
    );
    request.on('error', reject).end(aMap);
  });
/** How long one read of a kept answer takes, in ms. */
const read = () =>
  new Promise<number>((resolve, reject) => {
    const began = performance.now();
    get(`${api.url}/api/estates/${key}`, { agent }, (response) =>
      response.resume().on('end', () => resolve(performance.now() - began)),
    ).on('error', reject);
  });

/** The longest that a kept read takes while two maps are saved one after the other. */
async function longestRead(): Promise<number> {
  let isOver = false;
  const saved = (async () => {
    for (let time = 0; time < 2; time += 1) expect(await save()).toBe(`{"shapes":${SHAPES}}`);
    isOver = true;
  })();
  let longest = 0;
  while (!isOver) longest = Math.max(longest, await read());
  await saved;
  return longest;
}

/** The middle one of three: one alone tells of the machine as much. */
const usualWait = async (): Promise<number> =>
  [await longestRead(), await longestRead(), await longestRead()].sort((a, b) => a - b)[1] ?? Infinity;

it('D80: a cached read waits for 8 MB bodies no longer than 50 ms, three times that on a busy machine; control: it does if they are parsed in one step', async () => {
  expect(aMap.length).toBeGreaterThan(7 * MB);
  // Once before, so that neither compiles what the other finds compiled.
  await longestRead();
  const apart = await usualWait();
  isSliced = false;
  const atOnce = await longestRead();
  expect(apart).toBeLessThan(3 * 50);
  expect(atOnce).toBeGreaterThan(4 * apart);
}, 120_000);
