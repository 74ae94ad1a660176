import { Injectable } from '@nestjs/common';
import { DomainError, fullName, type InvitedRole } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentPrincipal, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { AccountScene } from '../email-templates/account-email.js';
import { Outbox } from '../outbox/outbox.js';
import { type NewUser, type User, UserRepository } from '../user/user.repository.js';
import { AccountLinks } from './account-links.service.js';
import { invitationMail, type InvitationReason } from './account-mail.js';
import { AccountScenes } from './account-scenes.service.js';
import { UserListRepository } from './user-list.repository.js';

/** Who invites, as emails name them: read before the transaction of the invitation. */
export interface Inviting {
  readonly scene: AccountScene;
  readonly inviter: string | null;
}

/** Invites people to accounts that others made for them. */
@Injectable()
export class Invitations {
  constructor(
    private readonly users: UserRepository,
    private readonly lists: UserListRepository,
    private readonly links: AccountLinks,
    private readonly scenes: AccountScenes,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** What the emails of the running request's invitations need. */
  async prepare(): Promise<Inviting> {
    const principal = currentPrincipal();
    const person = 'userId' in principal && principal.userId ? await this.lists.nameOf(principal.userId) : null;
    return { scene: await this.scenes.of(), inviter: person && fullName(person) };
  }

  /**
   * Adds an account that waits for its link to be opened, and emails the link.
   * @throws DomainError `account_exists` if the address has an account
   */
  async invite(session: Session, user: NewUser & { readonly role: InvitedRole }, inviting: Inviting): Promise<void> {
    // System scope: an address has one account across all landowners.
    if (await system(() => this.users.byEmail(user.email, session))) throw new DomainError('account_exists');
    await this.users.insert(session, user);
    await this.audit.write(session, {
      entity: 'user',
      entityId: user._id,
      landownerId: user.landownerId ?? null,
      from: null,
      to: `invited as ${user.role}`,
    });
    await this.send(session, user, { ...inviting, reason: 'invited' });
  }

  /** Emails an account the link by which it is opened. */
  async send(
    session: Session,
    user: Pick<User, '_id' | 'email' | 'firstName' | 'lastName' | 'role'> & Partial<User>,
    { scene, inviter, reason }: Inviting & { readonly reason: InvitationReason },
  ): Promise<void> {
    const token = await this.links.make(session, { purpose: 'invite', user, email: user.email });
    await this.outbox.put(session, [invitationMail(scene, user, { role: user.role, inviter, reason, token })]);
  }
}
