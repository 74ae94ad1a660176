import { createInitialHold, joinWaitlist, reportRemotes, sendContactEmail, sendEstateMap, trackEvent, watchLot } from '@lotline/shared-domain';

/** Reads that never leave this origin: they belong to staff, to the people who run the product, or to a page of ours. */
const OWN = /^\/api\/(?:staff|admin|releases|health|events|live)(?:\/|$)/;
const SENT = new Set([createInitialHold, joinWaitlist, reportRemotes, sendContactEmail, sendEstateMap, trackEvent, watchLot].map(({ path }) => `/api${path}`));

/** Whether a listed site may call this at all: public reads, and what an anonymous visitor may send. */
export const isForSites = (method: string, path: string): boolean => (method === 'GET' ? !OWN.test(path) : method === 'POST' && SENT.has(path));
