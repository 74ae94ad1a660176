export { createDesignLinks } from './create-design-links';
/* For a remote whose pages with links are lazy: it registers the slice, and `createDesignLinks` comes with them. */
export { createDesignLinksSlice } from './design-links.slice';
