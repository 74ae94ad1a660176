// @ts-check

/** Parts removed from the federation bundler runtime: file pattern, then pairs of code pattern and replacement. */
const CUTS = /** @type {const} */ ([
  [
    /[\\/]dist[\\/]index\.js$/,
    [
      // The federation object exposes the whole runtime, but build code uses only these functions.
      [
        /^import \* as runtime from ("@module-federation\/runtime");$/m,
        'import { init as initRuntime } from $1;\nconst runtime = { init: initRuntime };',
      ],
      // For remotes listed in a build's configuration: the shell registers them from rows, and remotes load none.
      [/^import \{ remotes \} from "\.\/remotes\.js";$/m, ''],
      [/^\tremotes: USE_REMOTE \? remotes : void 0,$/m, ''],
      // For shared modules in an entry: here every one is behind an import().
      [/^\tinstallInitialConsumes: USE_SHARED \? installInitialConsumes : void 0,$/m, ''],
      // For shared libraries split on a server, like the next.
      [/^\tgetSharedFallbackGetter: USE_SHARED \? getSharedFallbackGetter : void 0$/m, ''],
    ],
  ],
  // Server-driven tree shaking of shared libraries: unused here, and it would include all of the remote loading code.
  [
    /[\\/]init\.js$/,
    [
      [/^const USE_SHARED = .*;$/m, 'const USE_SHARED = false;'],
      [/^import \{ getRemoteEntry \} from .*;$/m, ''],
      [/^import helpers from .*;$/m, ''],
    ],
  ],
  // A remote's entry is a script of ours (type `global`), neither an ES module nor SystemJS.
  [
    /[\\/]load\.js$/,
    [
      [/^\tif \(isEsmRemoteType\(type\)\) return loadEsmEntry\(\{[^}]*\}\);$/m, ''],
      [/^\tif \(type === "system"\) return loadSystemJsEntry\(\{[^}]*\}\);$/m, ''],
    ],
  ],
  // The shell's guard preloads.
  [
    /[\\/]remote[\\/]index\.js$/,
    [[/^\tasync preloadRemote\(preloadOptions\) \{$[^]*?^\t\}$/m, '\tpreloadRemote = () => formatPreloadArgs();']],
  ],
  [
    /[\\/]utils[\\/]logger\.js$/,
    [
      [
        /^import \{ createLogger \} from .*;$/m,
        'const createLogger = (prefix) => ({ warn: console.warn.bind(console, prefix), error: console.error.bind(console, prefix) });',
      ],
    ],
  ],
  // The same, where a shared module is awaited; the shell gives every one a getter.
  [
    /[\\/]consumes\.js$/,
    [
      [/^\t+const usedExports = .*;$/m, ''],
      [/^\t+if \(usedExports\) customShareInfo\.treeShaking = \{[^}]*\};$/m, ''],
      [/\btreeShakingGetter\?\.\(\) \|\| /, ''],
      [/new Error\(getShortErrorMsg\(.*\)\);$/m, 'new Error(`${shareKey} has no getter`);'],
    ],
  ],
  [
    /[\\/]updateOptions\.js$/,
    [
      [/sharedFallback \? bundlerRuntime\?\.getSharedFallbackGetter\(\{[^}]*\}\) : /, ''],
      [/^\t+treeShakingGetter: .*$/m, ''],
      [/^\t+treeShaking: sharedFallback \? \{[^}]*\} : void 0$/m, ''],
    ],
  ],
  // The same, where a shared library is chosen.
  [
    /[\\/]share\.js$/,
    [
      [/^\tif \(!treeShaking\) return false;$/m, '\treturn false;'],
      [/^\tlet useTreesShaking = .*;$/gm, '\tconst useTreesShaking = false;'],
      [/^\t\tuseTreesShaking = false;$/gm, ''],
      [/^\tif \(useTreesShaking && shared\.treeShaking\).*;$/m, ''],
      [/^\t\ttreeShaking: shareArgs\.treeShaking \? \{[^}]*\} : void 0$/m, ''],
    ],
  ],
]);

/**
 * Removes code from the federation runtime that our builds don't use and tree shaking can't remove. Fails if a pattern
 * no longer matches: the library has changed and the cuts must be reviewed.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function cutLoader(source) {
  const [, cuts = []] = CUTS.find(([file]) => file.test(this.resourcePath)) ?? [];
  return cuts.reduce((text, [pattern, replacement]) => {
    const cut = text.replace(pattern, replacement);
    if (cut === text) throw new Error(`cut-loader: nothing to take out of ${this.resourcePath}: ${pattern}`);
    return cut;
  }, source);
};
