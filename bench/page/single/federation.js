// Replaces shell/src/federation/federation.port: the remotes are part of the bundle, the estate page in its first file.
const MODULES = {
  'mf-estate-map': () => import(/* webpackMode: "eager" */ '../../../mf-estate-map/src/module.ts'),
  'mf-lot-modal': () => import('../../../mf-lot-modal/src/module.ts'),
  'mf-builder': () => import('../../../mf-builder/src/module.ts'),
  'mf-admin-maps': () => import('../../../mf-admin-maps/src/module.ts'),
  'mf-customer': () => import('../../../mf-customer/src/module.ts'),
  'mf-sales-desk': () => import('../../../mf-sales-desk/src/module.ts'),
};

export const createFederation = () => ({
  register: () => {},
  isTampered: async () => false,
  load: (name) => MODULES[name](),
});
