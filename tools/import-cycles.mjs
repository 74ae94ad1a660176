// @ts-check
// Finds import cycles of a package, between its folders and between its files (ADR-0001).
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** Who imports whom, each with one such import in words. @typedef {Map<string, Map<string, string>>} Imports */

/** Type imports and `import()` count: they bind as much as code does. So do imports of a package's own entries by name. */
const IMPORT =
  /^(?:import|export)\s[^;]*?from '([.@][^']+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([.@][^']+)'\s*\)|^import '([.@][^']+)'/gm;
/** Tests, examples and test helpers may import from anywhere, and nothing shipped imports them (`tools/boundaries.mjs`). */
const isShipped = (/** @type {string} */ file) =>
  /\.tsx?$/.test(file) && !/\.(?:test|examples)\.tsx?$/.test(file) && !/(?:^|\/)testing\//.test(file);

/** The imports between the files below a folder, by path. @param {string} src @returns {Imports} */
export function importsBelow(src) {
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .map((entry) => relative(src, join(entry.parentPath, entry.name)))
    .filter(isShipped)
    .sort();
  const known = new Set(files);
  const self = `@lotline/${basename(dirname(src))}`;
  return new Map(
    files.map((file) => {
      const imported = [...readFileSync(join(src, file), 'utf8').matchAll(IMPORT)].flatMap(([, ...paths]) => {
        const path = paths.find(Boolean) ?? '';
        const isByName = path === self || path.startsWith(`${self}/`);
        const target = isByName ? path.slice(self.length + 1) : join(dirname(file), path.replace(/\.js$/, ''));
        const found = [`${target}.ts`, `${target}.tsx`, join(target, 'index.ts')].find((name) => known.has(name));
        return found && found !== file ? [/** @type {const} */ ([found, `${file} imports ${path}`])] : [];
      });
      return [file, new Map(imported)];
    }),
  );
}

/**
 * The same imports between folders; `depth` 1: folders of the first level only. A file in no folder (an entry point, a
 * table of strings) counts as a folder of its own.
 * @param {Imports} imports
 */
export function betweenFolders(imports, depth = Infinity) {
  const folderOf = (/** @type {string} */ file) =>
    file.includes('/') ? dirname(file).split('/').slice(0, depth).join('/') : file;
  /** @type {Imports} */
  const folders = new Map();
  for (const [file, imported] of imports) {
    const from = folders.get(folderOf(file)) ?? new Map();
    folders.set(folderOf(file), from);
    for (const [to, evidence] of imported) if (folderOf(to) !== folderOf(file)) from.set(folderOf(to), evidence);
  }
  return folders;
}

/** The cycles that a walk from each name meets, each as the imports that make it. @param {Imports} imports */
export function cyclesOf(imports) {
  const done = new Set();
  /** @type {string[]} */
  const found = [];
  const walk = (/** @type {string} */ name, /** @type {readonly string[]} */ way) => {
    const at = way.indexOf(name);
    if (at >= 0) {
      const cycle = [...way.slice(at), name];
      found.push(
        cycle
          .slice(1)
          .map((to, step) => imports.get(cycle[step] ?? '')?.get(to))
          .join('; '),
      );
    }
    if (at >= 0 || done.has(name)) return;
    for (const to of imports.get(name)?.keys() ?? []) walk(to, [...way, name]);
    done.add(name);
  };
  for (const name of imports.keys()) walk(name, []);
  return found;
}
