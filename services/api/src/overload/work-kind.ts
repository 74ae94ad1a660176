import {
  bodySchemaOf,
  can,
  type Endpoint,
  getActivityReport,
  getFormChallenge,
  getMarketReport,
  priceListPath,
} from '@lotline/shared-domain';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { routeOf } from '../common/serves.decorator.js';
import type { WorkKind } from '../config/config.js';

/** How a route is limited. */
export interface Work {
  readonly kind: WorkKind;
  /** False for a stream that stays open: it is let in like the others and counted elsewhere. */
  readonly counted: boolean;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
/** They take the database or a core for seconds: each waits for its turn. */
const REPORTS: readonly Endpoint[] = [getActivityReport, getMarketReport];
const BY_ROUTE: ReadonlyMap<string, WorkKind> = new Map([
  ...ENDPOINTS.map((endpoint) => [`${endpoint.method} ${routeOf(endpoint)}`, kindOfEndpoint(endpoint)] as const),
  [`GET ${priceListPath(':estateId')}`, 'report'] as const,
]);

/** Whether a password comes with it, which is hashed. */
function hasPassword(endpoint: Endpoint): boolean {
  const { fields = {} } = (bodySchemaOf(endpoint) ?? {}) as { fields?: object };
  return 'password' in fields;
}

function kindOfEndpoint(endpoint: Endpoint): WorkKind {
  const { access, method, action, body } = endpoint;
  // It is in work while its body comes, which takes as long as its sender's line does.
  if (body === 'stream') return 'upload';
  if (REPORTS.some((report) => report.action === action)) return 'report';
  if (hasPassword(endpoint)) return 'password';
  // Customers come in crowds too, logged in or not.
  if (!can('CUSTOMER', access)) return 'staff';
  if (access === 'event.send') return 'event';
  // A form without its challenge has fewer turns: it is let in for as long as the form is.
  if (action === getFormChallenge.action) return 'write';
  return isRead(method) ? 'read' : 'write';
}

/** Answered whatever the load: a balancer's question, and a browser's before it sends the request itself. */
const isExempt = (method: string, route: string): boolean => method === 'OPTIONS' || route.startsWith('/api/health/');

/**
 * What a request counts as, by its method and the pattern of its route (undefined: none fits); null: never refused.
 * @example workOf('POST', '/api/holds') // { kind: 'write', counted: true }
 */
export function workOf(method: string, route = ''): Work | null {
  if (isExempt(method, route)) return null;
  const ofTable = BY_ROUTE.get(`${method === 'HEAD' ? 'GET' : method} ${route}`);
  if (ofTable) return { kind: ofTable, counted: true };
  if (route.startsWith('/api/staff/')) return { kind: 'staff', counted: !route.endsWith('/live') };
  if (!route.startsWith('/api/')) return { kind: isRead(method) ? 'page' : 'write', counted: true };
  return { kind: isRead(method) ? 'read' : 'write', counted: !route.endsWith('/live') };
}
