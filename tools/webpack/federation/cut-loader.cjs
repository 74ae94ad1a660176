// @ts-check

/** What is left out of the bundler's side of the federation runtime: a pattern of its file, and what replaces it. */
const CUTS = /** @type {const} */ ([
  // Every function of the runtime hangs on a federation object that build code never asks for more than this of.
  [
    /[\\/]index\.js$/,
    /^import \* as runtime from ("@module-federation\/runtime");$/m,
    'import { init as initRuntime } from $1;\nconst runtime = { init: initRuntime };',
  ],
  // Libraries shared in parts that a server names: no build here shares so, and it brings all of the loading of remotes with it.
  [/[\\/]init\.js$/, /^const USE_SHARED = .*;$/m, 'const USE_SHARED = false;'],
]);

/**
 * Takes out of the federation runtime what no build of this clone uses and no bundler can know to be unused. Fails where there is nothing
 * left to change: the library has changed and this needs another look.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function cutLoader(source) {
  const cut = CUTS.find(([file]) => file.test(this.resourcePath));
  if (!cut || !cut[1].test(source)) throw new Error(`cut-loader: nothing to take out of ${this.resourcePath}`);
  return source.replace(cut[1], cut[2]);
};
