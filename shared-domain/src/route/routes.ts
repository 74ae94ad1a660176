/**
 * Every page of the product (D75), and nothing else: pages of the API, the shell, remotes and links read them here. A new page is a row here,
 * its screen, and its screen in its remote's module. Each is exported by itself, so that a bundle carries those it uses.
 */
import {
  ADMINS,
  CUSTOMERS,
  EVERYBODY,
  MANAGERS,
  MAP_EDITORS,
  MEMBERS,
  PARTNERS,
  RELEASERS,
  type Route,
  STAFF,
} from './route.js';

export * from './first-routes.js';

export const landingPlans = {
  name: 'LandingPlans',
  path: '/plans',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
export const registrationVerifyView = {
  name: 'RegistrationVerifyView',
  path: '/verify',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
export const login = { name: 'Login', path: '/login', by: 'mf-customer', access: EVERYBODY } as const satisfies Route;
export const resetPassword = {
  name: 'ResetPassword',
  path: '/reset-password',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
export const invitation = {
  name: 'Invitation',
  path: '/invitation',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
export const shortlist = {
  name: 'Shortlist',
  path: '/shortlist',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
export const adminUsers = {
  name: 'AdminUsers',
  path: '/admin/users',
  by: 'mf-sales-desk',
  access: MANAGERS,
} as const satisfies Route;
export const adminUser = {
  name: 'AdminUser',
  path: '/admin/users/:userId',
  by: 'mf-sales-desk',
  access: MANAGERS,
} as const satisfies Route;
export const adminTokens = {
  name: 'AdminTokens',
  path: '/admin/tokens',
  by: 'mf-sales-desk',
  access: MANAGERS,
} as const satisfies Route;
export const adminEstates = {
  name: 'AdminEstates',
  path: '/admin/estates',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const adminBusinesses = {
  name: 'AdminBusinesses',
  path: '/admin/businesses',
  by: 'mf-sales-desk',
  access: MANAGERS,
} as const satisfies Route;
export const adminBusiness = {
  name: 'AdminBusiness',
  path: '/admin/businesses/:businessId',
  by: 'mf-sales-desk',
  access: MANAGERS,
} as const satisfies Route;
export const releaseBoard = {
  name: 'ReleaseBoard',
  path: '/admin/releases',
  by: 'shell',
  access: RELEASERS,
} as const satisfies Route;

export const eoiRequest = {
  name: 'EOIRequest',
  path: '/estate/:estateId/lot/:lotId/eoi-request',
  by: null,
  access: EVERYBODY,
} as const satisfies Route;
export const builder = {
  name: 'Builder',
  path: '/builder/estate/:estateId/lot/:lotId',
  by: null,
  access: EVERYBODY,
} as const satisfies Route;

/** One's own account: profile, ways in, sessions, choices, and the way out. */
export const account = {
  name: 'Account',
  path: '/account',
  by: 'mf-customer',
  access: MEMBERS,
} as const satisfies Route;
/** One hold, by the secret of a letter's link in the fragment (D74). */
export const hold = { name: 'Hold', path: '/hold', by: 'mf-customer', access: EVERYBODY } as const satisfies Route;
/** Leaving a waitlist or a watch, by such a link. */
export const leave = { name: 'Leave', path: '/leave', by: 'mf-customer', access: EVERYBODY } as const satisfies Route;
export const customer = {
  name: 'Customer',
  path: '/customer',
  by: 'mf-customer',
  access: CUSTOMERS,
} as const satisfies Route;
/** `tab` is one of activity, documents, eoi-details, contracts, estate-contacts (section 1). */
export const customerLot = {
  name: 'CustomerLot',
  path: '/customer/lots/:lotId/:tab',
  by: null,
  access: CUSTOMERS,
} as const satisfies Route;

/** Holds that a builder or channel partner asked for. */
export const partnerHolds = {
  name: 'PartnerHolds',
  path: '/partner/holds',
  by: 'mf-builder',
  access: PARTNERS,
} as const satisfies Route;

/** What needs the team now, and what happened today. */
export const desk = { name: 'Desk', path: '/desk', by: 'mf-sales-desk', access: STAFF } as const satisfies Route;
/** Hold requests and holds; with `lotId` in the query the queue of one lot side by side. */
export const deskHolds = {
  name: 'DeskHolds',
  path: '/desk/holds',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const lots = {
  name: 'Lots',
  path: '/stages/:stageId/lots',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Lots of all stages of the estate that is worked on. */
export const deskLots = {
  name: 'DeskLots',
  path: '/desk/lots',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const lotActions = {
  name: 'LotActions',
  path: '/stages/:stageId/lots/:lotId',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** What a landowner asks on Monday: holds, sales and days on market; `estateId`, `weeks` and `until` in the query. */
export const deskReports = {
  name: 'DeskReports',
  path: '/desk/reports',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** One person, by the id of a customer, a lead or a contact. */
export const contactDetails = {
  name: 'ContactDetails',
  path: '/contacts/:id',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const leads = { name: 'Leads', path: '/leads', by: null, access: STAFF } as const satisfies Route;

export const adminEstateMapCreate = {
  name: 'AdminEstateMapCreate',
  path: '/admin/users/:userId/estates/:estateId/map/new',
  by: null,
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminEstateMapUpdate = {
  name: 'AdminEstateMapUpdate',
  path: '/admin/users/:userId/estates/:estateId/map/edit',
  by: null,
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminStageMap = {
  name: 'AdminStageMap',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/map',
  by: null,
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminStageMapCreate = {
  name: 'AdminStageMapCreate',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/map/new',
  by: null,
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminStageMapUpdate = {
  name: 'AdminStageMapUpdate',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/map/edit',
  by: null,
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminLot = {
  name: 'AdminLot',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/lots/:lotId',
  by: null,
  access: ADMINS,
} as const satisfies Route;
