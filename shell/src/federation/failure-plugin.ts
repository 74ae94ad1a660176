import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { noteFailure } from './remote-failure';

/** Notes at which step a remote failed, so that the runtime's error messages need no parsing. */
export const failurePlugin: ModuleFederationRuntimePlugin = {
  name: 'lotline-failures',
  afterLoadEntry: async ({ error }) => noteFailure(error, 'entry'),
  afterGetExpose: async ({ error }) => noteFailure(error, 'chunk'),
};
