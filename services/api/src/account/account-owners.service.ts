import { Injectable } from '@nestjs/common';
import { DomainError, type InvitedRole } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal, system } from '../database/scope.js';
import type { User } from '../user/user.repository.js';
import { UserListRepository } from './user-list.repository.js';

interface NamedOwners {
  readonly landownerId?: string | null | undefined;
  readonly builderId?: string | null | undefined;
  readonly businessId?: string | null | undefined;
}
type Owners = Pick<User, 'landownerId' | 'builderId' | 'businessId'>;
const WORDS = { landowner: 'Landowner', builder: 'Builder', business: 'Business' } as const;

/**
 * The owners of an account by its role (D36, D67): a landowner's staff can only add to their own landowner, and a
 * builder's team to its own builder, whatever the request named.
 */
@Injectable()
export class AccountOwners {
  constructor(private readonly lists: UserListRepository) {}

  async of(role: InvitedRole, userId: EntityId, named: NamedOwners): Promise<Owners> {
    const caller = currentPrincipal();
    const mine = caller.kind === 'staff' ? toId(caller.landownerId) : null;
    const none: Owners = { landownerId: null, builderId: null, businessId: null };
    switch (role) {
      case 'SUPER_ADMIN':
        return none;
      case 'LANDOWNER':
        return { ...none, landownerId: userId };
      case 'SALES':
        return { ...none, landownerId: mine ?? (await this.known('landowner', named.landownerId)) };
      case 'BUILDER':
        return {
          ...none,
          builderId: caller.kind === 'builder' ? toId(caller.builderId) : await this.known('builder', named.builderId),
        };
      case 'CHANNEL_PARTNER':
        return { ...none, landownerId: mine, businessId: await this.known('business', named.businessId) };
    }
  }

  private async known(kind: keyof typeof WORDS, id: string | null | undefined): Promise<EntityId> {
    // A business must be in the caller's scope, because its holds come with it. Builders have no owner, and only a
    // super admin names a landowner.
    const has = (one: string) =>
      kind === 'business' ? this.lists.has(kind, one) : system(() => this.lists.has(kind, one));
    if (isId(id) && (await has(id))) return toId(id);
    const message = `${WORDS[kind]} must be one that there is`;
    throw new DomainError('validation_failed', message, { errors: [{ path: `${kind}Id`, message }] });
  }
}
