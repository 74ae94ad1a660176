// @ts-check
const { basename, join } = require('node:path');

/** Writes the table of the remotes that the standalone page bundles. @type {import('webpack').LoaderDefinition<{ folders: string[] }>} */
module.exports = function localRemotesLoader(source) {
  const lines = this.getOptions().folders.map(
    (folder) => `${JSON.stringify(basename(folder))}: () => import(${JSON.stringify(join(folder, 'src/module.ts'))})`,
  );
  return source.replace('const remotes = {};', `const remotes = { ${lines.join(', ')} };`);
};
