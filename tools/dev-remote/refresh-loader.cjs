// @ts-check
const path = require('node:path');
const { ROOT } = require('../webpack/shared-modules.cjs');

/** What draws and exports nothing else can be swapped alone; the file's role says so, the exports must agree. */
const DRAWS = /\.(component|screen|modal)\.tsx$/;
const OTHER_EXPORT =
  /^export (?!type |interface )(?:async )?(?:const|let|function|class) (?![A-Z])|^export \{|^export \* /m;

/**
 * Gives a module to the refresh runtime. A module that draws is swapped in place; a change of any other goes up to those that use it, and
 * at the top the page reloads.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function refreshLoader(source) {
  const id = JSON.stringify(`${path.relative(ROOT, this.resourcePath).replaceAll(path.sep, '/')} `);
  const accepts = DRAWS.test(this.resourcePath) && !OTHER_EXPORT.test(source);
  return [
    `var $RefreshReg$ = (type, name) => globalThis.__lotlineRefresh.register(type, ${id} + name), $RefreshSig$ = globalThis.__lotlineRefresh.signature;`,
    source,
    accepts
      ? 'if (import.meta.webpackHot) { import.meta.webpackHot.accept(); globalThis.__lotlineRefresh.later(); }'
      : '',
  ].join('\n');
};
