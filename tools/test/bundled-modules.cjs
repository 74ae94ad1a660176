// @ts-check
// The largest libraries of the pages, bundled once for all unit tests in jsdom. Jest gives each test file modules of its
// own, and react-aria, lodash and aria-query are 1,500 files, so loading them took half the time of a usual test file.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const ROOT = dirname(dirname(__dirname));
const CACHE = join(ROOT, 'node_modules/.cache/lotline-test-modules');

/** What is bundled, as tests and libraries import it. Modules inside that they share are bundled once. */
const BUNDLED = [
  'react-aria-components',
  'react-aria/private/utils/runAfterTransition',
  'react-stately/private/flags/flags',
  '@internationalized/date',
  'formik',
  '@testing-library/dom',
];
/** These stay jest's own, one for the libraries and the code under test. */
const OUTSIDE = /^(react|react-dom)(\/|$)/;

/** @param {string} name */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const versionOf = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', packageOf(name), 'package.json'), 'utf8')).version;

/** A folder for each set of versions and each version of this file. */
const folder = () => {
  const hash = createHash('sha256').update(readFileSync(__filename));
  for (const name of [...BUNDLED, 'react-aria', 'react-stately', 'lodash', 'webpack']) hash.update(versionOf(name));
  return join(CACHE, hash.digest('hex').slice(0, 16));
};
const fileOf = (/** @type {string} */ name) => `${name.replaceAll(/[@/]/g, '_')}.cjs`;

/** `moduleNameMapper` of jest: each name leads to its part of the bundle. */
exports.mapper = () =>
  Object.fromEntries(BUNDLED.map((name) => [`^${name.replaceAll('/', '\\/')}$`, join(folder(), fileOf(name))]));

/** Writes the bundle, unless it is there. @returns {Promise<void>} */
exports.bundle = async () => {
  const target = folder();
  if (existsSync(target)) return;
  const draft = `${target}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const lines = BUNDLED.map((name) => `  get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); },`);
  writeFileSync(join(draft, 'entry.cjs'), `module.exports = {\n${lines.join('\n')}\n};\n`);
  await build(draft);
  for (const name of BUNDLED)
    writeFileSync(join(draft, fileOf(name)), `module.exports = require('./bundle.cjs')[${JSON.stringify(name)}];\n`);
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another run was first.
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true });
  }
};

/** @param {string} draft */
async function build(draft) {
  const webpack = require('webpack');
  const compiler = webpack({
    // Libraries choose by NODE_ENV when they run, as they do outside a bundle.
    mode: 'none',
    target: 'node',
    context: draft,
    entry: './entry.cjs',
    output: { path: draft, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    optimization: { nodeEnv: false, concatenateModules: false },
    resolve: { modules: [join(ROOT, 'node_modules')], conditionNames: ['node', 'require'], mainFields: ['main'] },
    externals: [({ request = '' }, done) => (OUTSIDE.test(request) ? done(undefined, `commonjs ${request}`) : done())],
    performance: false,
  });
  await new Promise((done, failed) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString('errors-only'))) : done(undefined),
    ),
  );
}
