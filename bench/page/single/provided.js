// Stands in for shell/src/provided: nothing is shared, so only what modals need is still fetched later.
export const loadProvided = () => Promise.resolve();
