// Replaces the federation runtime in a remote: the class of the shell that loads it makes its instance, so a page
// has one runtime however many remotes it shows. The runtime's debug constructor swaps the class in the same way.
const { __INSTANCES__: instances, __SHARE__: shares } = globalThis.__FEDERATION__;
const { constructor: ModuleFederation } = instances.find(({ name }) => name === 'lotline_shell');

/** This build's id; without it the class would take the shell's. */
const id = FEDERATION_BUILD_IDENTIFIER;

/** The instance of this remote, as the runtime's own `init` makes it. */
export function init(options) {
  const known = instances.find((one) => one.options.id === id || one.name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const instance = new ModuleFederation({ ...options, id });
  shares[id] ??= instance.shareScopeMap;
  instances.push(instance);
  return instance;
}
