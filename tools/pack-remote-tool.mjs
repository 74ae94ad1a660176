// @ts-check
// npm run pack-remote-tool -- FOLDER: the release tool as a package (npm pack), for teams outside this repository: with the tools that
// build, check and develop a remote and the shared packages as sources, laid out as here.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SHARED = ['shared-geometry', 'shared-domain', 'shared-runtime', 'shared-design'];
const PARTS = [
  ...SHARED.flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  'shared-geometry/dist', 'shared-domain/dist',
  'tools/lotline-remote', 'tools/webpack', 'tools/start', 'tools/dev-remote', 'tools/new-remote', 'tools/mongo/system-libraries.mjs',
  'tools/chromium.mjs', 'tools/dev-remote.mjs', 'tools/new-remote.mjs',
  'jest.config.cjs', 'jest.setup-dom.cjs', 'jest.swc.cjs',
];
/** Third-party packages that building, testing, developing and visiting a remote need, beside what the shared packages ask for. */
const NEEDED = [
  '@module-federation/enhanced', '@playwright/test', '@swc/core', '@swc/jest', '@swc/plugin-styled-components', '@testing-library/dom', '@testing-library/react',
  'jest', 'jest-environment-jsdom', 'minimizer-webpack-plugin', 'swc-loader', 'webpack', 'webpack-cli', 'webpack-dev-server',
];

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const installed = (/** @type {string} */ name) => readJson(`node_modules/${name}/package.json`).version;

function manifest() {
  const { name, version, description } = readJson('tools/lotline-remote/package.json');
  const asked = [...NEEDED, ...SHARED.flatMap((one) => Object.keys(readJson(`${one}/package.json`).dependencies ?? {}))].filter((one) => !one.startsWith('@lotline/'));
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    bin: { 'lotline-remote': 'tools/lotline-remote/cli.mjs', 'lotline-new-remote': 'tools/new-remote.mjs', 'lotline-dev-remote': 'tools/dev-remote.mjs' },
    exports: { './webpack': './tools/webpack/remote-config.cjs', './package.json': './package.json' },
    engines: readJson('package.json').engines,
    dependencies: Object.fromEntries([...new Set(asked)].sort().map((one) => [one, installed(one)])),
  };
}

const into = resolve(process.argv[2] ?? '.');
const draft = mkdtempSync(join(tmpdir(), 'lotline-remote-package-'));
try {
  for (const name of ['shared-geometry', 'shared-domain']) execFileSync('npm', ['run', 'build', '--silent', '-w', `@lotline/${name}`], { cwd: ROOT, stdio: 'inherit' });
  for (const part of PARTS) cpSync(join(ROOT, part), join(draft, part), { recursive: true, filter: (file) => !/\.(test|check|examples)\.\w+$/.test(file) && !file.endsWith('living-locks') });
  // In the package it is a folder beside this one, none that Node would find by its name.
  for (const file of readdirSync(join(draft, 'shared-domain/dist'), { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.js'))) {
    const script = join(draft, 'shared-domain/dist', file);
    const geometry = relative(dirname(script), join(draft, 'shared-geometry/dist/index.js')).replaceAll('\\', '/');
    writeFileSync(script, readFileSync(script, 'utf8').replaceAll("'@lotline/shared-geometry'", `'${geometry}'`).replaceAll('"@lotline/shared-geometry"', `"${geometry}"`));
  }
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', into], { cwd: draft, stdio: 'inherit' });
} finally {
  rmSync(draft, { recursive: true });
}
