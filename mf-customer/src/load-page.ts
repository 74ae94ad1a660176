/** Loads a page of ours from the server, with its own rows. */
export const loadPage = (path: string): void => window.location.assign(path);
