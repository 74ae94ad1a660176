import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * What the shell provides stays the shell's. The runtime notes the first consumer of a lazy share as its owner, and registering that remote
 * again deletes what it owns; so the owner is fixed before a remote is let into the share scope.
 */
export const keptSharesPlugin: ModuleFederationRuntimePlugin = {
  name: 'lotline-kept-shares',
  beforeInitContainer(asked) {
    const owner = asked.origin.name;
    for (const copies of Object.values(asked.shareScope)) {
      for (const copy of Object.values(copies)) {
        // Only the name of the owner can't be written any more; a read-only value would make the runtime throw.
        if (copy.from === owner)
          Object.defineProperty(copy, 'from', {
            get: () => owner,
            set: () => {},
            enumerable: true,
            configurable: true,
          });
      }
    }
    return asked;
  },
};
