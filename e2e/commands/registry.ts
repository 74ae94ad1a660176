import { execFile } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildsFolder, mongodbUri, productUrl } from './api';

const runFile = promisify(execFile);

/** Writes the registry rows of the builds that `current.json` names, as a release does. */
async function syncRows(): Promise<void> {
  const port = Number(new URL(productUrl()).port);
  const env = { ...process.env, NODE_ENV: 'test', MONGODB_URI: mongodbUri(), PUBLIC_URL: productUrl(), STATIC_ORIGIN: `http://localhost:${port + 1}` };
  await runFile(process.execPath, [join('services', 'api', 'dist', 'cli.js'), 'prepare', '--no-seed', '--root', buildsFolder()], { env });
}

/**
 * Publishes a copy of a remote's live build under another build number: other folder, same files.
 * @example const moved = await publishCopy('mf-estate-map'); … await moved.goBack();
 */
export async function publishCopy(remote: string): Promise<{ folder: string; goBack: () => Promise<void> }> {
  const dist = join(buildsFolder(), remote, 'dist');
  const current = join(dist, 'current.json');
  const before = readFileSync(current, 'utf8');
  const { folder: live } = JSON.parse(before) as { folder: string };
  const release = JSON.parse(readFileSync(join(dist, live, 'release.json'), 'utf8')) as { version: string; build: string };
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
