import { KEY_HOLDERS, type PrincipalKind, ROLES, isStaff } from '../account/roles.js';
import type { Route } from './route.js';
import { ROUTES, routeAt } from './route-table.js';

/** A place that the frame of signed-in work leads to. */
export interface NavigationEntry {
  /** Name of its route; nothing stands there until the table has it and a live remote provides it (D68). */
  readonly route: string;
  readonly label: string;
  /** One of shared-design's icons. */
  readonly icon: string;
}

/** Where people who work on estates go, in order. Who sees an entry is its route's access. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { route: 'Desk', label: 'Desk', icon: 'home' },
  { route: 'DeskHolds', label: 'Holds', icon: 'clock' },
  { route: 'DeskLots', label: 'Lots', icon: 'list' },
  { route: 'DeskReports', label: 'Reports', icon: 'calendar' },
  { route: 'AdminEstates', label: 'Estates', icon: 'map' },
  { route: 'Leads', label: 'Leads', icon: 'mail' },
  { route: 'AdminUsers', label: 'People', icon: 'user' },
  { route: 'AdminBusinesses', label: 'Businesses', icon: 'share' },
  { route: 'AdminTokens', label: 'Keys', icon: 'document' },
  { route: 'ReleaseBoard', label: 'Releases', icon: 'refresh' },
];

/** What the account's menu leads to, in order. */
export const ACCOUNT_LINKS: readonly NavigationEntry[] = [
  { route: 'Customer', label: 'Your home', icon: 'home' },
  { route: 'PartnerHolds', label: 'Holds you requested', icon: 'clock' },
  { route: 'Shortlist', label: 'Shortlist', icon: 'check' },
  { route: 'Account', label: 'Account', icon: 'edit' },
];

export interface Place extends NavigationEntry {
  readonly to: string;
}

/**
 * The entries of a list that a role may go to, of those that are there; `isThere` says whether a live remote, or the shell, draws a route.
 * @example placesFor('SALES', NAVIGATION, (name) => live.includes(name)).map(({ to }) => to) // ['/admin/estates']
 */
export const placesFor = (
  role: PrincipalKind,
  entries: readonly NavigationEntry[],
  isThere: (name: string) => boolean,
): Place[] =>
  entries.flatMap((entry) => {
    const route = ROUTES.find(({ name }) => name === entry.route);
    return route?.access.includes(role) && isThere(route.name) ? [{ ...entry, to: route.path }] : [];
  });

/** The navigation entry that a page belongs to: its own, or that of the nearest page above it. @example entryOf('/admin/businesses/65f0…')?.label // 'Businesses' */
export function entryOf(pathname: string): NavigationEntry | null {
  for (let path = pathname; path.length > 1; path = path.slice(0, Math.max(path.lastIndexOf('/'), 0))) {
    const route = routeAt(path);
    const entry = route && NAVIGATION.find((one) => one.route === route.name);
    if (entry) return entry;
  }
  return null;
}

/** Whether a page is for people who have logged in. */
export const isPrivate = ({ access }: Pick<Route, 'access'>): boolean => !access.includes('ANONYMOUS');
/** Whether it is for people who work on estates: it stands in their frame. */
export const isForWork = ({ access }: Pick<Route, 'access'>): boolean =>
  isPrivate({ access }) && !access.includes('CUSTOMER') && ROLES.some((role) => isStaff(role) && access.includes(role));
/** Whether programs' keys open it too: then it has a door of its own. */
export const opensByKey = ({ access }: Pick<Route, 'access'>): boolean =>
  KEY_HOLDERS.some((kind) => access.includes(kind));
