import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createRemote } from './new-remote.mjs';

const ROOT = join(__dirname, '..');
const run = promisify(execFile);
let into = '';

beforeEach(() => {
  into = mkdtempSync(join(tmpdir(), 'lotline-new-remote-'));
});
afterEach(() => rmSync(into, { recursive: true, force: true }));

describe('npm run new-remote', () => {
  it('writes everything a remote has, with its own name in it', () => {
    const { folder, files, route } = createRemote('price-list', into);
    expect(files).toEqual([
      'package.json',
      'remote.json',
      'src/module.test.ts',
      'src/module.ts',
      'src/overview/overview.api.ts',
      'src/overview/overview.saga.test.ts',
      'src/overview/overview.saga.ts',
      'src/overview/overview.screen.tsx',
      'src/overview/overview.slice.ts',
      'src/strings.ts',
      'webpack.config.cjs',
    ]);
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(text).not.toMatch(/__[A-Za-z]+__/);
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: '@lotline/mf-price-list',
    });
    expect(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))).toEqual({
      routes: ['PriceList'],
      slots: [],
      modals: [],
      paths: ['/price-list'],
      staffOnly: false,
    });
    expect(text).toContain("id: 'mf-price-list'");
    expect(route).toBe('/price-list');
  });

  it('takes the name with its prefix too', () => {
    expect(createRemote('mf-prices', into).folder).toBe(join(into, 'mf-prices'));
  });

  it.each(['', 'Price', 'price_list', '-a', 'a--b', '../up', 'a/b'])('refuses the name %j', (name) => {
    expect(() => createRemote(name, into)).toThrow(/no name for a remote/);
  });

  it('never writes over a remote that is there', () => {
    createRemote('prices', into);
    expect(() => createRemote('prices', into)).toThrow('there already');
  });

  // The packed release tool does this at both sizes.
  const atFullSize = process.env.SIZE === 'full' ? it : it.skip;
  atFullSize(
    'makes one that builds into a release',
    async () => {
      // A checkout in small: the packages and tools of this one, the new remote beside them.
      symlinkSync(join(ROOT, 'node_modules'), join(into, 'node_modules'));
      symlinkSync(join(ROOT, 'tools'), join(into, 'tools'));
      const { folder } = createRemote('probe', into);
      const cli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
      await run(process.execPath, [cli, '--config', 'webpack.config.cjs', '--mode', 'production'], { cwd: folder });
      const built = JSON.parse(readFileSync(join(folder, 'dist/current.json'), 'utf8')).folder;
      const release = JSON.parse(readFileSync(join(folder, 'dist', built, 'release.json'), 'utf8'));
      expect(release).toMatchObject({
        name: 'mf-probe',
        version: '0.1.0',
        provides: { routes: ['Probe'], slots: [], modals: [] },
        staffOnly: false,
      });
      expect(built).toBe(`0.1.0-${release.build}`);
      for (const file of [...Object.keys(release.files), ...release.preload])
        expect(existsSync(join(folder, 'dist', built, file))).toBe(true);
      expect(Object.keys(release.requires)).toEqual(expect.arrayContaining(['react', '@lotline/shared-runtime']));
      const lock = JSON.parse(readFileSync(join(folder, 'dist', built, 'endpoints.lock.json'), 'utf8'));
      expect(lock.map(({ action }) => action)).toEqual(['estate/getEstates']);
    },
    120_000,
  );
});
