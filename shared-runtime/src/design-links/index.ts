export { createDesignLinks } from './create-design-links';
