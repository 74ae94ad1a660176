/**
 * Every page of the product (D75): the single source for the API, the shell, remotes and links. To add a page, add a
 * row here, its screen, and the screen to its remote's module. Routes are separate exports so that bundles include only
 * those they use.
 */
import { CUSTOMER_TAB_NAMES } from './customer-tabs.js';
import { ADMINS, CUSTOMERS, EVERYBODY, MANAGERS, MEMBERS, PARTNERS, type Route, STAFF } from './route.js';

export * from './builder-routes.js';
export * from './first-routes.js';
export * from './lead-routes.js';
export * from './map-editor-routes.js';
export * from './payment-routes.js';

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
/** Two to four lots side by side; `lots` in the query names them. */
export const shortlistCompare = {
  name: 'ShortlistCompare',
  path: '/shortlist/compare',
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
  by: 'mf-admin-maps',
  formerly: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Documents of an estate; `stageId` and `lotId` in the query narrow them to a stage's or a lot's. */
export const adminDocuments = {
  name: 'AdminDocuments',
  path: '/admin/estates/:estateId/documents',
  by: 'mf-admin-maps',
  access: STAFF,
} as const satisfies Route;
/** One stage of an estate and its lots (D90). */
export const adminStage = {
  name: 'AdminStage',
  path: '/admin/estates/:estateId/stages/:stageId',
  by: 'mf-admin-maps',
  access: STAFF,
} as const satisfies Route;
/** Settings of one estate, `part` in the query; `new` as its id is the form for a new one (D90). */
export const adminEstate = {
  name: 'AdminEstate',
  path: '/admin/estates/:estateId',
  by: 'mf-admin-maps',
  access: MANAGERS,
} as const satisfies Route;
/** What an estate still lacks, its page as visitors will see it, and the button that publishes it (D196). */
export const adminEstatePublish = {
  name: 'AdminEstatePublish',
  path: '/admin/estates/:estateId/publish',
  by: 'mf-admin-maps',
  access: MANAGERS,
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

export const eoiRequest = {
  name: 'EOIRequest',
  path: '/estate/:estateId/lot/:lotId/eoi-request',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
/** What the second buyer of an EOI confirms, by the secret in an emailed link's fragment (D134). */
export const eoiConfirm = {
  name: 'EOIConfirm',
  path: '/eoi',
  by: 'mf-customer',
  access: EVERYBODY,
} as const satisfies Route;
/** The user's own account: profile, credentials, sessions, choices, logout and deletion. */
export const account = {
  name: 'Account',
  path: '/account',
  by: 'mf-customer',
  access: MEMBERS,
} as const satisfies Route;
/** One hold, by the secret in an emailed link's fragment (D74). */
export const hold = { name: 'Hold', path: '/hold', by: 'mf-customer', access: EVERYBODY } as const satisfies Route;
/** Leaves a waitlist or stops a watch by an emailed link. */
export const leave = { name: 'Leave', path: '/leave', by: 'mf-customer', access: EVERYBODY } as const satisfies Route;
export const customer = {
  name: 'Customer',
  path: '/customer',
  by: 'mf-customer',
  access: CUSTOMERS,
} as const satisfies Route;
/** A lot that its buyer has an EOI for, or a hold on: section 1's five tabs. */
export const customerLot = {
  name: 'CustomerLot',
  path: '/customer/lots/:lotId/:tab',
  by: 'mf-customer',
  only: { tab: CUSTOMER_TAB_NAMES },
  access: CUSTOMERS,
} as const satisfies Route;
/** The same without a tab in its address: the first one. */
export const customerLotStart = {
  name: 'CustomerLotStart',
  path: '/customer/lots/:lotId',
  by: 'mf-customer',
  access: CUSTOMERS,
} as const satisfies Route;

/** Holds filed by a builder or channel partner. */
export const partnerHolds = {
  name: 'PartnerHolds',
  path: '/partner/holds',
  by: 'mf-builder',
  access: PARTNERS,
} as const satisfies Route;

/** What needs the team now, and what happened today. */
export const desk = { name: 'Desk', path: '/desk', by: 'mf-sales-desk', access: STAFF } as const satisfies Route;
/** Hold requests and holds; `lotId` in the query shows one lot's queue side by side. */
export const deskHolds = {
  name: 'DeskHolds',
  path: '/desk/holds',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** EOIs of the caller's estates; `lotId` in the query shows one lot's contest (D118). */
export const deskEois = {
  name: 'DeskEois',
  path: '/desk/eois',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const deskEoi = {
  name: 'DeskEoi',
  path: '/desk/eois/:eoiId',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** Dates of contracts in the caller's estates, as a list or a calendar; `view`, `month` and `estateId` in the query (D107). */
export const deskDue = {
  name: 'DeskDue',
  path: '/desk/due',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const lots = {
  name: 'Lots',
  path: '/stages/:stageId/lots',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** The lots of all stages of the selected estate. */
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
/** A landowner's weekly figures: holds, sales and days on market; `estateId`, `weeks` and `until` in the query. */
export const deskReports = {
  name: 'DeskReports',
  path: '/desk/reports',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
/** House-and-land quotes of the caller's estates (D117). */
export const deskQuotes = {
  name: 'DeskQuotes',
  path: '/desk/quotes',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const deskQuote = {
  name: 'DeskQuote',
  path: '/desk/quotes/:quoteId',
  by: 'mf-sales-desk',
  access: STAFF,
} as const satisfies Route;
export const adminLot = {
  name: 'AdminLot',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/lots/:lotId',
  by: 'mf-admin-maps',
  access: ADMINS,
} as const satisfies Route;
