// @ts-check

/**
 * Says of a library's top-level component declarations that nothing happens when they are left out, and takes the names for
 * developers away, so that what nobody imports falls out of the bundle.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function pureLoader(source) {
  return source.replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1').replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
};
