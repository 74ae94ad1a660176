import { Controller, Module } from '@nestjs/common';
import { endpoint, shape } from '@lotline/shared-domain';
import { array, object, string } from 'yup';
import { AppModule } from '../src/app.module.js';
import { ValidBody } from '../src/common/input.decorators.js';
import { parseBody, parseLargeBody } from '../src/common/json-body.js';
import { Serves } from '../src/common/serves.decorator.js';
import { createTestApi, type TestApi } from './create-test-api.js';

const MB = 1024 * 1024;
const mapSchema = object({
  title: string().required().max(80),
  shapes: array(object({ label: string().required(), path: string().required() }))
    .required()
    .max(40_000),
});
const answer = shape({ shapes: 'number', first: 'string' });
const saveMap = endpoint({
  action: 'test/saveMap',
  method: 'PUT',
  path: '/test/map',
  access: 'estate.browse',
  body: mapSchema,
  bodyLimit: 8 * MB,
  invalidates: 'unfinished',
  answer,
});
const saveNote = endpoint({
  action: 'test/saveNote',
  method: 'PUT',
  path: '/test/note',
  access: 'estate.browse',
  body: mapSchema,
  invalidates: 'unfinished',
  answer,
});

@Controller()
class Saves {
  @Serves(saveMap)
  map(@ValidBody(saveMap) body: { shapes: { label: string }[] }) {
    return { shapes: body.shapes.length, first: JSON.stringify(body.shapes[0]) };
  }
  @Serves(saveNote)
  note(@ValidBody(saveNote) body: { shapes: unknown[] }) {
    return { shapes: body.shapes.length, first: '' };
  }
}
@Module({})
class Root {}

/** A lot with a long and curved border. */
const aShape = (at: number, more: object = {}) => ({
  label: `Lot ${at}`,
  path: `M${'0.5 12.25L'.repeat(90)}0 0Z`,
  stranger: 'x',
  ...more,
});
const aMap = (count: number, more: object = {}) => ({
  title: 'Stage 4, "north", [draft]',
  shapes: Array.from({ length: count }, (_, at) => aShape(at)),
  ...more,
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    endpoints: [saveMap, saveNote],
    root: (config) => ({ module: Root, controllers: [Saves], imports: [AppModule.forRoot(config)] }),
  });
}, 60_000);
afterAll(() => api.close());

describe('large bodies (D80)', () => {
  it('are accepted where the endpoint allows them, cast and stripped like small ones', async () => {
    const body = JSON.stringify(aMap(6_000));
    expect(body.length).toBeGreaterThan(5 * MB);
    const { status, body: answer } = await api.put<{ shapes: number; first: string }>('/api/test/map', body);
    const { stranger: _stranger, ...first } = aShape(0);
    expect([status, answer.shapes, JSON.parse(answer.first)]).toEqual([200, 6_000, first]);
  });

  it('end at the limit of their endpoint, and at 64 KB everywhere else', async () => {
    expect((await api.put('/api/test/map', JSON.stringify(aMap(9_000)))).status).toBe(413);
    expect((await api.put('/api/test/note', JSON.stringify(aMap(100)))).status).toBe(413);
    expect((await api.put('/api/test/note', JSON.stringify(aMap(50)))).status).toBe(200);
  });

  it('a validation error names its path', async () => {
    const map = aMap(2000);
    map.shapes[1500] = aShape(1500, { label: '' });
    const { status, body } = await api.put<{ errors: { path: string }[] }>('/api/test/map', map);
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ['shapes[1500].label']]);
    expect((await api.put('/api/test/map', { ...map, shapes: map.shapes.map(() => ({})) })).body).toMatchObject({
      code: 'validation_failed',
    });
    expect(
      (await api.put<{ errors: { path: string }[] }>('/api/test/map', aMap(2000, { title: '' }))).body.errors.map(
        ({ path }) => path,
      ),
    ).toEqual(['title']);
  });

  it.each<[string, string, string]>([
    ['all in one object', `{"a":{"b":[${'1,'.repeat(4 * MB)}1]}}`, 'longer'],
    ['all in one item of a list', `{"a":[[${'[],'.repeat(2 * MB)}1]]}`, 'fields'],
    ['made of lists', `{${'"a":[],'.repeat(MB)}"b":1}`, 'longer'],
    ['made of items', `{"a":[${'{},'.repeat(2 * MB)}1]}`, 'items'],
    ['all in one text', `{"a":"${'a'.repeat(8 * MB)}"}`, 'longer'],
    ['empty', `${' '.repeat(8 * MB)}{}`, 'longer'],
  ])('that are %s are refused before they are parsed', async (_, text, why) => {
    const parsed = jest.spyOn(JSON, 'parse');
    await expect(parseLargeBody(text)).rejects.toMatchObject({ errors: [{ message: expect.stringContaining(why) }] });
    expect(parsed).not.toHaveBeenCalled();
    parsed.mockRestore();
  });

  it('yield to other requests: one parsed in a single step would block them', async () => {
    const text = JSON.stringify(aMap(6_000));
    const turnsOf = async (work: () => unknown): Promise<number> => {
      let turns = 0;
      let on = true;
      const count = (): void => void (on && ((turns += 1), setImmediate(count)));
      setImmediate(count);
      await work();
      on = false;
      return turns;
    };
    expect(await turnsOf(() => JSON.parse(text))).toBeLessThanOrEqual(1);
    expect(await turnsOf(() => parseLargeBody(text))).toBeGreaterThan(2);
  });
});

describe('item by item or at once, a text means the same', () => {
  const NESTED = `{"a":${'['.repeat(30)}${']'.repeat(30)}}`;
  it.each([
    '{}',
    '{"a":[]}',
    '{"a":[ ]}',
    '{"a":[1,"]",{"b":[1,2]},[3,[4]]],"c":"[1,2]","d":{"e":[1]},"f":[null]}',
    '{"a":[1],"a":[2,3]}',
    ' { "a" : [ "x\\"],[" , 2 ] } ',
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{"a":[1 2]}',
    '{"a":[1],}',
    '{"a":[1}',
    '{"a":[1]',
    '{"a":[1]]}',
    '[1,2]',
    '',
    '{"a":[{"__proto__":1}]}',
    '{"a":[{"$set":1}]}',
    '{"a":["\\u0000"]}',
    NESTED,
  ])('%s', async (text) => {
    const outcome = (work: () => unknown) =>
      Promise.resolve()
        .then(work)
        .then(
          (value) => ({ value }),
          (error: Error) => ({ refused: error.constructor.name }),
        );
    expect(await outcome(() => parseLargeBody(text))).toEqual(await outcome(() => parseBody(text)));
  });
});
