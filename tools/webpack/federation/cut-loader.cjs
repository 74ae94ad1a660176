// @ts-check

/** Parts removed from the federation bundler runtime: file pattern, code pattern and replacement. */
const CUTS = /** @type {const} */ ([
  // The federation object exposes the whole runtime, but build code uses only these functions.
  [
    /[\\/]index\.js$/,
    /^import \* as runtime from ("@module-federation\/runtime");$/m,
    'import { init as initRuntime } from $1;\nconst runtime = { init: initRuntime };',
  ],
  // Server-driven tree shaking of shared libraries: unused here, and it would include all of the remote loading code.
  [/[\\/]init\.js$/, /^const USE_SHARED = .*;$/m, 'const USE_SHARED = false;'],
]);

/**
 * Removes code from the federation runtime that our builds don't use and tree shaking can't remove. Fails if a pattern
 * no longer matches: the library has changed and the cuts must be reviewed.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function cutLoader(source) {
  const cut = CUTS.find(([file]) => file.test(this.resourcePath));
  if (!cut || !cut[1].test(source)) throw new Error(`cut-loader: nothing to take out of ${this.resourcePath}`);
  return source.replace(cut[1], cut[2]);
};
