import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { noteFailure } from './remote-failure';

/** Records the step at which a remote failed, so that the runtime's error messages needn't be parsed. */
export const failurePlugin: ModuleFederationRuntimePlugin = {
  name: 'lotline-failures',
  afterLoadEntry: async ({ error }) => noteFailure(error, 'entry'),
  afterGetExpose: async ({ error }) => noteFailure(error, 'chunk'),
};
