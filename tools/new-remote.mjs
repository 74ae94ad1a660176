#!/usr/bin/env node
// @ts-check
// npm run new-remote NAME: creates a remote that builds, is registered and passes its tests. The template is
// tools/new-remote/.
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readArguments } from './start/arguments.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const TEMPLATE = join(HERE, 'new-remote');
const ROOT = resolve(HERE, '..');
const IS_CHECKOUT = existsSync(join(ROOT, 'lerna.json'));

/** `sales-desk` → `SalesDesk`. @param {string} name */
const pascal = (name) => name.replaceAll(/(^|-)([a-z0-9])/g, (_, _dash, letter) => letter.toUpperCase());
/** `sales-desk` → `Sales desk`. @param {string} name */
const title = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/**
 * Dashes in a template's name are slashes in its path: `src-strings.ts.tmpl` becomes strings.ts in src.
 * @param {string} file
 */
const pathOf = (file) => {
  const plain = file.replace(/\.tmpl$/, '');
  return plain.startsWith('src-') ? plain.split('-').join('/') : plain;
};

/** Paths of a remote's tools: in this checkout, or in the installed package. */
const TOOLS = IS_CHECKOUT
  ? {
      webpack: '../tools/webpack/remote-config.cjs',
      dev: 'node ../tools/dev-remote.mjs .',
      test: 'jest --config ../jest.config.cjs --selectProjects remotes --testPathPatterns /mf-__name__/',
    }
  : {
      webpack: '@lotline/lotline-remote/webpack',
      dev: 'lotline-dev-remote .',
      test: 'jest --config ../node_modules/@lotline/lotline-remote/tools/lotline-remote/jest.config.cjs',
    };

/** The dependencies of every remote, in this checkout's versions; the installed tools package has its own. */
function dependencies() {
  if (!IS_CHECKOUT) return '{}';
  const { dependencies: known } = JSON.parse(readFileSync(join(ROOT, 'mf-builder/package.json'), 'utf8'));
  return JSON.stringify(known);
}

/**
 * Writes a new remote and returns its files.
 * @param {string} name with or without `mf-`
 * @param {string} [into] parent folder of remotes
 */
export function createRemote(name, into = IS_CHECKOUT ? ROOT : process.cwd()) {
  const short = name.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short))
    throw new Error(`'${name}' is no name for a remote: use lower case, digits and hyphens, such as price-list`);
  const folder = join(into, `mf-${short}`);
  if (existsSync(folder)) throw new Error(`mf-${short} is there already`);
  const fill = (/** @type {string} */ text) =>
    text
      .replaceAll('__webpack__', TOOLS.webpack)
      .replaceAll('__dev__', TOOLS.dev)
      .replaceAll('__test__', TOOLS.test)
      .replaceAll('__dependencies__', dependencies())
      .replaceAll('__name__', short)
      .replaceAll('__Name__', pascal(short))
      .replaceAll('__Title__', title(short));
  const files = readdirSync(TEMPLATE).map((file) => ({
    path: pathOf(file),
    text: fill(readFileSync(join(TEMPLATE, file), 'utf8')),
  }));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, files: files.map(({ path }) => path).sort(), route: `/${short}` };
}

const HELP = `${IS_CHECKOUT ? 'npm run new-remote' : 'npx lotline-new-remote'} NAME

  Makes mf-NAME in this ${IS_CHECKOUT ? 'repository' : 'folder'}: a remote with one page that builds and passes its tests.
  NAME is lower case with hyphens, such as price-list.`;

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  const { positionals } = readArguments({ help: HELP, options: {}, mostWords: 1 });
  try {
    const { folder, files, route } = createRemote(positionals[0] ?? '');
    const next = IS_CHECKOUT
      ? `npm install (links the package), npm run dev -w @lotline/${basename(folder)}, then npm start: it answers ${route}`
      : `npm run dev --prefix ${basename(folder)} -- --shell https://…, then npx lotline-remote publish ${basename(folder)}: it answers ${route}`;
    console.log(`Made ${folder}\n  ${files.join('\n  ')}\nNext: ${next}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
