import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Pins the shell as owner of its shared packages. The runtime takes the first consumer of a lazy share as its owner,
 * and re-registering that remote would delete the share; so the owner is fixed before a remote is initialised.
 */
export const pinnedSharesPlugin: ModuleFederationRuntimePlugin = {
  name: 'lotline-kept-shares',
  beforeInitContainer(event) {
    const owner = event.origin.name;
    for (const copies of Object.values(event.shareScope)) {
      for (const copy of Object.values(copies)) {
        // A setter that does nothing: with a read-only property the runtime's assignment would throw.
        if (copy.from === owner)
          Object.defineProperty(copy, 'from', {
            get: () => owner,
            set: () => {},
            enumerable: true,
            configurable: true,
          });
      }
    }
    return event;
  },
};
