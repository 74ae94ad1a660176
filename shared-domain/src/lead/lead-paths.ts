import { pathTo } from '../route/path-to.js';
import { lead, listing } from '../route/lead-routes.js';

/** The page of a lead. */
export const leadPath = (leadId: string): string => pathTo(lead.path, { leadId });
/** The page of a listing; `new` with the lot in the query is the form of another. */
export const listingPath = (listingId: string): string => pathTo(listing.path, { listingId });
