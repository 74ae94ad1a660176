// @ts-check
// Runs as a separate process, so that a hanging download can be killed: node download-binary.mjs <folder> [series]
import { readFile } from 'node:fs/promises';
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';
import { DEFAULT_SERIES, distroOf, DOWNLOADS } from './downloads.mjs';

const [folder, series = DEFAULT_SERIES] = process.argv.slice(2);
// Download only: system and cached binaries have been tried before.
delete process.env.MONGOMS_SYSTEM_BINARY;
process.env.MONGOMS_PREFER_GLOBAL_PATH = 'false';
const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
const fieldOf = (/** @type {string} */ name) => new RegExp(`^${name}="?([^"\\n]*)`, 'm').exec(release)?.[1];
const distro = distroOf({ series, arch: process.arch, id: fieldOf('ID'), version: fieldOf('VERSION_ID') });
if (distro) process.env.MONGOMS_DISTRO ??= distro;
try {
  const path = await MongoBinary.getPath({ downloadDir: folder, version: DOWNLOADS[series], checkMD5: true });
  console.log(`binary ${path}`);
} catch (error) {
  console.log(String(error instanceof Error ? error.message : error).replaceAll('\n', ' '));
  process.exit(1);
}
