/** Leaves our pages for another site. */
export const leaveTo = (url: string): void => window.location.assign(url);
