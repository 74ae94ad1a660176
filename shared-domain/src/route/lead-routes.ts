/** Routes of leads and people, listings, and the email templates of an estate's team. */
import { PARTNERS, type Route, STAFF } from './route.js';

/** Leads of the caller's estates as table or board; the filters are in the query (D152). */
export const leads = { name: 'Leads', path: '/leads', by: 'mf-sales-desk', access: STAFF } as const satisfies Route;
/** One lead; `import` as its id is the import of a file (D150). */
export const lead = {
  name: 'Lead',
  path: '/leads/:leadId',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** People of the caller's estates (D119). */
export const contacts = {
  name: 'Contacts',
  path: '/contacts',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** One person, by the id of a customer, a lead or a contact; `duplicates` as its id lists who may be one person. */
export const contactDetails = {
  name: 'ContactDetails',
  path: '/contacts/:id',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Tasks of the caller, or of the team. */
export const deskTasks = {
  name: 'DeskTasks',
  path: '/desk/tasks',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Email templates of the caller's team. */
export const deskTemplates = {
  name: 'DeskTemplates',
  path: '/desk/templates',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Listings of lots (D153). */
export const listings = {
  name: 'Listings',
  path: '/listings',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** A listing's form; `new` as its id, with `lotId` in the query, is the form of another. */
export const listing = {
  name: 'Listing',
  path: '/listings/:listingId',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Leads that the caller filed for purchasers (D67, D173). */
export const partnerLeads = {
  name: 'PartnerLeads',
  path: '/partner/leads',
  by: 'mf-builder',
  access: PARTNERS,
} as const satisfies Route;
