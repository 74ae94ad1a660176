// Stands in for shell/src/provided: nothing is shared, so only what modals need is still fetched later.
export const loadProvided = () => Promise.resolve();
export const loadLazyProvided = () =>
  Promise.allSettled([import('@lotline/shared-design/form'), import('@lotline/shared-design/overlay'), import('@lotline/shared-design/toast')]);
