/**
 * Routes used by the first chunk of visitors' pages. A separate module, because bundlers include the exports used by
 * any chunk, and the lazy chunk for signed-in pages uses the whole route table.
 */
import { EVERYBODY, RELEASERS, type Route } from './route.js';

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
/** With the shell's other pages: the shell finds its own by these rows. */
export const releaseBoard = {
  name: 'ReleaseBoard',
  path: '/admin/releases',
  by: 'shell',
  access: RELEASERS,
} as const satisfies Route;
export const estateMap = {
  name: 'EstateMap',
  path: '/estate/:estateId',
  by: 'mf-estate-map',
  access: EVERYBODY,
} as const satisfies Route;
/** The shell's login or registration, above the map, to which closing it returns (D18). */
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
/** The homes of a lot: browse them, choose one to three, and what they are built with (2.10). */
export const builder = {
  name: 'Builder',
  path: '/builder/estate/:estateId/lot/:lotId',
  by: 'mf-builder',
  access: EVERYBODY,
} as const satisfies Route;
