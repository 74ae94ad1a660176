import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@lotline/shared-domain';
import { prepareCommand } from '../../src/cli/prepare.command.js';
import { loadConfig } from '../../src/config/config.js';
import { parseKeys } from '../../src/config/registry-keys.js';
import { createApp } from '../../src/create-app.js';
import { syncRows } from '../../src/registry/releases/sync-rows.js';
import { fieldsOf, stateOf } from '../../src/registry/rows/row-state.js';
import { BuildCheck } from '../../src/registry/signing/build-check.js';
import { signBuild } from '../../src/registry/signing/signing.js';
import { callsOf, testEnvironment } from '../create-test-api.js';
import { aKey } from '../keys.js';
import { aBuild, STATIC } from './release-scene.js';
import { oldRow, database, folder, stored, setUp } from './rows-before-scene.js';
import { atFullSize } from '../sizes.js';

setUp();

describe('prepare', () => {
  const release = (name: string, build: string, more: object = {}) => ({
    name,
    version: '0.1.0',
    build,
    contract: '1.0.0',
    provides: { routes: ['EstateMap'], slots: [], modals: [] },
    requires: {},
    files: { 'mf-manifest.json': 'x', 'main.js': 'y' },
    preload: [],
    ...more,
  });
  async function stand(name: string, about: { version: string; build: string }): Promise<void> {
    const at = join(folder, 'builds', name, 'dist', `${about.version}-${about.build}`);
    await mkdir(at, { recursive: true });
    await writeFile(join(at, 'release.json'), JSON.stringify(about));
    await writeFile(join(at, '..', 'current.json'), JSON.stringify({ folder: `${about.version}-${about.build}` }));
  }
  const environment = (more: Record<string, string> = {}) =>
    testEnvironment(database.uri, { NODE_ENV: 'development', LOTLINE_DATA_DIR: join(folder, 'data'), ...more });

  async function prepare(
    env: Record<string, string>,
    { args = [], code = 0 }: { args?: string[]; code?: number } = {},
  ): Promise<string> {
    const before = { ...process.env };
    const lines: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    for (const key of ['REGISTRY_KEYS', 'LOTLINE_SIGNING_KEY', 'LOTLINE_SIGNING_KEY_ID']) delete process.env[key];
    Object.assign(process.env, env);
    try {
      expect([
        await prepareCommand.run(['--no-seed', '--root', join(folder, 'builds'), ...args]),
        lines.join(''),
      ]).toEqual([code, expect.anything()]);
    } finally {
      write.mockRestore();
      process.env = before;
    }
    return lines.join('');
  }
  async function served(env: Record<string, string>): Promise<string[]> {
    const app = await createApp(loadConfig({ ...env, NODE_ENV: 'test' }));
    await app.listen(0, '127.0.0.1');
    try {
      return (await callsOf(await app.getUrl()).get<Registry>('/api/registry')).body.remotes.map(
        ({ name, build }) => `${name} ${build}`,
      );
    } finally {
      await app.close();
    }
  }

  it('outside production makes keys, signs the local builds and the shell, and leaves them alone the next time', async () => {
    await stand('mf-a', release('mf-a', 'bbbbbbbb'));
    await stand('shell', release('shell', 'cccccccc', { entry: 'main.js', shared: { react: '19.3.1' } }));
    expect(await prepare(environment())).toMatch(/registry: 2 builds, 2 rows changed, signed with local-[0-9a-f]{8}/);
    const keys = parseKeys(await readFile(join(folder, 'data', 'registry-keys.json'), 'utf8'), 'it');
    const check = new BuildCheck(keys, [STATIC]);
    for (const name of ['mf-a', 'shell']) {
      const { stable } = stateOf((await database.models.RegistryRow.findById(name).lean()) as never);
      expect([name, check.refusalOf(name, stable)]).toEqual([name, null]);
    }
    expect((await stored()).previous.map(({ build }) => build)).toEqual(['aaaaaaaa', '00000000']);
    expect(await prepare(environment())).toContain('2 builds, 0 rows changed');
    expect(await served(environment())).toEqual(['mf-a bbbbbbbb']);
    // The control: the same rows under keys of another data folder.
    expect(await served(environment({ REGISTRY_KEYS: JSON.stringify(aKey().keys) }))).toEqual([]);
  });

  atFullSize('signs again what another folder’s key signed', async () => {
    await stand('mf-a', release('mf-a', 'bbbbbbbb'));
    await prepare(environment());
    const other = environment({ LOTLINE_DATA_DIR: join(folder, 'other') });
    expect(await prepare(other)).toContain('1 build, 1 row changed');
    expect((await stored()).previous.map(({ build }) => build)).toEqual(['aaaaaaaa', '00000000']);
    expect(await served(other)).toEqual(['mf-a bbbbbbbb']);
  });

  describe('in production', () => {
    const key = aKey('release-2027');
    const production = (more: Record<string, string> = {}) =>
      environment({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://lots.example',
        REGISTRY_KEYS: JSON.stringify(key.keys),
        ...more,
      });
    const withKey = () => production({ LOTLINE_SIGNING_KEY: key.pem });
    const standShell = (build: string, react = '19.3.1') =>
      stand('shell', release('shell', build, { entry: 'main.js', shared: { react } }));
    const put = async (name: string, more: object) => {
      const build = signBuild(name, aBuild(name, more), key.signer);
      await database.connection.collection('registry_rows').insertOne({
        _id: name,
        ...fieldsOf({
          stable: build,
          next: null,
          nextPercent: 0,
          pins: [],
          previous: [],
          rolledBack: [],
          owns: build.provides,
          disabled: false,
        }),
        name,
        rev: 1,
        createdAt: new Date(),
        updatedAt: new Date(),
      } as never);
      return build.build;
    };
    const live = async () =>
      Object.fromEntries(
        (await database.models.RegistryRow.find().lean()).map((row) => [row._id, stateOf(row as never).stable.build]),
      );

    it('the first start signs the local builds with the given key', async () => {
      await stand('mf-a', release('mf-a', 'bbbbbbbb'));
      await standShell('cccccccc');
      expect(await prepare(withKey())).toContain('2 builds, 2 rows changed, signed with release-2027');
      expect(await served(production())).toEqual(['mf-a bbbbbbbb']);
    });

    atFullSize('without a key it fails where no page would run, and leaves the rows as they are', async () => {
      await stand('mf-a', release('mf-a', 'bbbbbbbb'));
      expect(await prepare(production(), { code: 1 })).toMatch(
        /registry: no page would run: there is no row shell[\s\S]*LOTLINE_SIGNING_KEY/,
      );
      await database.connection.collection('registry_rows').insertOne({
        ...oldRow('cccccccc'),
        _id: 'shell',
        name: 'shell',
        entry: `${STATIC}/shell/0.1.0-cccccccc/main.js`,
        previous: [],
        rev: 1,
      } as never);
      expect(await prepare(production(), { code: 1 })).toMatch(
        /no page would run: shell 0\.1\.0-cccccccc is not signed/,
      );
      expect(await prepare(production(), { args: ['--no-registry'] })).toContain('registry: left as it is');
      expect(await live()).toEqual({ 'mf-a': 'aaaaaaaa', shell: 'cccccccc' });
    });

    atFullSize('without a key it leaves rows that are served to those who release them', async () => {
      const shell = await put('shell', {});
      await stand('mf-a', release('mf-a', 'bbbbbbbb'));
      expect(await prepare(production())).toContain('rows are left as they are: there is no LOTLINE_SIGNING_KEY');
      expect(await live()).toEqual({ 'mf-a': 'aaaaaaaa', shell });
    });

    atFullSize(
      'moves the shell, and a remote only where its row is not served: what a team made live stays live',
      async () => {
        const theirs = await put('mf-b', {});
        const elsewhere = await put('mf-c', { entry: 'https://team.example/r/mf-c/1/mf-manifest.json' });
        await put('shell', {});
        for (const name of ['mf-a', 'mf-b', 'mf-c', 'mf-new']) await stand(name, release(name, 'bbbbbbbb'));
        await standShell('cccccccc');
        expect(await prepare({ ...withKey(), REMOTE_ORIGINS: 'https://team.example' })).toContain(
          '5 builds, 3 rows changed',
        );
        expect(await live()).toEqual({
          'mf-a': 'bbbbbbbb',
          'mf-b': theirs,
          'mf-c': elsewhere,
          'mf-new': 'bbbbbbbb',
          shell: 'cccccccc',
        });
      },
    );

    atFullSize('a key for the shell alone moves the shell alone', async () => {
      await stand('mf-new', release('mf-new', 'bbbbbbbb'));
      await standShell('cccccccc');
      const own = aKey('platform', ['shell']);
      const env = production({
        REGISTRY_KEYS: JSON.stringify({ ...key.keys, ...own.keys }),
        LOTLINE_SIGNING_KEY: own.pem,
      });
      expect(await prepare(env)).toContain('2 builds, 1 row changed, signed with platform');
      expect(await live()).toEqual({ 'mf-a': 'aaaaaaaa', shell: 'cccccccc' });
    });

    it('refuses a shell that a live remote would not run in, and moves nothing', async () => {
      const remote = await put('mf-b', { requires: { react: '^19.3' } });
      const shell = await put('shell', {});
      await standShell('cccccccc', '19.2.0');
      await stand('mf-new', release('mf-new', 'bbbbbbbb'));
      await expect(prepare(withKey())).rejects.toThrow(
        `mf-b 1.0.0-${remote} wants react ^19.3; shell 0.1.0-cccccccc gives 19.2.0`,
      );
      expect(await live()).toEqual({ 'mf-a': 'aaaaaaaa', 'mf-b': remote, shell });
    });
  });

  atFullSize('two at one time: every revision is one move, written down once', async () => {
    await database.connection.collection('registry_rows').deleteMany({});
    const sync = (build: string) =>
      syncRows(database.connection, {
        releases: [{ folder: `0.1.0-${build}`, release: release('mf-a', build) }],
        staticOrigin: STATIC,
      });
    for (let round = 0; round < 8; round += 1) await Promise.all([sync(`aaaaaaa${round}`), sync(`bbbbbbb${round}`)]);
    const moves = await database.models.AuditEntry.find({ entity: 'registry', entityId: 'mf-a' })
      .sort({ rev: 1 })
      .lean();
    expect(moves.map(({ rev }) => rev)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect((await stored()).rev).toBe(16);
    for (const [index, move] of moves.entries()) expect(move.from).toBe(moves[index - 1]?.to ?? null);
  });
});
