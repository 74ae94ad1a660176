// @ts-check
const { createTransformer } = require('@swc/jest');

/** A file's own top-level `module` (what a remote exposes) clashes with the parameter CommonJS wraps it in. */
const DECLARES_MODULE = /^(?:const|let|class|function)\s+module\b/m;
const DIRECTIVE = '"use strict";';

/** @param {string} code In a block of its own the name is free. */
const inBlock = (code) =>
  code.startsWith(DIRECTIVE) && DECLARES_MODULE.test(code) ? `${DIRECTIVE}{${code.slice(DIRECTIVE.length)}\n}` : code;

/** @param {{ code: string }} result */
const freed = (result) => ({ ...result, code: inBlock(result.code) });

module.exports = {
  /** @param {object} options */
  createTransformer(options) {
    const swc = createTransformer(/** @type {any} */ (options));
    return {
      ...swc,
      process: (/** @type {any[]} */ ...args) => freed(/** @type {any} */ (swc).process(...args)),
      processAsync: async (/** @type {any[]} */ ...args) => freed(await /** @type {any} */ (swc).processAsync(...args)),
    };
  },
};
