// @ts-check
const MADE = /document\.createElement\((['"])style\1\)/g;

/**
 * Gives the page's nonce to a style element that a library puts into the head by itself, so that the page's policy allows it.
 * Fails where there is none left to change: the library has changed and this needs another look.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function styleNonceLoader(source) {
  if (!MADE.test(source)) throw new Error(`style-nonce-loader: no style element is made in ${this.resourcePath}`);
  return source.replaceAll(MADE, "Object.assign($&, { nonce: __webpack_nonce__ || '' })");
};
