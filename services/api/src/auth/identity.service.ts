import { Inject, Injectable } from '@nestjs/common';
import { ANONYMOUS, type Capability, DomainError, type Principal } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { CurrentSession } from '../database/scope.js';
import { LimitsService } from '../limits/limits.service.js';
import { ApiTokenRepository, type StoredToken } from './api-token.repository.js';
import { DeployTokenRepository } from './deploy-token.repository.js';
import { principalOf, SessionsService } from './sessions.service.js';
import { hashToken, isDeployToken, tokenOf } from './token.js';

/** The credentials of a request. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The Cookie header, if the route uses it. */
  readonly cookie: string | undefined;
  readonly ip: string;
}
export interface Identity {
  readonly principal: Principal;
  /** Null for visitors and for keys. */
  readonly session: CurrentSession | null;
  /** The capabilities of a key; null for one of an earlier build, which names none. Absent without a key. */
  readonly capabilities?: readonly Capability[] | null;
}
/** Minimum interval between two records of a key's use, in ms. */
const NOTE_EVERY_MS = 60_000;
const NOBODY: Identity = { principal: ANONYMOUS, session: null };

/** Identifies the caller by an API key, a deploy token or a session cookie. */
@Injectable()
export class IdentityService {
  constructor(
    private readonly tokens: ApiTokenRepository,
    private readonly deployTokens: DeployTokenRepository,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** An invalid token is a 401, never an anonymous request; a cookie of an ended session is anonymous. */
  async identityOf({ authorization, cookie, ip }: Credentials): Promise<Identity> {
    const token = tokenOf(authorization);
    if (token === null) return cookie ? this.#member(cookie) : NOBODY;
    const identity =
      token === undefined ? null : await (isDeployToken(token) ? this.#program(token) : this.#person(token));
    if (identity) return identity;
    await this.limits.consume('TOKEN_FAIL_IP', ip);
    throw new DomainError('unauthenticated', 'This key is not valid.');
  }

  async #member(cookie: string): Promise<Identity> {
    const session = await this.sessions.of(cookie);
    const principal = session && principalOf(session.user);
    if (!principal) return NOBODY;
    const { email, verifiedAt } = session.user;
    return { principal, session: { ...session, verifiedEmail: verifiedAt ? email : null } };
  }

  async #person(token: string, now = new Date()): Promise<Identity | null> {
    const found = await this.tokens.findLive(hashToken(token), now);
    // A demo token's secret was printed on a screen: production refuses it.
    if (!found || (found.isDemo && this.config.production)) return null;
    const principal = principalOfKey(found);
    if (!principal) return null;
    if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= NOTE_EVERY_MS) await this.tokens.touch(found._id, now);
    return { principal, session: null, capabilities: found.capabilities ?? null };
  }

  async #program(token: string): Promise<Identity | null> {
    const found = await this.deployTokens.findLive(hashToken(token));
    return (
      found && {
        principal: { kind: 'program', name: `deploy:${found.name}`, remotes: found.remotes, mayMove: found.mayMove },
        session: null,
      }
    );
  }
}

function principalOfKey({ userId: user, role, landownerId, estateIds }: StoredToken): Principal | null {
  const userId = user ? String(user) : null;
  if (role === 'SUPER_ADMIN') return { kind: 'superAdmin', userId };
  // A key acts only for its landowner: no other role is valid.
  return role === 'LANDOWNER' || role === 'SALES'
    ? {
        kind: 'staff',
        role,
        userId,
        landownerId: String(landownerId),
        ...(estateIds && { estateIds: estateIds.map(String) }),
      }
    : null;
}
