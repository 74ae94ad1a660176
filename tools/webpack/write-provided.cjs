// @ts-check
const fs = require('node:fs');
const path = require('node:path');
const { ROOT, SHARED_ENTRIES } = require('./shared-modules.cjs');

/** The text of `shell/src/provided.ts`: every shared entry, imported by name. */
function providedSource() {
  const line = (/** @type {{ name: string }} */ { name }) => `  '${name}': () => import('${name}'),`;
  const of = (/** @type {string} */ load) =>
    SHARED_ENTRIES.filter((one) => one.load === load)
      .map(line)
      .join('\n');
  return `// Written from tools/webpack/shared-modules.cjs by the shell's build; change that list, not this file.

/** Loaded before any remote is registered, so that every remote meets the one copy that is there. */
const AT_START = {
${of('start')}
};

/** Provided too, but fetched only when something first asks for it. */
const LAZY = {
${of('lazy')}
};

/** Loads what must be there before remotes are registered. */
export const loadProvided = (): Promise<unknown> => Promise.all(Object.values(AT_START).map((load) => load()));

/** Names of everything that the shell provides. */
export const PROVIDED: readonly string[] = [...Object.keys(AT_START), ...Object.keys(LAZY)];
`;
}

/** Writes the file if it has changed; a test checks it too. */
function writeProvided() {
  const file = path.join(ROOT, 'shell/src/provided.ts');
  const text = providedSource();
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}

module.exports = { providedSource, writeProvided };
