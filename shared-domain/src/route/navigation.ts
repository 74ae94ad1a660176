import { can, type Capability, type CapabilityContext } from '../role/permissions.js';
import { KEY_HOLDERS, type PrincipalKind } from '../role/roles.js';
import { isPrivate, type Route } from './route.js';
import { ROUTES, routeAt } from './route-table.js';

/** An entry of the work navigation or the account menu. */
export interface NavigationEntry {
  /** The route's name; hidden until the route exists and a live remote provides it (D68). */
  readonly route: string;
  readonly label: string;
  /** An icon name of shared-design. */
  readonly icon: string;
  /** Only for who has it, where some of the route's roles haven't. */
  readonly needs?: Capability;
}

/** Navigation of the work frame, in order. Each entry's visibility follows its route's access. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { route: 'Desk', label: 'Desk', icon: 'home' },
  { route: 'Leads', label: 'Leads', icon: 'mail' },
  { route: 'DeskTasks', label: 'Tasks', icon: 'task' },
  { route: 'DeskHolds', label: 'Holds', icon: 'clock' },
  { route: 'DeskEois', label: 'EOIs', icon: 'check' },
  { route: 'DeskInvoices', label: 'Invoices', icon: 'money', needs: 'money.record' },
  { route: 'DeskDue', label: 'Dates', icon: 'calendar' },
  { route: 'DeskQuotes', label: 'Quotes', icon: 'document' },
  { route: 'DeskLots', label: 'Lots', icon: 'list' },
  { route: 'Contacts', label: 'People', icon: 'phone' },
  { route: 'DeskReports', label: 'Reports', icon: 'filter' },
  { route: 'Listings', label: 'Listings', icon: 'share' },
  { route: 'DeskTemplates', label: 'Email templates', icon: 'edit' },
  { route: 'AdminEstates', label: 'Estates', icon: 'map' },
  { route: 'AdminUsers', label: 'Users', icon: 'user' },
  { route: 'AdminBusinesses', label: 'Businesses', icon: 'pin' },
  { route: 'AdminTokens', label: 'API keys', icon: 'key' },
  { route: 'ReleaseBoard', label: 'App releases', icon: 'refresh' },
  { route: 'AdminBuilders', label: 'Builders', icon: 'bed' },
  { route: 'BuilderHome', label: 'Home', icon: 'home' },
  { route: 'PartnerHolds', label: 'Holds', icon: 'clock' },
  { route: 'PartnerLeads', label: 'Leads', icon: 'mail' },
  { route: 'BuilderQuotes', label: 'Quotes', icon: 'document' },
  { route: 'BuilderLots', label: 'Lots', icon: 'map' },
  { route: 'BuilderDesigns', label: 'Designs', icon: 'list' },
  { route: 'BuilderProfile', label: 'Profile', icon: 'edit' },
  { route: 'BuilderTeam', label: 'Team', icon: 'user' },
];

/** The account menu's links, in order. */
export const ACCOUNT_LINKS: readonly NavigationEntry[] = [
  { route: 'Customer', label: 'Your requests', icon: 'home' },
  { route: 'Shortlist', label: 'Shortlist', icon: 'check' },
  { route: 'Account', label: 'Account', icon: 'edit' },
];

export interface Place extends NavigationEntry {
  readonly to: string;
}

/**
 * The entries available to a role; `isThere` tells whether the shell or a live remote renders a route, `of` what was
 * granted to the person (D136).
 * @example placesFor('SALES', NAVIGATION, (name) => live.includes(name)).map(({ to }) => to) // ['/admin/estates']
 */
export const placesFor = (
  role: PrincipalKind,
  entries: readonly NavigationEntry[],
  isThere: (name: string) => boolean,
  of: CapabilityContext = {},
): Place[] =>
  entries.flatMap(({ needs, ...entry }) => {
    if (needs && !can(role, needs, of)) return [];
    const route = ROUTES.find(({ name }) => name === entry.route);
    return route?.access.includes(role) && isThere(route.name) ? [{ ...entry, to: route.path }] : [];
  });

/** Pages of an estate's maps and lots, which are below its landowner (D53) but belong to the estate. */
const OF_AN_ESTATE = /^\/admin\/users\/[^/]+\/estates\//;
/** A stage’s lots, and a lot: the ‘Lots’ of one stage. */
const OF_A_STAGE = /^\/stages\//;

/**
 * The navigation entry of a page: its own, or that of the nearest parent page.
 * @example entryOf('/admin/businesses/65f0…')?.label // 'Businesses'
 */
export function entryOf(pathname: string): NavigationEntry | null {
  if (OF_AN_ESTATE.test(pathname)) return NAVIGATION.find(({ route }) => route === 'AdminEstates') ?? null;
  if (OF_A_STAGE.test(pathname)) return NAVIGATION.find(({ route }) => route === 'DeskLots') ?? null;
  for (let path = pathname; path.length > 1; path = path.slice(0, Math.max(path.lastIndexOf('/'), 0))) {
    const route = routeAt(path);
    const entry = route && NAVIGATION.find((one) => one.route === route.name);
    if (entry) return entry;
  }
  return null;
}

/** Whether a page is rendered in the work frame: it is for staff or partners, so private and not open to customers. */
export const isForWork = ({ access }: Pick<Route, 'access'>): boolean =>
  isPrivate({ access }) && !access.includes('CUSTOMER');
/** Whether a page is also open to deploy tokens; then it asks for one itself. */
export const opensByKey = ({ access }: Pick<Route, 'access'>): boolean =>
  KEY_HOLDERS.some((kind) => access.includes(kind));
