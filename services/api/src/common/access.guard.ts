import { Injectable, Logger, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { can, DomainError, type PrincipalKind } from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { ApiTokenService } from '../auth/api-token.service.js';
import { setPrincipal } from '../database/scope.js';
import { SERVED, type ServedRoute } from './serves.decorator.js';

/** Who calls, and may they: the role comes from the token on the server, the rule from the route (D35, D47). */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly log = new Logger('Access');

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: ApiTokenService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const served = this.reflector.get<ServedRoute | undefined>(SERVED, context.getHandler());
    if (!served) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no access rule`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const principal = await this.tokens.principalOf(request.headers.authorization, request.ip);
    setPrincipal(principal);
    if (can(principal.role as PrincipalKind, served.access)) return true;
    this.log.warn(`refused ${served.access} to ${principal.role} on ${request.routeOptions.url ?? 'a route'}`);
    throw principal.role === 'ANONYMOUS'
      ? new DomainError('unauthenticated')
      : new DomainError('forbidden');
  }
}
