import { createDesignLinks } from '@lotline/shared-runtime/design-links';

/** Links of designs to the lots of an estate. */
export const designLinks = createDesignLinks('mf-admin-maps/design-links');
