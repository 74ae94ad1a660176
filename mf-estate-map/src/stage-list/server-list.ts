/** The server-rendered list, while it is still in the DOM (D71). */
export const serverList = (): Element | null => document.querySelector('.rp-list');
