// @ts-check
// Contents of the release tool's package: its files and third-party dependencies (npm run pack-remote-tool).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { packageOf, packagesOfEntries } = require('./webpack/shared-modules.cjs');

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
export const SHARED = ['shared-geometry', 'shared-domain', 'shared-runtime', 'shared-design'];
const PARTS = [
  ...SHARED.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  'shared-geometry/dist',
  'shared-domain/dist',
  'tools/lotline-remote',
  'tools/webpack',
  'tools/start',
  'tools/dev-remote',
  'tools/new-remote',
  'tools/mongo/system-libraries.mjs',
  'tools/chromium.mjs',
  'tools/dev-remote.mjs',
  'tools/new-remote.mjs',
  'tools/static-host',
  'tools/static-host.mjs',
  'jest.config.cjs',
  'jest.setup-dom.cjs',
  'jest.swc.cjs',
];
/** Tests and examples are not packed. */
const IS_LEFT_OUT = /\.(test|check|examples)\.\w+$|(^|[\\/])living-locks$/;

/**
 * Packages for building, testing, developing and visiting a remote, in addition to the shared modules and the shared
 * packages' dependencies.
 */
const TOOLS = [
  '@module-federation/enhanced',
  '@playwright/test',
  '@swc/core',
  '@swc/jest',
  '@swc/plugin-styled-components',
  '@testing-library/dom',
  '@testing-library/react',
  'jest',
  'jest-environment-jsdom',
  'minimizer-webpack-plugin',
  'swc-loader',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** @param {string} path relative to the root @returns {string[]} */
function filesOf(path) {
  if (IS_LEFT_OUT.test(path)) return [];
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path)).flatMap((name) => filesOf(`${path}/${name}`));
}

/** Every file of the package, relative to the root; shared-domain and shared-geometry must have been built. */
export const packedFiles = () => PARTS.flatMap(filesOf);

/**
 * Package → exact version in this repository: dependencies of the shared packages, of the shell for remotes, and of the
 * tools.
 * @returns {Record<string, string>}
 * @throws {Error} if a package has no version, or two packages name different ones
 */
export function packageDependencies() {
  const shell = readJson('shell/package.json').dependencies;
  const tools = readJson('package.json').devDependencies;
  const asked = [
    ...SHARED.flatMap((name) => Object.entries(readJson(`${name}/package.json`).dependencies ?? {})),
    ...packagesOfEntries().map((name) => [name, shell[name]]),
    ...TOOLS.map((name) => [name, tools[name]]),
  ].filter(([name]) => !name.startsWith('@lotline/'));
  /** @type {Map<string, string>} */
  const versions = new Map();
  for (const [name, version] of asked) {
    if (!version)
      throw new Error(`No package.json names the version of ${name} that the release tool's package needs.`);
    const other = versions.get(name);
    if (other && other !== version) throw new Error(`${name} is asked for in two versions, ${other} and ${version}.`);
    versions.set(name, version);
  }
  return Object.fromEntries([...versions].sort(([one], [two]) => (one < two ? -1 : 1)));
}

/** The package's package.json. */
export function packageManifest() {
  const { name, version, description } = readJson('tools/lotline-remote/package.json');
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    bin: {
      'lotline-remote': 'tools/lotline-remote/cli.mjs',
      'lotline-new-remote': 'tools/new-remote.mjs',
      'lotline-dev-remote': 'tools/dev-remote.mjs',
      'lotline-static-host': 'tools/static-host.mjs',
    },
    exports: { './webpack': './tools/webpack/remote-config.cjs', './package.json': './package.json' },
    engines: readJson('package.json').engines,
    dependencies: packageDependencies(),
  };
}

/** @param {string} name */
const isThirdParty = (name) => /^[@a-z]/i.test(name) && !name.startsWith('node:') && !name.startsWith('@lotline/');

/**
 * Package → packed files that import or resolve it, except Lotline's own and Node's.
 * @param {string[]} files paths relative to the root @returns {Map<string, string[]>}
 */
export function packagesImportedBy(files) {
  const ts = require('typescript');
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const file of files.filter((one) => /\.[cm]?[jt]sx?$/.test(one))) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const imported = ts
      .preProcessFile(text, true, true)
      .importedFiles.map((/** @type {{ fileName: string }} */ one) => one.fileName);
    const asked = [...text.matchAll(/require\.resolve\(\s*'([^']+)'/g)].map(([, name = '']) => name);
    for (const name of new Set([...imported, ...asked].filter(isThirdParty).map(packageOf))) {
      found.set(name, [...(found.get(name) ?? []), relative(ROOT, join(ROOT, file))]);
    }
  }
  return found;
}
