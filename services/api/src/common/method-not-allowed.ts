import { DomainError } from '@lotline/shared-domain';
import type { FastifyInstance } from 'fastify';

export interface MethodRoute {
  readonly method: string;
  /** The framework's pattern: `/api/estates/:estateId/live`. */
  readonly path: string;
}

const ANY = '/*';
const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]));

/**
 * The methods that a path allows: those of routes with literally this path, or else of matching patterns; none if there
 * is no such path. GET implies HEAD.
 */
export function methodsOf(routes: readonly MethodRoute[], path: string, isPage: (path: string) => boolean): string[] {
  const parts = path.split('/');
  const fitting = routes.filter((route) => route.path !== ANY && fits(route.path.split('/'), parts));
  const exact = fitting.filter((route) => route.path === path);
  const found = (exact.length > 0 ? exact : fitting).map(({ method }) => method);
  const all = new Set([...found, ...(isPage(path) ? ['GET'] : [])]);
  return [...all, ...(all.has('GET') ? ['HEAD'] : [])].sort();
}

export interface MethodNotAllowedOptions {
  readonly routes: () => readonly MethodRoute[];
  /** Whether a path without a route is a page. */
  readonly isPage: (path: string) => boolean;
}

/** Answers 405 with `Allow` if the path exists, but not with the request's method. */
export function answerMethodNotAllowed(fastify: FastifyInstance, { routes, isPage }: MethodNotAllowedOptions): void {
  let named: ReadonlySet<string> | null = null;
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url = ANY } = request.routeOptions;
    const isFound = !request.is404 && url !== ANY;
    if (isFound && !url.includes(':')) return done();
    const path = request.url.split('?', 1)[0] ?? '';
    // `GET /api/users/verifications` matches the pattern of a user's id, but another method has that literal path.
    if (isFound && !(named ??= new Set(routes().map((route) => route.path))).has(path)) return done();
    // The common case: a page is requested.
    if ((request.method === 'GET' || request.method === 'HEAD') && isPage(path)) return done();
    const methods = methodsOf(routes(), path, isPage);
    if (methods.length === 0 || methods.includes(request.method)) return done();
    void reply.header('Allow', methods.join(', '));
    done(new DomainError('method_not_allowed'));
  });
}
