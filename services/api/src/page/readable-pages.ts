import { PRIVACY, type PublicRouteName, routes, TERMS } from '@lotline/shared-domain';
import { readableBuilder } from './readable-builder.js';
import { readableEstateMap, readableUnauthorized } from './readable-estate-map.js';
import { readableLanding } from './readable-landing.js';
import type { ReadablePage } from './readable-page.js';
import { readablePlans } from './readable-plans.js';
import { needsScripts, needsScriptsUnderEstate } from './readable-scripts.js';
import { readableText } from './readable-text.js';
import { readableWaitlist } from './readable-waitlist.js';

/** The readable HTML of each page open to visitors: a public row of the route table without one doesn't compile. */
const READABLE_PAGES = {
  Builder: readableBuilder,
  CustomerTerms: readableText(TERMS, routes.customerTerms.path),
  EOIConfirm: needsScripts,
  QuoteAnswer: needsScripts,
  EOIRequest: needsScriptsUnderEstate,
  EstateMap: readableEstateMap,
  Hold: needsScripts,
  HoldOffer: needsScriptsUnderEstate,
  Invitation: needsScripts,
  Landing: readableLanding,
  LandingPlans: readablePlans,
  Leave: needsScripts,
  Login: needsScripts,
  PrivacyPolicy: readableText(PRIVACY, routes.privacyPolicy.path),
  RefundAccount: needsScripts,
  RegistrationVerifyView: needsScripts,
  ResetPassword: needsScripts,
  Shortlist: needsScripts,
  ShortlistCompare: needsScripts,
  Unauthorized: readableUnauthorized,
  Waitlist: readableWaitlist,
} as const satisfies Record<PublicRouteName, ReadablePage>;

/** The readable page of a route; private pages are shown by scripts alone. */
export const readablePageOf = (name: string): ReadablePage =>
  (READABLE_PAGES as Partial<Record<string, ReadablePage>>)[name] ?? needsScripts;

/** Whether search engines may list a route's page (D71). */
export const isListed = (name: string): boolean => readablePageOf(name).isListed === true;
