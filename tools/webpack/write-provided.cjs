// @ts-check
const fs = require('node:fs');
const path = require('node:path');
const { ROOT, SHARED_ENTRIES } = require('./shared-modules.cjs');

/** The text of `shell/src/shared-modules.ts`: every shared entry, imported by name. */
function providedSource() {
  const line = (/** @type {{ name: string }} */ { name }) => `  () => import('${name}'),`;
  const of = (/** @type {string} */ load) =>
    SHARED_ENTRIES.filter((one) => one.load === load)
      .map(line)
      .join('\n');
  return `// Written from tools/webpack/shared-modules.cjs by the shell's build; change that list, not this file.

/** Loaded before any remote is registered, so that every remote uses the shell's copy. */
const AT_START = [
${of('start')}
];

/** Fetched on first use; exported so that the build includes them. */
export const LAZY = [
${of('lazy')}
];

/** Loads the modules that must be present before remotes are registered. */
export const loadSharedModules = (): Promise<unknown> => Promise.all(AT_START.map((load) => load()));
`;
}

/** Writes the file if it has changed; a test checks it too. */
function writeProvided() {
  const file = path.join(ROOT, 'shell/src/shared-modules.ts');
  const text = providedSource();
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}

module.exports = { providedSource, writeProvided };
