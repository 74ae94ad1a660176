import { Injectable } from '@nestjs/common';
import { DomainError, type InviteUser, normaliseEmail } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { newId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { type NewUser, type User, UserRepository } from '../user/user.repository.js';
import { AccountAccess } from './account-access.service.js';
import type { InvitationReason } from './account-mail.js';
import { AccountOwners } from './account-owners.service.js';
import { ActingCaller } from './acting-caller.service.js';
import { Invitations } from './invitations.service.js';

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
    private readonly owners: AccountOwners,
    private readonly access: AccountAccess,
    private readonly acting: ActingCaller,
    private readonly invitations: Invitations,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** Makes an account that waits for its link to be opened, once a key. @throws DomainError account_exists */
  async invite(action: string, body: InviteUser, key: string | null): Promise<OnceAnswer<{ _id: string }>> {
    const _id = newId();
    const user = await this.#userOf(_id, body);
    const inviting = await this.invitations.prepare();
    return this.unit.once({ action, key, body }, async (session) => {
      await this.acting.hold(session);
      await this.invitations.invite(session, user, inviting);
      return { status: 201, body: { _id: String(_id) } };
    });
  }

  /** One audited change of an account; all its sessions and open links end, unless it says otherwise. */
  async change(userId: string, decide: (user: User, session: Session) => Change | Promise<Change>): Promise<void> {
    const inviting = await this.invitations.prepare();
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
      if (invite)
        await this.invitations.send(
          session,
          { ...user, role: set?.role ?? user.role },
          { ...inviting, reason: invite },
        );
    });
  }

  async #userOf(
    _id: NewUser['_id'],
    { firstName, middleName, lastName, email, phone, company, role, ...named }: InviteUser,
  ): Promise<NewUser & Pick<InviteUser, 'role'>> {
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
}

/** @throws DomainError 409 for the caller's own account */
export function refuseOwn({ _id }: Pick<User, '_id'>): void {
  const principal = currentPrincipal();
  if ('userId' in principal && principal.userId === String(_id))
    throw new DomainError('conflict', 'You can’t do this to your own account. Ask another administrator.');
}
