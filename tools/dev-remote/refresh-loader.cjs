// @ts-check
const path = require('node:path');
const { ROOT } = require('../webpack/shared-modules.cjs');

/** A module that exports only components can be hot-replaced alone: judged by its file role and its exports. */
const DRAWS = /\.(component|screen|modal)\.tsx$/;
const OTHER_EXPORT =
  /^export (?!type |interface )(?:async )?(?:const|let|function|class) (?![A-Z])|^export \{|^export \* /m;

/**
 * Registers a module with the refresh runtime. A component module is replaced in place; other changes bubble up to
 * their importers, and at the entry the page reloads.
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
