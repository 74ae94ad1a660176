import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@lotline/shared-domain';
import { prepareCommand } from '../../src/cli/prepare.command.js';
import { loadConfig } from '../../src/config.js';
import { createApp } from '../../src/create-app.js';
import { migrate } from '../../src/database/migrator.js';
import { BuildCheck } from '../../src/registry/build-check.js';
import { stateOf } from '../../src/registry/row-state.js';
import { parseKeys } from '../../src/registry/registry-keys.js';
import { callsOf, createTestDatabase, testEnvironment } from '../create-test-api.js';
import { aKey } from '../keys.js';
import { STATIC } from './release-scene.js';

/** A row as the release before wrote it, field by field. */
const oldRow = (build: string, more: object = {}) => ({
  _id: 'mf-a', name: 'mf-a', version: '0.1.0', build, entry: `${STATIC}/r/mf-a/0.1.0-${build}/mf-manifest.json`, contract: '1.0.0',
  provides: { routes: ['EstateMap'], slots: [], modals: [] }, requires: { react: '^19.3' }, files: { 'mf-manifest.json': 'x' }, preload: ['a.js'], staffOnly: false, ...more,
});

type Fields = Readonly<Record<string, unknown>> & { readonly stable: { build: string }; readonly previous: readonly { build: string; name?: string }[] };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lotline-rows-'));
  await database.models.Migration.deleteOne({ _id: '0002' });
  const now = new Date('2026-11-01');
  await database.connection.collection('registry_rows').insertOne({ ...oldRow('aaaaaaaa'), previous: [oldRow('00000000')], rev: 2, createdAt: now, updatedAt: now } as never);
});
afterEach(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
  await rm(folder, { recursive: true, force: true });
});
const stored = async () => stateOf((await database.models.RegistryRow.findById('mf-a').lean()) as never);

describe('a row of the release before', () => {
  it('is read as it is, and the migration gives it the new form without touching what the API before reads', async () => {
    const before = await database.connection.collection('registry_rows').findOne({});
    const read = await stored();
    expect(read).toMatchObject({ rev: 2, stable: { build: 'aaaaaaaa', provides: { routes: ['EstateMap'] } }, next: null, pins: [], previous: [{ build: '00000000' }] });
    expect(await migrate(database.connection)).toBe(1);
    const after = await database.connection.collection('registry_rows').findOne({});
    const { stable, next, nextPercent, pins, previous, ...flat } = after as unknown as Fields;
    const { previous: oldPrevious, ...oldFlat } = before as unknown as Fields;
    expect(flat).toEqual(oldFlat);
    expect([stable.build, next, nextPercent, pins, previous[0]?.build, previous[0]?.name]).toEqual(['aaaaaaaa', null, null, [], '00000000', undefined]);
    expect(oldPrevious[0]?.name).toBe('mf-a');
    expect(await stored()).toEqual(read);
  });

  it('is migrated once: a second run changes nothing', async () => {
    await migrate(database.connection);
    const after = await database.connection.collection('registry_rows').findOne({});
    await database.models.Migration.deleteOne({ _id: '0002' });
    await migrate(database.connection);
    expect(await database.connection.collection('registry_rows').findOne({})).toEqual(after);
  });
});

describe('prepare', () => {
  const release = (name: string, build: string, more: object = {}) => ({ name, version: '0.1.0', build, contract: '1.0.0', provides: { routes: ['EstateMap'], slots: [], modals: [] }, requires: {}, files: { 'mf-manifest.json': 'x', 'main.js': 'y' }, preload: [], ...more });
  async function stand(name: string, about: { version: string; build: string }): Promise<void> {
    const at = join(folder, 'builds', name, 'dist', `${about.version}-${about.build}`);
    await mkdir(at, { recursive: true });
    await writeFile(join(at, 'release.json'), JSON.stringify(about));
    await writeFile(join(at, '..', 'current.json'), JSON.stringify({ folder: `${about.version}-${about.build}` }));
  }
  const environment = (more: Record<string, string> = {}) => testEnvironment(database.uri, { NODE_ENV: 'development', LOTLINE_DATA_DIR: join(folder, 'data'), ...more });

  async function prepare(env: Record<string, string>): Promise<string> {
    const before = { ...process.env };
    const lines: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    for (const key of ['REGISTRY_KEYS', 'LOTLINE_SIGNING_KEY', 'LOTLINE_SIGNING_KEY_ID']) delete process.env[key];
    Object.assign(process.env, env);
    try {
      expect(await prepareCommand.run(['--no-seed', '--root', join(folder, 'builds')])).toBe(0);
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
      return (await callsOf(await app.getUrl()).get<Registry>('/api/registry')).body.remotes.map(({ name, build }) => `${name} ${build}`);
    } finally {
      await app.close();
    }
  }

  it('outside production makes keys, signs what stands there, the shell too, and leaves it alone the next time', async () => {
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
    // The control: the same rows under keys of somebody else's folder.
    expect(await served(environment({ REGISTRY_KEYS: JSON.stringify(aKey().keys) }))).toEqual([]);
  });

  it('signs again what another folder’s key signed', async () => {
    await stand('mf-a', release('mf-a', 'bbbbbbbb'));
    await prepare(environment());
    const other = environment({ LOTLINE_DATA_DIR: join(folder, 'other') });
    expect(await prepare(other)).toContain('1 builds, 1 rows changed');
    expect((await stored()).previous.map(({ build }) => build)).toEqual(['aaaaaaaa', '00000000']);
    expect(await served(other)).toEqual(['mf-a bbbbbbbb']);
  });

  it('in production signs with a given key, and without one leaves the rows as they are and says so', async () => {
    await stand('mf-a', release('mf-a', 'bbbbbbbb'));
    const key = aKey('release-2027');
    const production = environment({ NODE_ENV: 'production', PUBLIC_URL: 'https://lots.example', REGISTRY_KEYS: JSON.stringify(key.keys) });
    expect(await prepare(production)).toContain('rows are left as they are: there is no LOTLINE_SIGNING_KEY');
    expect((await stored()).stable.build).toBe('aaaaaaaa');
    await writeFile(join(folder, 'key.pem'), key.pem);
    expect(await prepare({ ...production, LOTLINE_SIGNING_KEY: join(folder, 'key.pem') })).toContain('signed with release-2027');
    expect(await served(production)).toEqual(['mf-a bbbbbbbb']);
  });
});
