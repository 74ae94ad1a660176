import { Inject, Injectable } from '@nestjs/common';
import { ANONYMOUS, DomainError, type Principal } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { LimitsService } from '../limits/limits.service.js';
import { ApiTokenRepository } from './api-token.repository.js';
import { DeployTokenRepository } from './deploy-token.repository.js';
import { hashToken, isDeployToken, tokenOf } from './token.js';

/** Who a request speaks for. Sessions will be a second way in beside the keys of today. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly tokens: ApiTokenRepository,
    private readonly deployTokens: DeployTokenRepository,
    private readonly limits: LimitsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The principal of an Authorization header. A token that isn't valid is a 401, never an anonymous visit. */
  async principalOf(header: string | undefined, ip: string): Promise<Principal> {
    const token = tokenOf(header);
    if (token === null) return ANONYMOUS;
    const principal = token === undefined ? null : await (isDeployToken(token) ? this.#program(token) : this.#person(token));
    if (principal) return principal;
    await this.limits.spend('TOKEN_FAIL_IP', ip);
    throw new DomainError('unauthenticated', 'This key is not valid.');
  }

  async #person(token: string): Promise<Principal | null> {
    const found = await this.tokens.findLive(hashToken(token));
    // A demo token's secret was printed on a screen: production refuses it.
    if (!found || (found.isDemo && this.config.production)) return null;
    const userId = found.userId ? String(found.userId) : null;
    if (found.role === 'SUPER_ADMIN') return { kind: 'superAdmin', userId };
    // A key belongs to a landowner and acts for no one else, whatever role is written on it.
    return found.role === 'LANDOWNER' || found.role === 'SALES' ? { kind: 'staff', role: found.role, userId, landownerId: String(found.landownerId) } : null;
  }

  async #program(token: string): Promise<Principal | null> {
    const found = await this.deployTokens.findLive(hashToken(token));
    return found && { kind: 'program', name: `deploy:${found.name}`, remotes: found.remotes, mayMove: found.mayMove };
  }
}
