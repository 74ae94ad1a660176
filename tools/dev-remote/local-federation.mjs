// Stands in for shell/src/federation/federation.port.ts in the standalone page: the one remote is part of the bundle.
export const createFederation = () => ({
  register() {},
  isTampered: async () => false,
  load: () => import('lotline-remote'),
});
