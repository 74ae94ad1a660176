// @ts-check

/**
 * Says of a library's top-level component declarations that nothing happens when they are left out, and takes the names for
 * developers away, so that what is not imported falls out of the bundle. A class gets its context in its own body: written onto it
 * afterwards, the class would count as used.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function pureLoader(source) {
  let text = source.replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1').replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
  for (const [line, name, context] of source.matchAll(/^(\w+)\.contextType = (\w+);$/gm)) {
    const head = new RegExp(`^((?:var ${name} = )?class (?:${name} )?extends [\\w.]+ \\{)$`, 'm');
    if (head.test(text)) text = text.replace(line, '').replace(head, `$1\n  static contextType = ${context};`);
  }
  return text;
};
