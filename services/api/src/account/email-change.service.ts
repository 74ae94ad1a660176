import { Injectable } from '@nestjs/common';
import { type AccountLink, type ChangeEmail, DomainError, type LinkReceipt, mailboxOf, normaliseEmail, type Receipt } from '@lotline/shared-domain';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../audit/audit-log.js';
import { accountActor } from '../audit/write-audit.js';
import { SessionRepository } from '../auth/session.repository.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import { UserRepository } from '../user/user.repository.js';
import { emailChange, verifyNewAddress } from './account-mail.js';
import { AccountLinks } from './account-links.service.js';
import { AccountScenes } from './account-scenes.service.js';
import { caller } from './caller.js';
import { Claims } from './claims.service.js';

/** user/changeEmail and user/confirmEmail: both mailboxes are written to, and the new one has to answer. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UserRepository,
    private readonly links: AccountLinks,
    private readonly claims: Claims,
    private readonly stored: SessionRepository,
    private readonly scenes: AccountScenes,
    private readonly limits: LimitsService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** Whether the address has an account already is not said here: only its mailbox may know. */
  async ask({ email: typed }: ChangeEmail, ip: string): Promise<Receipt> {
    const { userId } = caller();
    const email = normaliseEmail(typed);
    const retryAfter = await this.links.waitFor(email, 'email');
    if (retryAfter > 0) throw new DomainError('resend_too_soon', undefined, { retryAfter });
    const who = mailboxOf(email);
    await this.limits.take([{ limit: 'ACCOUNT_MAIL_IP', who: ip }, { limit: 'ACCOUNT_MAIL_EMAIL', who }, { limit: 'RECIPIENT', who }], randomUUID());
    const scene = await this.scenes.of();
    await this.unit.run(async (session) => {
      const user = await this.users.byId(userId, session);
      if (!user) throw new DomainError('unauthenticated');
      const token = await this.links.make(session, { purpose: 'email', user, email, shownEmail: typed });
      await this.outbox.put(session, [verifyNewAddress(scene, user, typed, token), emailChange(scene, user, 'asked', token.slice(0, 24))]);
    });
    return { ok: true };
  }

  /** The new address counts, the other logins end, and what was made with it is found (D77). */
  async confirm({ token }: AccountLink, ip: string): Promise<LinkReceipt> {
    // The link says whose account it is.
    return system(async () => {
      const link = await this.links.open(token, 'email', ip);
      const scene = await this.scenes.of();
      const { result } = await this.unit.run(async (session) => {
        await this.links.use(session, link);
        const user = await this.users.byId(link.userId, session);
        if (!user || user.disabledAt) throw new DomainError('account_disabled');
        const owner = await this.users.byEmail(link.email, session);
        if (owner && !owner._id.equals(user._id)) throw new DomainError('account_exists');
        await this.users.update(session, user._id, { $set: { email: link.email, shownEmail: link.shownEmail ?? link.email, verifiedAt: new Date() } });
        await this.stored.endAll(user._id, { session });
        await this.audit.write(session, { actor: accountActor(user), entity: 'user', entityId: user._id, landownerId: user.landownerId ?? null, to: 'email changed' });
        await this.outbox.put(session, [emailChange(scene, user, 'done', String(link._id))]);
        return this.claims.take(session, { ...user, email: link.email });
      });
      return { email: link.shownEmail ?? link.email, found: result };
    });
  }
}
