/** Routes of the builder's portal (D117), of super admins for builders, and of a buyer for a builder's answer. */
import { ADMINS, BUILDERS, EVERYBODY, PARTNERS, type Route } from './route.js';

/** What needs a builder's team now (D159). */
export const builderHome = {
  name: 'BuilderHome',
  path: '/builder',
  by: 'mf-builder',
  access: BUILDERS,
} as const satisfies Route;
export const builderProfile = {
  name: 'BuilderProfile',
  path: '/builder/profile',
  by: 'mf-builder',
  access: BUILDERS,
} as const satisfies Route;
export const builderDesigns = {
  name: 'BuilderDesigns',
  path: '/builder/designs',
  by: 'mf-builder',
  access: BUILDERS,
} as const satisfies Route;
/** A design's form; `new` as its id is the form for another. */
export const builderDesign = {
  name: 'BuilderDesign',
  path: '/builder/designs/:designId',
  by: 'mf-builder',
  access: BUILDERS,
} as const satisfies Route;
/** Lots opened to a builder, all lots of listed estates for a channel partner (D173); `estateId`, `view` in the query. */
export const builderLots = {
  name: 'BuilderLots',
  path: '/builder/lots',
  by: 'mf-builder',
  isOfEstateInQuery: true,
  access: PARTNERS,
} as const satisfies Route;
export const builderQuotes = {
  name: 'BuilderQuotes',
  path: '/builder/quotes',
  by: 'mf-builder',
  access: BUILDERS,
} as const satisfies Route;
export const builderQuote = {
  name: 'BuilderQuote',
  path: '/builder/quotes/:quoteId',
  by: 'mf-builder',
  access: BUILDERS,
} as const satisfies Route;
export const builderTeam = {
  name: 'BuilderTeam',
  path: '/builder/team',
  by: 'mf-builder',
  access: BUILDERS,
} as const satisfies Route;
export const adminBuilders = {
  name: 'AdminBuilders',
  path: '/admin/builders',
  by: 'mf-builder',
  access: ADMINS,
} as const satisfies Route;
export const adminBuilder = {
  name: 'AdminBuilder',
  path: '/admin/builders/:builderId',
  by: 'mf-builder',
  access: ADMINS,
} as const satisfies Route;
/** A builder's answer to a quote, for its buyer, by the secret in an emailed link's fragment (D172). */
export const quoteAnswer = {
  name: 'QuoteAnswer',
  path: '/quote',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
