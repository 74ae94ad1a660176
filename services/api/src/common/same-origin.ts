import { DomainError } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a browser sends for another site. A page can't forge `Sec-Fetch-Site`; where it is missing
 * (plain http), the Origin must be ours. A caller that sends neither is not a browser and has no cookie to abuse.
 */
export function refuseForeignPages(request: FastifyRequest, config: Config): void {
  if (READS.has(request.method) || request.lotlineListed) return;
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !isOurs(origin, request.headers.host, config);
  if (foreign) throw new DomainError('forbidden', 'Requests from other sites are not accepted.');
}

/**
 * Whether a request may use the session of its cookie: it must show that it comes from one of our own pages. Reads may
 * also come from the address bar; a write that doesn't state its origin may not.
 */
export function isFromOwnPage(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && READS.has(request.method));
  return origin === undefined ? READS.has(request.method) : isOurs(origin, host, config);
}

function isOurs(origin: string, host: string | undefined, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin) return true;
  // Development also accepts 127.0.0.1 and other names of localhost; production has one address only.
  return !config.production && URL.canParse(origin) && new URL(origin).host === host;
}
