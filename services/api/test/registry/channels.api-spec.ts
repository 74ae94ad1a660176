import { getsNext, type Registry, type RegistryBuild } from '@lotline/shared-domain';
import { loadConfig } from '../../src/config/config.js';
import { createApp } from '../../src/create-app.js';
import { callsOf } from '../create-test-api.js';
import { testEnvironment } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';

let scene: ReleaseScene;
let estate: Scene;
let [one, two]: RegistryBuild[] = [];
beforeAll(async () => {
  scene = await aReleaseScene();
  estate = await aScene(scene.api.connection, { embedOrigins: ['https://estate.example'] });
  [one, two] = [scene.signed('mf-a'), scene.signed('mf-a', { version: '2.0.0' })];
  await scene.publish('mf-a', one);
}, 60_000);
afterAll(() => scene.api.close());

const COOKIE = /^lotline-visitor=([A-Za-z0-9_-]{22}); Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/;
const idOf = (headers: Headers): string | undefined => COOKIE.exec(headers.get('set-cookie') ?? '')?.[1];
interface Seen {
  readonly build: string | undefined;
  readonly previous: string | undefined;
  readonly id: string | undefined;
  readonly cookie: string | null;
}
async function page(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const { body, headers: got } = await scene.api.get<string>(path, { headers });
  const boot = JSON.parse(/id="lotline-boot"[^>]*>([^<]*)</.exec(body)?.[1] ?? '{}') as { registry: Registry };
  const row = boot.registry.remotes.find(({ name }) => name === 'mf-a');
  return { build: row?.build, previous: row?.previous?.build, id: idOf(got), cookie: got.get('set-cookie') };
}
const asked = async (query: string, headers: Record<string, string> = {}): Promise<string | undefined> =>
  (await scene.api.get<Registry>(`/api/registry${query}`, { headers })).body.remotes.find(({ name }) => name === 'mf-a')
    ?.build;
/** An id that gets next at a share, or one that doesn't. */
const anId = (percent: number, wanted: boolean): string => {
  for (let number = 0; ; number += 1) {
    const id = String(number).padStart(22, 'A');
    if (getsNext('mf-a', id, percent) === wanted) return id;
  }
};
const withId = (id: string): Record<string, string> => ({ cookie: `other=1; lotline-visitor=${id}; more=2` });

describe('without a next', () => {
  it('no visitor gets an id', async () => {
    for (const path of ['/', `/estate/${estate.estate.key}`, '/nowhere']) expect((await page(path)).cookie).toBeNull();
  });
});

describe('while a row has a next', () => {
  beforeAll(async () => {
    expect((await scene.publish('mf-a', two as RegistryBuild, { channel: 'next', percent: 30 })).status).toBe(200);
  });

  it('a first visit to an own page gets an id, once, and that very page is resolved by it', async () => {
    const ids = new Set<string>();
    for (let visit = 0; visit < 60; visit += 1) {
      const seen = await page('/');
      expect(seen.id).toBeDefined();
      ids.add(seen.id ?? '');
      expect(seen.build).toBe(getsNext('mf-a', seen.id ?? '', 30) ? two?.build : one?.build);
    }
    expect(ids.size).toBe(60);
    const id = [...ids][0] ?? '';
    expect((await page('/', withId(id))).cookie).toBeNull();
  });

  it('is sticky: the same visitor gets the same on pages and from the registry, more get it as the share grows', async () => {
    for (const wanted of [true, false]) {
      const build = wanted ? two?.build : one?.build;
      const headers = withId(anId(30, wanted));
      for (const path of ['/', `/estate/${estate.estate.key}`, '/terms'])
        expect((await page(path, headers)).build).toBe(build);
      expect(await asked('', headers)).toBe(build);
    }
    expect((await page('/', withId(anId(30, true)))).previous).toBe(one?.build);
  });

  it.each([
    ['an embedded page', `/estate/KEY?embed=true`, {}],
    ['a page that goes into a frame', `/estate/KEY`, { 'sec-fetch-dest': 'iframe' }],
    ['an old frame', `/`, { 'sec-fetch-dest': 'frame' }],
  ])('%s sets no id and gets stable, even with the id of a visitor who gets next', async (_, path, headers) => {
    const seen = await page(path.replace('KEY', estate.estate.key), { ...headers, ...withId(anId(30, true)) });
    expect([seen.cookie, seen.build]).toEqual([null, one?.build]);
    expect((await page(path.replace('KEY', estate.estate.key), headers)).cookie).toBeNull();
    // The control: the same address on an own page.
    expect(
      (await page(path.replace('KEY', estate.estate.key).replace('?embed=true', ''), withId(anId(30, true)))).build,
    ).toBe(two?.build);
  });

  it('the registry gives frames and pages of other sites stable, and no id', async () => {
    const headers = withId(anId(30, true));
    expect(await asked('?framed=1', headers)).toBe(one?.build);
    expect(
      await asked('', {
        ...headers,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'cors',
        'sec-fetch-dest': 'empty',
      }),
    ).toBe(one?.build);
    expect(await asked('', headers)).toBe(two?.build);
    expect((await scene.api.get('/api/registry')).headers.get('set-cookie')).toBeNull();
  });

  it('a link from another site is an own page', async () => {
    expect(
      (await page('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }))
        .id,
    ).toBeDefined();
  });

  it.each(['', 'short', 'A'.repeat(23), '<script>'.padEnd(22, 'x'), '__proto__'])(
    'an id that is none of ours (%j) is replaced',
    async (id) => {
      expect((await page('/', withId(id))).id).toBeDefined();
    },
  );

  it('the cookie is Secure where the pages are https', async () => {
    const app = await createApp(
      loadConfig(testEnvironment(scene.api.config.mongodbUri, { PUBLIC_URL: 'https://lots.example' })),
    );
    await app.listen(0, '127.0.0.1');
    try {
      expect((await callsOf(await app.getUrl()).get('/')).headers.get('set-cookie')).toMatch(
        /; HttpOnly; SameSite=Lax; Secure$/,
      );
    } finally {
      await app.close();
    }
  });

  it('an estate’s pin comes before next and stable, by key and by id, for that estate alone', async () => {
    const other = await aScene(scene.api.connection);
    await scene.publish('mf-a', scene.signed('mf-a', { version: '1.5.0' }));
    const stable = (await scene.row('mf-a')).body.stable.build;
    expect((await scene.pin('mf-a', estate.estate.key, one?.build ?? '')).status).toBe(200);
    const id = String(estate.estate._id);
    for (const headers of [{}, withId(anId(30, true))]) {
      for (const path of [`/estate/${estate.estate.key}`, `/v2/estate/${id}`, `/estate/${estate.estate.key}/waitlist`])
        expect((await page(path, headers)).build).toBe(one?.build);
      for (const query of [`?estateId=${estate.estate.key}`, `?estateId=${id}`])
        expect(await asked(query, headers)).toBe(one?.build);
    }
    expect((await page(`/estate/${estate.estate.key}`)).previous).toBe(stable);
    expect(await asked(`?estateId=${other.estate.key}`)).toBe(stable);
    expect((await page(`/estate/${other.estate.key}`, withId(anId(30, false)))).build).toBe(stable);
    // In frames and for the portal too: a trial for one estate is one for all of its pages.
    expect((await page(`/estate/${estate.estate.key}?embed=true`)).build).toBe(one?.build);
    expect(await asked(`?framed=1&estateId=${estate.estate.key}`)).toBe(one?.build);
    expect((await page(`/estate/${other.estate.key}?embed=true`, withId(anId(30, true)))).build).toBe(stable);
    await scene.pin('mf-a', estate.estate.key, null);
    expect(await asked(`?estateId=${id}`)).toBe(stable);
  });
});
