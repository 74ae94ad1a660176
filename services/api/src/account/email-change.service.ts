import { Injectable } from '@nestjs/common';
import {
  type ChangeEmail,
  type ConfirmEmail,
  DomainError,
  type LinkReceipt,
  normaliseEmail,
  type Receipt,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { accountActor } from '../audit/write-audit.js';
import { GuessLimits } from '../auth/guess-limits.service.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { SessionRepository } from '../auth/session.repository.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { subjectOfRequest } from '../limits/rate-limit-subject.js';
import { Outbox } from '../outbox/outbox.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { AccountAccess } from './account-access.service.js';
import { emailChange, verifyNewAddress } from './account-mail.js';
import { AccountLinks } from './account-links.service.js';
import { AccountScenes } from './account-scenes.service.js';
import { caller, isCaller } from './caller.js';
import { RequestClaims } from './request-claims.service.js';

/** Also for pages without a password field: those of v0.2.0 show only the message. */
const ANOTHER_ACCOUNT = 'Please log in to the account that asked for this email, then open the link again.';

/** user/changeEmail and user/confirmEmail: both addresses are emailed, and the new one must be confirmed. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UserRepository,
    private readonly links: AccountLinks,
    private readonly claims: RequestClaims,
    private readonly sessions: SessionRepository,
    private readonly access: AccountAccess,
    private readonly guesses: GuessLimits,
    private readonly passwords: PasswordHasher,
    private readonly scenes: AccountScenes,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** The answer doesn't reveal whether the address already has an account: only its mailbox may know. */
  async ask({ email: typed }: ChangeEmail, ip: string): Promise<Receipt> {
    const { userId, session: current } = caller();
    const email = normaliseEmail(typed);
    const subject = subjectOfRequest(ip);
    // The caller doesn't own the new address until it is confirmed.
    await this.links.admit({ purpose: 'email', email, subject, isOwner: false });
    const scene = await this.scenes.of();
    await this.unit.run(async (session) => {
      const user = await this.users.byId(userId, session);
      // A session that a reset has just ended must leave no link behind.
      if (!user || !(await this.sessions.hold(session, current._id))) throw new DomainError('unauthenticated');
      const token = await this.links.make(session, { purpose: 'email', user, email, shownEmail: typed, subject });
      await this.outbox.put(session, [
        verifyNewAddress(scene, user, typed, token),
        emailChange(scene, user, 'asked', token.slice(0, 24)),
      ]);
    });
    return { ok: true };
  }

  /** Activates the new address, ends all sessions, and claims what was made with the address (D77). */
  async confirm({ token, password }: ConfirmEmail, ip: string): Promise<LinkReceipt> {
    // System scope: the link determines the account.
    return system(async () => {
      const { link, user } = await this.links.open(token, 'email', ip);
      if (user.disabledAt) throw new DomainError('account_disabled');
      await this.refuseOthers(user, password, ip);
      const scene = await this.scenes.of();
      const { result } = await this.unit.run(async (session) => {
        await this.links.use(session, link);
        const owner = await this.users.byEmail(link.email, session);
        if (owner && !owner._id.equals(user._id)) throw new DomainError('account_exists');
        const set = { email: link.email, shownEmail: link.shownEmail ?? link.email, verifiedAt: new Date() };
        const expected = { email: user.email, disabledAt: null };
        if (!(await this.users.update(session, user._id, { $set: set }, expected)))
          throw new DomainError('link_expired');
        await this.access.endAll(session, user._id);
        await this.audit.write(session, {
          actor: accountActor(user),
          entity: 'user',
          entityId: user._id,
          landownerId: user.landownerId ?? null,
          to: 'email changed',
        });
        await this.outbox.put(session, [emailChange(scene, user, 'done', String(link._id))]);
        return this.claims.claimAll(session, { ...user, email: link.email });
      });
      return { email: link.shownEmail ?? link.email, found: result };
    });
  }

  /**
   * The mailbox's owner and the requester may be two people: the requests of one must not go to the other's account
   * (ADR-0030).
   */
  private async refuseOthers(user: User, password: string | null | undefined, ip: string): Promise<void> {
    if (isCaller(user)) return;
    if (!password) throw new DomainError('forbidden', ANOTHER_ACCOUNT);
    const guess = await this.guesses.take({ email: user.email, ip, networks: user.networks });
    if (!(await this.passwords.matches(password, user.passwordHash, { account: user.email, ip }))) {
      throw new DomainError('wrong_credentials', 'The password is not right');
    }
    await guess.refund();
  }
}
