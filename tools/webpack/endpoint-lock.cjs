// @ts-check
/**
 * Endpoints a bundle can call: what its modules import from shared-domain's endpoint files. Read from the built
 * module graph, so an unused import doesn't count and an indirect one does.
 * @param {import('webpack').Compilation} compilation
 * @returns {string[]} names of endpoint constants
 */
function usedEndpoints(compilation) {
  const { moduleGraph } = compilation;
  /** @type {Set<string>} */
  const names = new Set();
  for (const module of compilation.modules) {
    if (!/shared-domain[\\/]src[\\/]api[\\/][\w-]+\.endpoints\.ts$/.test(module.nameForCondition() ?? '')) continue;
    const used = moduleGraph.getUsedExports(module, undefined);
    if (used === false) continue;
    // `true` and null mean unknown to webpack: count all of them.
    const exported = used === true || used === null ? moduleGraph.getProvidedExports(module) : used;
    for (const name of Array.isArray(exported) || exported instanceof Set ? exported : []) names.add(name);
  }
  return [...names].sort();
}

module.exports = { usedEndpoints };
