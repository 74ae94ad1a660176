import { pathTo, routes, withQuery } from '@lotline/shared-domain';
import { listingStrings as text } from './strings';

/** The id of the form of another listing. */
export const NEW_LISTING = 'new';
export const LISTINGS_PATH = routes.listings.path;
export const CRUMBS = [{ to: LISTINGS_PATH, label: text.title }] as const;

export const listingPath = (listingId: string): string => pathTo(routes.listing.path, { listingId });
/** The form of a lot's listing; the page works on the estate of its query. */
export const newListingPath = (lotId: string, estateId: string): string =>
  withQuery(listingPath(NEW_LISTING), { lotId, estateId });
