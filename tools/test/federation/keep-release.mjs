// @ts-check
// Archives a release's sources for the federation suite, so that a clone without tags or history can build it:
//   node tools/test/federation/keep-release.mjs v0.1.0
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const releases = join(root, 'e2e', 'federation', 'releases');
/** Sources of a build, including the build tools. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'lerna.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'shell',
  'shared-geometry',
  'shared-map-document',
  'shared-domain',
  'shared-runtime',
  'shared-design',
  'services',
  'tools',
  ':(glob)mf-*/**',
  ':(exclude)services/api/demo',
  ':(exclude,glob)**/*.test.ts',
  ':(exclude,glob)**/*.test.tsx',
];

const [tag = ''] = process.argv.slice(2);
if (!/^v\d+\.\d+\.\d+$/.test(tag)) {
  console.error('Which release? Name its tag: node tools/test/federation/keep-release.mjs v1.2.3');
  process.exit(1);
}
/** @param {string[]} paths @param {string} file */
function keep(paths, file) {
  const args = ['archive', '--format=tar', `${tag}^{commit}`, '--', ...paths];
  const tar = execFileSync('git', args, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  writeFileSync(join(releases, file), gzipSync(tar, { level: 9 }));
}
const [sources, ownRemote] = [`${tag}.tar.gz`, `${tag}.own-remote.tgz`];
keep(SOURCES, sources);
// The example of an outside team, and other files of that release's tool package.
keep(['examples/own-remote', 'jest.config.cjs', 'jest.setup-dom.cjs', 'jest.swc.cjs'], ownRemote);
const file = join(releases, sources);
// The suite uses only the latest release; remove older archives.
const isOld = (/** @type {string} */ name) => /\.(tar\.gz|tgz)$/.test(name) && name !== sources && name !== ownRemote;
for (const old of readdirSync(releases).filter(isOld)) rmSync(join(releases, old));
console.log(
  `${tag} is kept as e2e/federation/releases/${tag}.tar.gz, ${(statSync(file).size / 1024).toFixed(0)} KB. Commit it.`,
);
