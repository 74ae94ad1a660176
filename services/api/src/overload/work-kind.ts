import { bodySchemaOf, can, type Endpoint } from '@lotline/shared-domain';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { routeOf } from '../common/serves.decorator.js';
import type { WorkKind } from '../config/config.js';

/** How a route is limited. */
export interface Work {
  readonly kind: WorkKind;
  /** False for a long-lived stream: it is admitted like others but counted elsewhere. */
  readonly counted: boolean;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${routeOf(endpoint)}`;
const DEADLINES: ReadonlyMap<string, number> = new Map(
  ENDPOINTS.flatMap((endpoint) => (endpoint.deadline ? [[keyOf(endpoint), endpoint.deadline]] : [])),
);
/** How many times the usual deadline a request has. @example deadlinesOf('POST', '/api/holds') // 1 */
export const deadlinesOf = (method: string, route = ''): number => DEADLINES.get(`${method} ${route}`) ?? 1;

const BY_ROUTE: ReadonlyMap<string, WorkKind> = new Map(
  ENDPOINTS.map((endpoint) => [keyOf(endpoint), kindOfEndpoint(endpoint)]),
);

/** Whether the body contains a password to hash. */
function hasPassword(endpoint: Endpoint): boolean {
  const { fields = {} } = (bodySchemaOf(endpoint) ?? {}) as { fields?: object };
  return 'password' in fields;
}

function kindOfEndpoint(endpoint: Endpoint): WorkKind {
  const { access, method, work, body } = endpoint;
  // In progress while its body arrives, however slow the sender.
  if (body === 'stream') return work ?? 'upload';
  if (work) return work;
  if (hasPassword(endpoint)) return 'password';
  // Customers count as visitors, logged in or not.
  if (!can('CUSTOMER', access)) return 'staff';
  if (access === 'event.send') return 'event';
  return isRead(method) ? 'read' : 'write';
}

/** Always answered: health checks and CORS preflights. */
const isExempt = (method: string, route: string): boolean => method === 'OPTIONS' || route.startsWith('/api/health/');

/**
 * Kind of work of a request, by method and route pattern (undefined: no route matches); null: never refused.
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
