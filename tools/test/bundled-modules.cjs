// @ts-check
// The libraries of the pages with the most files, bundled once for all unit tests in jsdom. Jest loads every module anew
// for each test file: with react-aria, lodash and aria-query a form's test loads 2,153, with the bundle 506 in half the time.
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
/**
 * `findBy…` and `waitFor` end as soon as they find what they wait for. Their own limit of 1 s is short of what a first screen with its lazy
 * parts takes on a busy machine (1.04 s was seen beside two busy loops); jest's limit for a whole test still holds. Set as the library is
 * loaded, which many tests never do.
 */
const PATIENT = 'module.exports.configure({ asyncUtilTimeout: 10_000 });\n';

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
    writeFileSync(
      join(draft, fileOf(name)),
      `module.exports = require('./bundle.cjs')[${JSON.stringify(name)}];\n${name === '@testing-library/dom' ? PATIENT : ''}`,
    );
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
