import type { Registry, RegistryBuild } from '@lotline/shared-domain';
import { Logger } from '@nestjs/common';
import { loadConfig } from '../../src/config/config.js';
import { createApp } from '../../src/create-app.js';
import { callsOf, testEnvironment } from '../create-test-api.js';
import { aKey } from '../keys.js';
import { until } from '../read/two-apis.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';

let scene: ReleaseScene;
const teamB = aKey('team-b', ['mf-b']);
beforeAll(async () => {
  const teamA = aKey('team-a', ['mf-a', 'mf-b', 'mf-c', 'shell']);
  scene = await aReleaseScene(
    { REGISTRY_KEYS: JSON.stringify({ ...teamA.keys, ...teamB.keys }), REMOTE_ORIGINS: 'https://remotes.example' },
    teamA,
  );
}, 60_000);
afterAll(() => scene.api.close());

const served = async (url = scene.api.url): Promise<string[]> =>
  (await callsOf(url).get<Registry>('/api/registry')).body.remotes.map(({ name }) => name);

/** Another API process on the same database with other keys. */
async function withKeys<T>(env: Record<string, string>, work: (url: string) => Promise<T>): Promise<T> {
  const app = await createApp(loadConfig(testEnvironment(scene.api.config.mongodbUri, env)));
  await app.listen(0, '127.0.0.1');
  try {
    return await work(await app.getUrl());
  } finally {
    await app.close();
  }
}

describe('a published build', () => {
  it.each<[string, (build: RegistryBuild) => RegistryBuild, RegExp]>([
    [
      'whose entry was changed after signing',
      (build) => ({ ...build, entry: build.entry.replace('/r/', '/x/') }),
      /mf-a 1\.0\.0-\w{8} does not fit its signature by the key team-a/,
    ],
    [
      'with one hash changed',
      (build) => ({ ...build, files: { ...(build.files as object), 'mf-manifest.json': 'e'.repeat(64) } }),
      /does not fit its signature/,
    ],
    ['that was signed for another remote', () => scene.signed('mf-b'), /does not fit its signature/],
    [
      'signed by a key that is not configured',
      () => scene.signed('mf-a', {}, aKey('stranger')),
      /the key stranger, which REGISTRY_KEYS doesn’t name; name the key, or publish again/,
    ],
    [
      'signed by another key under a known name',
      () => scene.signed('mf-a', {}, aKey('team-a')),
      /does not fit its signature/,
    ],
    ['signed by another team’s key', () => scene.signed('mf-a', {}, teamB), /the key team-b, which may not sign mf-a/],
    [
      'from an origin that is not allowed',
      () => scene.signed('mf-a', { entry: 'https://evil.example/r/mf-manifest.json' }),
      /comes from https:\/\/evil\.example, which is not allowed; STATIC_ORIGIN and REMOTE_ORIGINS allow https:\/\/static\.lotline\.example, https:\/\/remotes\.example/,
    ],
    ['whose entry has no hash', () => scene.signed('mf-a', { files: {} }), /names no hash for its entry/],
    [
      'whose entry is no manifest',
      () => scene.signed('mf-a', { entry: 'https://static.lotline.example/r/evil.js' }),
      /must be its mf-manifest\.json, not evil\.js/,
    ],
  ])('a build %s is refused in words, and no row is made', async (_, change, words) => {
    const { status, body } = await scene.publish('mf-a', change(scene.signed('mf-a')));
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'registry_refused']);
    expect((body as unknown as { message: string }).message).toMatch(words);
    expect(await scene.revOf('mf-a')).toBe(0);
  });

  it('a build that fits is live at once, from a further origin too', async () => {
    expect(
      (await scene.publish('mf-a', scene.signed('mf-a', { entry: 'https://remotes.example/a/1/mf-manifest.json' })))
        .status,
    ).toBe(200);
    expect((await scene.publish('mf-b', scene.signed('mf-b', {}, teamB))).status).toBe(200);
    expect((await scene.publish('mf-c', scene.signed('mf-c'))).status).toBe(200);
    expect((await scene.publish('shell', scene.signed('shell'))).status).toBe(200);
    expect(await served()).toEqual(['mf-a', 'mf-b', 'mf-c']);
    const { headers } = await scene.api.get('/');
    expect(headers.get('content-security-policy')).toContain(
      `https://static.lotline.example https://remotes.example ${scene.shells.origin};`,
    );
  });
});

describe('a served row', () => {
  const rows = () => scene.api.connection.collection<{ _id: string }>('registry_rows');
  const tampered = async (name: string, set: object, work: () => Promise<void>): Promise<void> => {
    const before = await rows().findOne({ _id: name });
    await rows().updateOne({ _id: name }, { $set: set });
    try {
      await work();
    } finally {
      await rows().replaceOne({ _id: name }, before as never);
    }
  };
  const shellOf = async (url = scene.api.url): Promise<boolean> =>
    (await callsOf(url).get<string>('/')).body.includes('<script defer');

  it.each([
    ['an entry', { 'stable.entry': 'https://static.lotline.example/x/mf-manifest.json' }],
    ['an origin', { 'stable.entry': 'https://evil.example/mf-manifest.json' }],
    ['a hash', { 'stable.files': { 'mf-manifest.json': 'evil' } }],
    ['a taken-away signature', { 'stable.signature': null }],
    ['a signature that is none', { 'stable.signature': 'AAAA' }],
    ['a key that is not configured', { 'stable.keyId': 'constructor' }],
    ['who may see it', { 'stable.staffOnly': true }],
  ])(
    'a row tampered with in the database (%s) is dropped alone; the same row is served where nothing is checked',
    async (_, set) => {
      await tampered('mf-b', set, async () => {
        expect(await served()).toEqual(['mf-a', 'mf-c']);
        expect((await scene.api.get<string>('/')).body).not.toContain('"name":"mf-b"');
        const isPublic = !('stable.staffOnly' in set);
        await withKeys({ REMOTE_ORIGINS: 'https://remotes.example,https://evil.example' }, async (url) =>
          expect(await served(url)).toEqual(isPublic ? ['mf-a', 'mf-b', 'mf-c'] : ['mf-a', 'mf-c']),
        );
      });
      expect(await served()).toEqual(['mf-a', 'mf-b', 'mf-c']);
    },
  );

  it('a shell tampered with leaves a page that can be read, without a script', async () => {
    expect(await shellOf()).toBe(true);
    await tampered('shell', { 'stable.entry': 'https://static.lotline.example/shell/evil/main.js' }, async () => {
      expect(await shellOf()).toBe(false);
      expect((await scene.api.get<string>('/')).body).toContain('Land for sale, lot by lot');
    });
  });

  it('rejected rows are logged once a minute and counted for the board', async () => {
    const said = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await tampered('mf-c', { 'stable.build': 'feedface' }, async () => {
      for (let view = 0; view < 5; view += 1) await served();
    });
    expect(said.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/^not served, 1 time: mf-c 1\.0\.0-feedface does not fit/),
    ]);
    said.mockRestore();
    await until(
      async () =>
        (await scene.api.models.RemoteReport.countDocuments({
          remote: 'mf-c',
          build: 'feedface',
          kind: 'refused',
          code: 'signature',
        })) === 1,
      'the counter',
    );
  });

  it('the build to go back to is one that verifies', async () => {
    const [good, bad] = [scene.signed('mf-c', { version: '2.0.0' }), scene.signed('mf-c', { version: '2.1.0' })];
    for (const build of [good, bad, scene.signed('mf-c', { version: '2.2.0' })])
      expect((await scene.publish('mf-c', build)).status).toBe(200);
    const previous = async () =>
      (await scene.api.get<Registry>('/api/registry')).body.remotes.find(({ name }) => name === 'mf-c')?.previous
        ?.build;
    expect(await previous()).toBe(bad.build);
    await tampered('mf-c', { 'previous.0.entry': 'https://static.lotline.example/x/mf-manifest.json' }, async () =>
      expect(await previous()).toBe(good.build),
    );
  });

  it('after a change of keys only what the new keys signed is served, and going back to what they did not is refused in words', async () => {
    const fresh = aKey('team-a-2027');
    await withKeys(
      { REGISTRY_KEYS: JSON.stringify(fresh.keys), REMOTE_ORIGINS: 'https://remotes.example' },
      async (url) => {
        expect(await served(url)).toEqual([]);
        const again = { ...scene.signed('mf-c', {}, fresh) };
        const put = (path: string, body: object, rev: number) =>
          callsOf(url).put<{ message: string }>(path, body, {
            token: scene.token,
            headers: { 'if-match': `"${rev}"` },
          });
        expect(
          (await put('/api/registry/rows/mf-c', { channel: 'stable', build: again }, await scene.revOf('mf-c'))).status,
        ).toBe(200);
        expect(await served(url)).toEqual(['mf-c']);
        const back = await put('/api/registry/rows/mf-c/rollback', {}, await scene.revOf('mf-c'));
        expect([back.status, back.body.message]).toEqual([
          409,
          expect.stringContaining('signed with the key team-a, which REGISTRY_KEYS doesn’t name'),
        ]);
      },
    );
    // Where the new key isn't known, the newest earlier build that a known key signed is what pages get.
    expect(await served()).toEqual(['mf-a', 'mf-b', 'mf-c']);
    expect(
      (await scene.api.get<Registry>('/api/registry')).body.remotes.find(({ name }) => name === 'mf-c'),
    ).toMatchObject({ version: '2.2.0', keyId: 'team-a' });
  });

  it('a revoked build is never served or published again, whatever its signature; the control serves it', async () => {
    const [old, fixed] = [scene.signed('mf-a', { version: '3.0.0' }), scene.signed('mf-a', { version: '3.0.1' })];
    for (const build of [old, fixed]) expect((await scene.publish('mf-a', build)).status).toBe(200);
    const keys = Object.fromEntries(
      Object.entries(scene.key.keys).map(([id, key]) => [id, { ...key, revoked: [old.build] }]),
    );
    await tampered('mf-a', { stable: old }, async () => {
      const versionAt = async (url: string) =>
        (await callsOf(url).get<Registry>('/api/registry')).body.remotes.find(({ name }) => name === 'mf-a')?.version;
      expect(await versionAt(scene.api.url)).toBe('3.0.0');
      await withKeys(
        { REGISTRY_KEYS: JSON.stringify({ ...keys, ...teamB.keys }), REMOTE_ORIGINS: 'https://remotes.example' },
        async (url) => {
          expect(await versionAt(url)).not.toBe('3.0.0');
          const again = await callsOf(url).put<{ message: string }>(
            '/api/registry/rows/mf-a',
            { channel: 'stable', build: old },
            { token: scene.token, headers: { 'if-match': `"${await scene.revOf('mf-a')}"` } },
          );
          expect([again.status, again.body.message]).toEqual([
            409,
            expect.stringContaining(`mf-a 3.0.0-${old.build} is revoked (REGISTRY_KEYS, key team-a)`),
          ]);
        },
      );
    });
  });
});
