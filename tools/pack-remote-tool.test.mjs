import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..');
const run = promisify(execFile);
const EXAMPLE = join(ROOT, 'examples/own-remote');

// A build and a suite of its own: the full size runs it, before an issue is resolved.
const atFullSize = process.env.SIZE === 'full' ? it : it.skip;

atFullSize('the packed tool builds the example and runs its contract suite, in a folder outside this repository', async () => {
  const team = mkdtempSync(join(tmpdir(), 'lotline-own-remote-'));
  try {
    // As npm would install it, with this clone's third-party packages and none of its own.
    const modules = join(team, 'node_modules');
    const tool = join(modules, '@lotline/lotline-remote');
    mkdirSync(tool, { recursive: true });
    for (const name of readdirSync(join(ROOT, 'node_modules'))) if (name !== '@lotline' && !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    await run(process.execPath, [join(__dirname, 'pack-remote-tool.mjs'), team], { cwd: ROOT });
    const [packed] = readdirSync(team).filter((file) => file.endsWith('.tgz'));
    await run('tar', ['-xzf', join(team, packed), '-C', tool, '--strip-components=1']);
    cpSync(EXAMPLE, team, { recursive: true, filter: (file) => !/[\\/](dist|node_modules)$/.test(file) });

    const folder = join(team, 'mf-open-days');
    const binOf = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file);
    await run(process.execPath, [binOf('webpack-cli', 'bin/cli.js'), '--config', 'webpack.config.cjs', '--mode', 'production'], { cwd: folder });
    const { folder: built } = JSON.parse(readFileSync(join(folder, 'dist/current.json'), 'utf8'));
    const release = JSON.parse(readFileSync(join(folder, 'dist', built, 'release.json'), 'utf8'));
    expect(release).toMatchObject({ name: 'mf-open-days', provides: { routes: ['OpenDays'] }, requires: { react: expect.any(String) } });
    expect(existsSync(join(folder, 'dist', built, 'mf-manifest.json'))).toBe(true);

    const { stderr } = await run(process.execPath, [binOf('jest', 'bin/jest.js'), '--config', join(tool, 'tools/lotline-remote/jest.config.cjs')], { cwd: folder });
    expect(stderr).toMatch(/Tests:\s+\d+ passed/);
    const help = await run(process.execPath, [join(tool, 'tools/lotline-remote/cli.mjs'), '--help'], { cwd: team });
    expect(help.stdout).toContain('publish [REMOTE]');
  } finally {
    rmSync(team, { recursive: true, force: true });
  }
}, 180_000);
