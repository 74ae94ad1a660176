import { Inject, Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { can, CONFIRMED_MS, DomainError, keyHas, kindOf, principalMay } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { type Identity, IdentityService } from '../auth/identity.service.js';
import { seenEtagOf } from '../common/etag.js';
import { isFromOwnPage } from '../common/same-origin.js';
import { SERVED, type ServedRoute } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';
import { OWN_SHARE_MESSAGE } from '../database/busy-message.js';
import { setPrincipal } from '../database/scope.js';
import { UnguardedSavesCounter } from '../limits/unguarded-saves.service.js';

/** Whether a landowner edits maps depends on the estate (D91): routes with `map.edit` ask again once they know it. */
const SOME_ESTATE = { landownerEditsMaps: true } as const;

/**
 * Authenticates the caller and checks the route's access rule. The role comes from the session or API key on the server
 * (D35, D47).
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly log = new Logger('Access');

  constructor(
    private readonly reflector: Reflector,
    private readonly identity: IdentityService,
    private readonly unguarded: UnguardedSavesCounter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const served = this.reflector.get<ServedRoute | undefined>(SERVED, context.getHandler());
    if (!served) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no access rule`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { authorization, cookie } = request.headers;
    const identity = await this.identity.identityOf({
      authorization,
      cookie: this.looksAtCookie(served, request) ? cookie : undefined,
      ip: request.ip,
    });
    const { principal } = identity;
    setPrincipal(principal, identity.session, identity.capabilities);
    if (request.lotlineClaim?.(principal) === false)
      throw new DomainError('unavailable', OWN_SHARE_MESSAGE, { retryAfter: 2 });
    if (principalMay(principal, served.access, SOME_ESTATE) && keyMay(served, identity)) {
      refuseUnconfirmed(served, identity);
      if (served.endpoint?.guarded === 'counted' && seenEtagOf(request.headers['if-match']) === null)
        await this.unguarded.count(served.endpoint.action);
      return true;
    }
    this.log.warn(`refused ${served.access} to ${kindOf(principal)} on ${request.routeOptions.url ?? 'a route'}`);
    throw new DomainError(principal.kind === 'anonymous' ? 'unauthenticated' : 'forbidden');
  }

  /** Public reads are the same for everyone (D73): the cookie is ignored, so they cost no session look-up. */
  private looksAtCookie({ access }: ServedRoute, request: FastifyRequest): boolean {
    const isPublicRead = (request.method === 'GET' || request.method === 'HEAD') && can('ANONYMOUS', access);
    return !isPublicRead && isFromOwnPage(request, this.config);
  }
}

/** A key may do whatever anonymous callers may; everything else needs a capability of the key. */
const keyMay = ({ access }: ServedRoute, { capabilities }: Identity): boolean =>
  capabilities === undefined || keyHas(capabilities, access) || can('ANONYMOUS', access);

/** Account endpoints need a session, not a key; `confirmed` ones also need a recently entered password. */
function refuseUnconfirmed({ access, endpoint }: ServedRoute, { session }: Identity): void {
  if ((access === 'account.use' || endpoint?.confirmed) && !session)
    throw new DomainError('forbidden', 'This takes an account that is logged in. A key has none.');
  if (endpoint?.confirmed && Date.now() - (session?.confirmedAt.getTime() ?? 0) >= CONFIRMED_MS)
    throw new DomainError('confirm_first');
}
