// @ts-check
const MADE = /document\.createElement\((['"])style\1\)/g;

/**
 * Sets the page's nonce on style elements created by a library, so that the CSP allows them. Fails if the pattern no
 * longer matches: the library has changed and this must be reviewed.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function styleNonceLoader(source) {
  if (!MADE.test(source)) throw new Error(`style-nonce-loader: no style element is made in ${this.resourcePath}`);
  return source.replaceAll(MADE, "Object.assign($&, { nonce: __webpack_nonce__ || '' })");
};
