import { Injectable } from '@nestjs/common';
import { type ApiToken, type CreatedToken, type CreateToken, DomainError } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { ApiTokenRepository, type ListedToken } from '../auth/api-token.repository.js';
import { newApiToken } from '../auth/new-api-token.js';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { asTenant, currentPrincipal } from '../database/scope.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { ActingCaller } from './acting-caller.service.js';
import { caller } from './caller.js';
import { UserListRepository } from './user-list.repository.js';

const refuse = (path: string, message: string): never => {
  throw new DomainError('validation_failed', message, { errors: [{ path, message }] });
};
const viewOf = ({
  _id,
  name,
  landownerId,
  capabilities,
  estateIds,
  createdAt,
  expiresAt,
  lastUsedAt,
  revokedAt,
  stopped,
}: ListedToken): ApiToken => ({
  _id: String(_id),
  name,
  landownerId: String(landownerId),
  capabilities: capabilities ?? null,
  estateIds: estateIds?.map(String) ?? null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isRevoked: Boolean(revokedAt),
  ...(stopped && { stopped }),
});

/** API keys: each has its own list of capabilities, at most those of a landowner. */
@Injectable()
export class TokensService {
  constructor(
    private readonly tokens: ApiTokenRepository,
    private readonly lists: UserListRepository,
    private readonly estates: EstateRepository,
    private readonly acting: ActingCaller,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async list(): Promise<ApiToken[]> {
    return (await this.tokens.all()).map(viewOf);
  }

  async create(
    { name, capabilities, estateIds, days, ...named }: CreateToken,
    now = new Date(),
  ): Promise<CreatedToken> {
    const landownerId = await this.landownerOf(named.landownerId);
    const estates = await this.estatesOf(landownerId, estateIds ?? []);
    const { record, entry, secret } = newApiToken(
      { name, landownerId, userId: toId(caller().userId), capabilities, estateIds: estates, days },
      now,
    );
    await this.unit.run(async (session) => {
      await this.acting.hold(session);
      await this.tokens.insert(session, record);
      await this.audit.write(session, entry);
    });
    return { ...(await this.one(String(record._id))), secret };
  }

  async revoke(tokenId: string, now = new Date()): Promise<ApiToken> {
    const { landownerId, name } = await this.one(tokenId);
    await this.unit.run(async (session) => {
      if (await this.tokens.revoke(session, tokenId, now))
        await this.audit.write(session, {
          entity: 'apiToken',
          entityId: tokenId,
          landownerId: toId(landownerId),
          to: 'revoked',
          reason: name,
        });
    });
    return this.one(tokenId);
  }

  private async one(tokenId: string): Promise<ApiToken> {
    const token = await this.tokens.one(tokenId);
    if (!token) throw new DomainError('not_found');
    return viewOf(token);
  }

  private async landownerOf(named: string | null | undefined): Promise<EntityId> {
    const principal = currentPrincipal();
    if (principal.kind === 'staff') return toId(principal.landownerId);
    return isId(named) && (await this.lists.has('landowner', named))
      ? toId(named)
      : refuse('landownerId', 'Landowner must be one that there is');
  }

  private async estatesOf(landownerId: EntityId, ids: readonly string[]): Promise<EntityId[] | null> {
    if (ids.length === 0) return null;
    const known = await asTenant(landownerId, () =>
      Promise.all(ids.map(async (id) => isId(id) && (await this.estates.exists(id)))),
    );
    if (known.includes(false)) refuse('estateIds', 'Estates must be of the landowner');
    return ids.map(toId);
  }
}
