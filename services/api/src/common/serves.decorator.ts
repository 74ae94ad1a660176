import {
  applyDecorators,
  Delete,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
  type StreamableFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { type AnswerOf, can, type Capability, type Endpoint, type Method } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { SendOnce } from '../idempotency/send-once.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { auditedExport } from './audited-export.js';
import { EtagGuard, RevisionGuard } from './revision.guard.js';

/** What the guard and the boot check read from a handler's metadata. */
export interface ServedRoute {
  access: Capability;
  /** The endpoint of the table; absent for pages, health, streams and files. */
  endpoint?: Endpoint;
}
export const SERVED = 'lotline:served';

const VERBS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const satisfies Record<
  Method,
  unknown
>;
/**
 * An endpoint's path in the framework's syntax.
 * @example routeOf(getEstate) // '/api/estates/:estateId'
 */
export const routeOf = ({ path }: Pick<Endpoint, 'path'>): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** A route's key in sets and maps: `POST /api/holds`. */
export const routeKeyOf = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): string =>
  `${method} ${routeOptions.url ?? ''}`;
/** The keys of the endpoints' routes. */
export const routeKeys = (endpoints: readonly Endpoint[]): ReadonlySet<string> =>
  new Set(endpoints.map((endpoint) => `${endpoint.method} ${routeOf(endpoint)}`));

/** Whether an endpoint's answer is a file that staff take out of the product. */
const isExport = ({ answer, access, isExport: declared }: Endpoint): boolean =>
  answer === 'file' && declared !== false && !can('ANONYMOUS', access);

/** Decorates a handler that returns `Answer`; any other return type does not compile. */
type Handles<Answer> = <Handler extends (...input: never[]) => Answer | Promise<Answer>>(
  controller: object,
  name: string | symbol,
  handler: TypedPropertyDescriptor<Handler>,
) => void;
/** The table's answer, or void where the handler sends it itself. */
type AnswerTo<E extends Endpoint> = E['answer'] extends 'file' ? StreamableFile : AnswerOf<E> | void;

/**
 * Serves one endpoint of the table under `/api`, with the table's access rule. Answers 200 unless `status` is given.
 * `caching` is the answer's Cache-Control, which a handler may replace.
 * Where the table says `guarded: true` or `etag`, a request that names no revision or etag is refused before the handler. A file for staff
 * is sent once the audit has who took it.
 * @example \@Serves(getLotsMap) lotsMap(\@Id('stageId') stageId: string) { … }
 */
export function Serves<const E extends Endpoint>(
  endpoint: E,
  status = 200,
  caching = 'no-store',
): Handles<AnswerTo<E>> {
  const served: ServedRoute = { access: endpoint.access, endpoint };
  return applyDecorators(
    VERBS[endpoint.method](routeOf(endpoint)),
    HttpCode(status),
    Header('Cache-Control', caching),
    SetMetadata(SERVED, served),
    ...(endpoint.guarded === true ? [UseGuards(RevisionGuard)] : []),
    ...(endpoint.guarded === 'etag' ? [UseGuards(EtagGuard)] : []),
    ...(isExport(endpoint) ? [UseInterceptors(auditedExport(endpoint))] : []),
  );
}

/** Serves an endpoint whose handler returns the reply of a unit of work (D44). */
export function ServesOnce<const E extends Endpoint>(endpoint: E, status?: number): Handles<OnceAnswer<AnswerOf<E>>> {
  return applyDecorators(Serves(endpoint, status) as MethodDecorator, UseInterceptors(SendOnce));
}

/**
 * Serves a route outside the endpoint table (a page, health, a stream). Its access rule is just as mandatory.
 * @example \@ServesRoute('GET', '/api/health/live', 'estate.browse') live() { … }
 */
export function ServesRoute(method: Method, path: string, access: Capability): MethodDecorator {
  const served: ServedRoute = { access };
  return applyDecorators(VERBS[method](path), HttpCode(200), SetMetadata(SERVED, served));
}
