/**
 * Pages that the first scripts of a visitor's page name. They stand apart so that those scripts carry no other: a bundle has of a file what any of its
 * parts uses, and the lazy part for pages behind a log-in uses the whole table.
 */
import { EVERYBODY, type Route } from './route.js';

export const landing = { name: 'Landing', path: '/', by: 'shell', access: EVERYBODY } as const satisfies Route;
export const customerTerms = {
  name: 'CustomerTerms',
  path: '/terms',
  by: 'shell',
  access: EVERYBODY,
} as const satisfies Route;
export const privacyPolicy = {
  name: 'PrivacyPolicy',
  path: '/privacy',
  by: 'shell',
  access: EVERYBODY,
} as const satisfies Route;
export const estateMap = {
  name: 'EstateMap',
  path: '/estate/:estateId',
  by: 'mf-estate-map',
  access: EVERYBODY,
} as const satisfies Route;
/** The shell's login-or-create, over the map that closing it returns to (D18). */
export const unauthorized = {
  name: 'Unauthorized',
  path: '/estate/:estateId/unauthorized',
  by: 'shell',
  access: EVERYBODY,
} as const satisfies Route;
export const waitlist = {
  name: 'Waitlist',
  path: '/estate/:estateId/waitlist',
  by: 'mf-lot-modal',
  access: EVERYBODY,
} as const satisfies Route;
export const holdOffer = {
  name: 'HoldOffer',
  path: '/estate/:estateId/hold-offer',
  by: 'mf-lot-modal',
  access: EVERYBODY,
} as const satisfies Route;
