import { createUploads } from '@lotline/shared-runtime/upload';

/** The uploads of this remote. */
export const uploads = createUploads('mf-customer');
