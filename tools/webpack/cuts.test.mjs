// What the builds take out of libraries: it must still be there to be taken out, and the replacements must have every name that is imported.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const modules = join(import.meta.dirname, '../../node_modules');
const read = (...path) => readFileSync(join(modules, ...path), 'utf8');
const core = join('@module-federation', 'runtime-core', 'dist');

/** Names that a library's own files take from one of them. */
function takenFrom(folder, file) {
  const texts = readdirSync(join(modules, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js')).map((name) => read(folder, name));
  const list = texts.flatMap((text) => [...text.matchAll(new RegExp(`import \\{([^}]*)\\} from ['"][./\\w]*${file}['"]`, 'g'))].flatMap(([, names]) => names.split(',').map((name) => name.trim().split(' as ')[0])));
  return [...new Set(list)].sort();
}
const standsIn = (name) => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/export (?:class|const) (\w+)| as (\w+)/g)].map(([, declared, renamed]) => declared ?? renamed);

test.each([
  ['SnapshotHandler.js', core, 'federation/snapshots.mjs'],
  ['preload.js', core, 'federation/preloads.mjs'],
  ['Prefixer.js', join('stylis', 'src'), 'provided/prefixes.mjs'],
])('what stands for %s has every name that is taken from it', (file, folder, instead) => {
  const taken = takenFrom(folder, file);
  expect(taken.length).toBeGreaterThan(0);
  expect(standsIn(instead)).toEqual(expect.arrayContaining(taken));
});

test.each(['index.js', 'init.js'])('of the federation runtime’s %s there is something to take out', (file) => {
  const resourcePath = join(modules, '@module-federation/webpack-bundler-runtime/dist', file);
  const source = readFileSync(resourcePath, 'utf8');
  expect(require('./federation/cut-loader.cjs').call({ resourcePath }, source)).not.toBe(source);
  expect(() => require('./federation/cut-loader.cjs').call({ resourcePath }, '')).toThrow('nothing to take out');
});
