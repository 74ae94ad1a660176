import { createDesignLinks } from '@lotline/shared-runtime/design-links';
import { provideLate } from './late/late-parts';

/** Links of a builder's designs to the lots of an estate. */
export const designLinks = createDesignLinks('mf-builder/design-links');
provideLate(designLinks);
