import * as domain from '@lotline/shared-domain';
import type { Endpoint } from '@lotline/shared-domain';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'action' in value &&
  'method' in value &&
  'path' in value &&
  'access' in value &&
  'answer' in value;

/**
 * Every endpoint, sorted by path. Only the API collects them (ADR-0004): a remote contains only the calls that it
 * makes.
 */
export const ENDPOINTS: readonly Endpoint[] = (Object.values(domain) as unknown[])
  .filter(isEndpoint)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
