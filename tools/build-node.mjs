// @ts-check
// Compiles a node package: src/**/*.ts → dist/**/*.js as ES modules, other files are copied, outputs without a source
// removed.
// Usage: node tools/build-node.mjs <package folder>
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { transform } from '@swc/core';

const folder = resolve(process.argv[2] ?? '.');
const src = join(folder, 'src');
const dist = join(folder, 'dist');
const IS_TEST = /\.(test|spec|api-spec|examples)\.ts$/;

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    preserveAllComments: true,
  },
};

/** @returns {Promise<string[]>} */
async function filesUnder(/** @type {string} */ where) {
  const entries = await readdir(where, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Writes only changed content, so that watchers and caches see real changes only. */
async function writeChanged(/** @type {string} */ file, /** @type {string | Buffer} */ content) {
  const before = await readFile(file).catch(() => null);
  if (before && before.equals(Buffer.from(content))) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return true;
}

async function build() {
  const began = Date.now();
  const sources = (await filesUnder(src)).filter((file) => !IS_TEST.test(file) && !file.endsWith('.d.ts'));
  const wanted = new Set();
  let written = 0;
  await Promise.all(
    sources.map(async (file) => {
      const compiled = file.endsWith('.ts');
      const target = join(dist, relative(src, file).replace(/\.ts$/, '.js'));
      wanted.add(target);
      const content = compiled
        ? (
            await transform(await readFile(file, 'utf8'), {
              ...OPTIONS,
              filename: relative(folder, file),
              sourceFileName: relative(dirname(target), file),
            })
          ).code
        : await readFile(file);
      if (await writeChanged(target, content)) written += 1;
    }),
  );
  const there = await filesUnder(dist).catch(() => /** @type {string[]} */ ([]));
  const stale = there.filter((file) => !wanted.has(file));
  await Promise.all(stale.map((file) => rm(file)));
  console.log(
    `${relative(process.cwd(), folder) || folder}: ${sources.length} files, ${written} written, ${stale.length} removed, ${Date.now() - began} ms`,
  );
}

await build();
