import { createUploads } from '@lotline/shared-runtime/upload';
import { provideLate } from './late/late-parts';

/** The uploads of the builder's portal. */
export const uploads = createUploads('mf-builder');
provideLate(uploads);
