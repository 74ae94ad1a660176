import { Injectable } from '@nestjs/common';
import { DomainError, fullName, type InviteUser, normaliseEmail } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { newId, toId } from '../database/entity-id.js';
import { currentPrincipal, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { type NewUser, type User, UserRepository } from '../user/user.repository.js';
import { AccountAccess } from './account-access.service.js';
import { AccountLinks } from './account-links.service.js';
import { invitationMail, type InvitationReason } from './account-mail.js';
import { AccountOwners } from './account-owners.service.js';
import { AccountScenes } from './account-scenes.service.js';
import { ActingCaller } from './acting-caller.service.js';
import { UserListRepository } from './user-list.repository.js';

/** A change: the fields to set, what the audit says, and whether an invitation is sent. */
export interface Change {
  readonly set?: Partial<User>;
  readonly from?: string | null;
  readonly to: string;
  readonly reason?: string | null | undefined;
  readonly invite?: InvitationReason;
  /** Sessions go on: each request reads what its account may. */
  readonly keepsSessions?: boolean;
}

/**
 * Invitations to accounts, and changes of other people's. The caller's scope limits which accounts; whoever calls this has
 * decided about roles.
 */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly users: UserRepository,
    private readonly lists: UserListRepository,
    private readonly owners: AccountOwners,
    private readonly access: AccountAccess,
    private readonly acting: ActingCaller,
    private readonly links: AccountLinks,
    private readonly scenes: AccountScenes,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** Makes an account that waits for its link to be opened, once a key. @throws DomainError account_exists */
  async invite(action: string, body: InviteUser, key: string | null): Promise<OnceAnswer<{ _id: string }>> {
    const _id = newId();
    const user = await this.#userOf(_id, body);
    const inviter = await this.#inviterName();
    const scene = await this.scenes.of();
    return this.unit.once({ action, key, body }, async (session) => {
      await this.acting.hold(session);
      // System scope: an address has one account across all landowners.
      if (await system(() => this.users.byEmail(user.email, session))) throw new DomainError('account_exists');
      await this.users.insert(session, user);
      await this.audit.write(session, {
        entity: 'user',
        entityId: _id,
        landownerId: user.landownerId ?? null,
        from: null,
        to: `invited as ${body.role}`,
      });
      const token = await this.links.make(session, { purpose: 'invite', user, email: user.email });
      await this.outbox.put(session, [
        invitationMail(scene, user, { role: body.role, inviter, reason: 'invited', token }),
      ]);
      return { status: 201, body: { _id: String(_id) } };
    });
  }

  /** One audited change of an account; all its sessions and open links end, unless it says otherwise. */
  async change(userId: string, decide: (user: User, session: Session) => Change | Promise<Change>): Promise<void> {
    const inviter = await this.#inviterName();
    const scene = await this.scenes.of();
    await this.unit.run(async (session) => {
      await this.acting.hold(session);
      const user = await this.users.byId(userId, session);
      if (!user) throw new DomainError('not_found');
      const { set, from, to, reason, invite, keepsSessions = false } = await decide(user, session);
      if (set) await this.users.update(session, user._id, { $set: set });
      if (!keepsSessions) await this.access.endAll(session, user._id);
      await this.audit.write(session, {
        entity: 'user',
        entityId: user._id,
        landownerId: user.landownerId ?? null,
        from: from ?? null,
        to,
        reason: reason ?? null,
      });
      if (!invite) return;
      const token = await this.links.make(session, { purpose: 'invite', user, email: user.email });
      await this.outbox.put(session, [
        invitationMail(scene, user, { role: set?.role ?? user.role, inviter, reason: invite, token }),
      ]);
    });
  }

  async #userOf(
    _id: NewUser['_id'],
    { firstName, middleName, lastName, email, phone, company, role, ...named }: InviteUser,
  ): Promise<NewUser> {
    const owners = await this.owners.of(role, _id, named);
    const principal = currentPrincipal();
    const invitedBy = 'userId' in principal && principal.userId ? toId(principal.userId) : null;
    return {
      _id,
      firstName,
      middleName: middleName || null,
      lastName,
      email: normaliseEmail(email),
      shownEmail: email,
      phone: phone || null,
      ...(company && { company }),
      role,
      ...owners,
      invitedBy,
    };
  }

  async #inviterName(): Promise<string | null> {
    const principal = currentPrincipal();
    const person = 'userId' in principal && principal.userId ? await this.lists.nameOf(principal.userId) : null;
    return person && fullName(person);
  }
}

/** @throws DomainError 409 for the caller's own account */
export function refuseOwn({ _id }: Pick<User, '_id'>): void {
  const principal = currentPrincipal();
  if ('userId' in principal && principal.userId === String(_id))
    throw new DomainError('conflict', 'You can’t do this to your own account. Ask another administrator.');
}
