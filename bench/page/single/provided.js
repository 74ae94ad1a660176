// Replaces shell/src/provided: nothing is shared, and only what modals need is loaded later.
export const loadProvided = () => Promise.resolve();
