import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildsFolder, dataFolder, mongodbUri, productUrl } from './api';

const runFile = promisify(execFile);

/** Writes and signs the registry rows of the builds in `current.json`, as `npm start` does. */
async function syncRows(): Promise<void> {
  const port = Number(new URL(productUrl()).port);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    MONGODB_URI: mongodbUri(),
    LOTLINE_DATA_DIR: dataFolder(),
    PUBLIC_URL: productUrl(),
    STATIC_ORIGIN: `http://localhost:${port + 1}`,
  };
  await runFile(
    process.execPath,
    [join('services', 'api', 'dist', 'cli.js'), 'prepare', '--no-seed', '--root', buildsFolder()],
    { env },
  );
}

/**
 * Publishes a copy of a remote's live build under another build number: same files, another folder.
 * @example const moved = await publishCopy('mf-estate-map'); … await moved.goBack();
 */
export async function publishCopy(remote: string): Promise<{ folder: string; goBack: () => Promise<void> }> {
  const dist = join(buildsFolder(), remote, 'dist');
  const current = join(dist, 'current.json');
  const before = readFileSync(current, 'utf8');
  const { folder: live } = JSON.parse(before) as { folder: string };
  const release = JSON.parse(readFileSync(join(dist, live, 'release.json'), 'utf8')) as {
    version: string;
    build: string;
  };
  const build = [...release.build].reverse().join('');
  const folder = `${release.version}-${build}`;
  cpSync(realpathSync(join(dist, live)), join(dist, folder), { recursive: true });
  writeFileSync(join(dist, folder, 'release.json'), JSON.stringify({ ...release, build }));
  writeFileSync(current, JSON.stringify({ folder }));
  await syncRows();
  return {
    folder,
    goBack: async () => {
      writeFileSync(current, before);
      await syncRows();
    },
  };
}

/** A jest configuration for one generated remote: the project's own for remotes, with its roots. */
const jestConfigFor = (folder: string): string =>
  `const { projects } = require(${JSON.stringify(join(process.cwd(), 'jest.config.cjs'))});
const { displayName, ...remotes } = projects.find((project) => project.displayName === 'remotes');
module.exports = { ...remotes, roots: [${JSON.stringify(join(folder, 'src'))}] };
`;

/**
 * What a team does with `npm run new-remote NAME`: creates the remote, runs its tests, builds and publishes it.
 * @example const made = await makeAndPublish('price-board'); await page.goto(productUrl() + made.route); … await made.remove();
 */
export async function makeAndPublish(
  name: string,
): Promise<{ route: string; tests: string; remove: () => Promise<void> }> {
  const builds = buildsFolder();
  for (const shared of ['node_modules', 'tools'])
    if (!existsSync(join(builds, shared))) symlinkSync(join(process.cwd(), shared), join(builds, shared));
  const script = `import { createRemote } from './tools/new-remote.mjs'; console.log(JSON.stringify(createRemote(${JSON.stringify(name)}, ${JSON.stringify(builds)})))`;
  const made = await runFile(process.execPath, ['--input-type=module', '-e', script]);
  const { folder, route } = JSON.parse(made.stdout) as { folder: string; route: string };
  writeFileSync(join(folder, 'jest.config.cjs'), jestConfigFor(folder));
  const bin = (tool: string) => join(process.cwd(), 'node_modules', '.bin', tool);
  const { stderr: tests } = await runFile(bin('jest'), ['--config', join(folder, 'jest.config.cjs')], {
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  await runFile(bin('webpack-cli'), ['--config', 'webpack.config.cjs', '--mode', 'production'], { cwd: folder });
  await syncRows();
  return {
    route,
    tests,
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await syncRows();
    },
  };
}
