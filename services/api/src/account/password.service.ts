import { Injectable } from '@nestjs/common';
import {
  type ChangePassword,
  DomainError,
  type ForgotPassword,
  type LinkReceipt,
  type Receipt,
  type ResetPassword,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { accountActor } from '../audit/write-audit.js';
import { GuessLimits, networkHash } from '../auth/guess-limits.service.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { SessionsService } from '../auth/sessions.service.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { UserRepository } from '../user/user.repository.js';
import { passwordChanged } from './security-mail.js';
import { resetLink } from './account-mail.js';
import { AccountAccess } from './account-access.service.js';
import { AccountLinks } from './account-links.service.js';
import { AccountScenes } from './account-scenes.service.js';
import { caller } from './caller.js';
import { RequestClaims } from './request-claims.service.js';
import { LinkRequests } from './link-requests.service.js';
import { refuseUnfitPassword } from './password-rule.js';

/** user/forgotPassword, user/resetPassword and user/changePassword. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly access: AccountAccess,
    private readonly guesses: GuessLimits,
    private readonly requests: LinkRequests,
    private readonly links: AccountLinks,
    private readonly claims: RequestClaims,
    private readonly scenes: AccountScenes,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** An unaccepted invitation is not an account yet: only its own link opens it. */
  forgot({ email, url, estateId }: ForgotPassword, ip: string): Promise<Receipt> {
    return this.requests.send(
      { purpose: 'reset', email, url, estateId, ip },
      (user) => (user?.passwordHash ? 'open' : 'none'),
      resetLink,
    );
  }

  /** Verifies the address, ends every session and open link, and clears earlier failed attempts. */
  async reset({ token, password }: ResetPassword, ip: string): Promise<LinkReceipt> {
    // System scope: there is no session; the link determines the account.
    return system(async () => {
      const { link, user } = await this.links.open(token, 'reset', ip);
      if (user.disabledAt) throw new DomainError('account_disabled');
      refuseUnfitPassword(password, user.role);
      const passwordHash = await this.passwords.hash(password, { account: user.email, ip });
      const scene = await this.scenes.of();
      const { result } = await this.unit.run(async (session) => {
        await this.links.use(session, link);
        await this.users.update(session, user._id, {
          $set: { passwordHash, verifiedAt: user.verifiedAt ?? new Date() },
          $addToSet: { networks: networkHash(ip) },
        });
        await this.access.endAll(session, user._id);
        await this.audit.write(session, {
          actor: accountActor(user),
          entity: 'user',
          entityId: user._id,
          landownerId: user.landownerId ?? null,
          to: 'password set by link',
        });
        await this.outbox.put(session, [passwordChanged(scene, user, String(link._id))]);
        return user.verifiedAt ? null : this.claims.claimAll(session, user);
      });
      await this.guesses.clear(user.email, ip);
      return { email: user.shownEmail ?? user.email, url: link.url, found: result };
    });
  }

  /** Ends all other sessions and open links, and rotates this session's secret; returns the new cookie. */
  async change({ password }: ChangePassword): Promise<string> {
    const { userId, session: current } = caller();
    return system(async () => {
      const user = await this.users.byId(userId);
      if (!user) throw new DomainError('unauthenticated');
      refuseUnfitPassword(password, user.role);
      const passwordHash = await this.passwords.hash(password, { account: user.email });
      const scene = await this.scenes.of();
      const { result } = await this.unit.run(async (session) => {
        await this.users.update(session, user._id, { $set: { passwordHash } });
        await this.access.endAll(session, user._id, { except: current._id });
        await this.audit.write(session, {
          entity: 'user',
          entityId: user._id,
          landownerId: user.landownerId ?? null,
          to: 'password changed',
        });
        await this.outbox.put(session, [passwordChanged(scene, user, new Date().toISOString())]);
        const renewed = await this.sessions.renew(session, current);
        // The session has just ended, perhaps by a reset: roll everything back.
        if (!renewed) throw new DomainError('unauthenticated');
        return renewed.cookie;
      });
      return result;
    });
  }
}
