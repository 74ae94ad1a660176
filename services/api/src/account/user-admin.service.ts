import { Injectable } from '@nestjs/common';
import {
  type ChangeRole,
  DomainError,
  type Grant,
  type InviteUser,
  kindOf,
  type ManagedUser,
  mayManage,
  parseRole,
  type Role,
  ROLE_WORDS,
  ROLES,
  type SetGrants,
  type UserReason,
} from '@lotline/shared-domain';
import { isSeen } from '../common/etag.js';
import { toId } from '../database/entity-id.js';
import { currentPrincipal, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { StaleSave } from '../user/stale-save.service.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { AccountChanges, type Change, refuseOwn } from './account-changes.service.js';
import { AccountOwners } from './account-owners.service.js';
import { accessEtag, managedView as viewOf, stateOf } from './managed-view.js';
import { UserListRepository } from './user-list.repository.js';

export interface UserPage {
  data: ManagedUser[];
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}
interface UserFilter {
  search?: string | null;
  role?: string | null;
  state?: string | null;
  page?: string | null;
  limit?: string | null;
}
const between = (text: string | null | undefined, fallback: number, max: number): number =>
  Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || fallback));
const isRole = (word: string | null): boolean => ROLES.some((role) => role === word);
/** What an audit row did to an account's role, worded to follow a name. */
const roleWords = ({ from, to }: { from: string | null; to: string | null }): string | null => {
  if (!isRole(from) || !isRole(to)) return null;
  if (from === to) return 'changed whose account this is';
  return `changed the role of this account from ${ROLE_WORDS[parseRole(from)]} to ${ROLE_WORDS[parseRole(to)]}`;
};
/** staff/… for users: the caller's scope limits which accounts, `mayManage` which roles. */
@Injectable()
export class UserAdminService {
  constructor(
    private readonly users: UserRepository,
    private readonly lists: UserListRepository,
    private readonly owners: AccountOwners,
    private readonly stale: StaleSave,
    private readonly changes: AccountChanges,
  ) {}

  async list(filter: UserFilter): Promise<UserPage> {
    const page = between(filter.page, 1, 10_000);
    const limit = between(filter.limit, 20, 100);
    const caller = kindOf(currentPrincipal());
    const roles = ROLES.filter((role) => mayManage(caller, role) && (!filter.role || filter.role === role));
    const { rows, total } = await this.lists.page(
      { roles, state: filter.state ?? undefined, search: filter.search ?? undefined },
      page,
      limit,
    );
    const totalPages = Math.ceil(total / limit);
    return { data: rows.map(viewOf), page, limit, totalPages, hasNextPage: page < totalPages };
  }

  /** Create user (section 3): the account waits for its link to be opened. */
  async invite(body: InviteUser, key: string | null): Promise<OnceAnswer<ManagedUser>> {
    this.refuseRole(body.role);
    const { body: made, ...done } = await this.changes.invite('staff/inviteUser', body, key);
    return { ...done, body: await this.one(made._id) };
  }

  resendInvitation(userId: string): Promise<ManagedUser> {
    return this.change(userId, (user) => {
      if (stateOf(user) !== 'invited')
        throw new DomainError('conflict', 'This invitation has been accepted, or its account is disabled.');
      return { to: 'invited again', invite: 'invited' };
    });
  }

  disable(userId: string, { reason }: UserReason): Promise<ManagedUser> {
    return this.change(userId, (user) => ({
      set: { disabledAt: user.disabledAt ?? new Date() },
      from: stateOf(user),
      to: 'disabled',
      reason,
    }));
  }

  enable(userId: string, { reason }: UserReason): Promise<ManagedUser> {
    return this.change(userId, (user) => ({ set: { disabledAt: null }, from: stateOf(user), to: 'enabled', reason }));
  }

  /** `seen`: the accessEtag that the caller read; null if none was sent. */
  async changeRole(userId: string, body: ChangeRole, seen: string | null): Promise<ManagedUser> {
    this.refuseRole(body.role);
    await this.one(userId);
    const owners = await this.owners.of(body.role, toId(userId), body);
    return this.change(userId, async (user, session) => {
      if (!isSeen(seen, accessEtag(user)))
        throw await this.stale.of(session, { entity: 'user', entityId: userId, words: roleWords });
      if (user.role === 'CUSTOMER')
        throw new DomainError('conflict', 'A customer joins by another rule. Please invite another address.');
      // The invitation has ended with the role that it named: send another.
      const isInvited = stateOf(user) === 'invited';
      return {
        // What was granted was for the work of that role with that landowner.
        set: { role: body.role, grants: [], ...owners },
        from: user.role,
        to: body.role,
        ...(isInvited && { invite: 'invited' }),
      };
    });
  }

  setGrants(userId: string, { grants, reason }: SetGrants): Promise<ManagedUser> {
    return this.change(userId, (user) => {
      if (user.role !== 'SALES')
        throw new DomainError('conflict', 'Only a sales person is granted this. Other roles have it or never do.');
      const given = [...new Set(grants)] as Grant[];
      return {
        set: { grants: given },
        to: given.includes('money.record')
          ? 'may record deposits and refunds'
          : 'may no longer record deposits and refunds',
        reason,
        keepsSessions: true,
      };
    });
  }

  endSessions(userId: string): Promise<ManagedUser> {
    return this.change(userId, () => ({ to: 'logged out everywhere' }));
  }

  /** Recovery for a user who has lost authenticator and codes: a link, as at first. */
  resetSecondFactor(userId: string, { reason }: UserReason): Promise<ManagedUser> {
    return this.change(userId, (user) => {
      if (user.disabledAt) throw new DomainError('conflict', 'This account is disabled.');
      return {
        set: { secondFactor: null, pendingSecret: null },
        to: 'authenticator taken away',
        reason,
        invite: 'reset',
      };
    });
  }

  private async change(
    userId: string,
    decide: (user: User, session: Session) => Change | Promise<Change>,
  ): Promise<ManagedUser> {
    await this.changes.change(userId, (user, session) => {
      refuseOwn(user);
      this.refuseRole(user.role);
      return decide(user, session);
    });
    return this.afterwards(userId);
  }

  /** System scope: with another role an account may have left the caller's. */
  private async afterwards(userId: string): Promise<ManagedUser> {
    const user = await system(() => this.users.byId(userId));
    if (!user) throw new DomainError('not_found');
    return viewOf(user);
  }

  private async one(userId: string): Promise<ManagedUser> {
    const user = await this.users.byId(userId);
    if (!user) throw new DomainError('not_found');
    return viewOf(user);
  }

  private refuseRole(role: Role): void {
    if (!mayManage(kindOf(currentPrincipal()), role))
      throw new DomainError('forbidden', 'You do not look after accounts of this role.');
  }
}
