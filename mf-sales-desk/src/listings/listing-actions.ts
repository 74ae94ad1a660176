import { createAction } from '@reduxjs/toolkit';

/** A listing at the version that was shown. */
interface Chosen {
  readonly listingId: string;
  readonly etag: string;
}
/** 'Publish' or 'Deactivate' was confirmed. */
export const publicationConfirmed = createAction<Chosen & { readonly isPublished: boolean }>(
  'mf-sales-desk/listingPublicationConfirmed',
);
export const listingDeleteConfirmed = createAction<Chosen>('mf-sales-desk/listingDeleteConfirmed');
