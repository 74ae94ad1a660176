import { DAY_MS } from '@lotline/shared-domain';

/** How long the rows of an import are kept, for its undo and for mending those that failed, in ms. */
export const LEAD_IMPORT_KEPT_MS = 30 * DAY_MS;
