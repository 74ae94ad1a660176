import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, kindOf, principalMay } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { IdentityService } from '../auth/identity.service.js';
import { SERVED, type ServedRoute } from '../common/serves.decorator.js';
import { setPrincipal } from '../database/scope.js';

/** Who calls, and may they: the role comes from the token on the server, the rule from the route (D35, D47). */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly log = new Logger('Access');

  constructor(
    private readonly reflector: Reflector,
    private readonly identity: IdentityService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const served = this.reflector.get<ServedRoute | undefined>(SERVED, context.getHandler());
    if (!served) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no access rule`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const principal = await this.identity.principalOf(request.headers.authorization, request.ip);
    setPrincipal(principal);
    if (principalMay(principal, served.access)) return true;
    this.log.warn(`refused ${served.access} to ${kindOf(principal)} on ${request.routeOptions.url ?? 'a route'}`);
    throw new DomainError(principal.kind === 'anonymous' ? 'unauthenticated' : 'forbidden');
  }
}
