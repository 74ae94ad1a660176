import { Injectable } from '@nestjs/common';
import {
  DomainError,
  isInvitedRole,
  type NewSecondFactor,
  type RecoveryCodes,
  type SecondFactor,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { SecondFactorService } from '../auth/second-factor.service.js';
import { totpUri } from '../auth/totp.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { AccountLinks } from './account-links.service.js';
import { authenticatorChanged } from './security-mail.js';
import { AccountScenes } from './account-scenes.service.js';
import { caller } from './caller.js';

/** user/startSecondFactor, user/confirmSecondFactor and user/removeSecondFactor. */
@Injectable()
export class OwnSecondFactorService {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactorService,
    private readonly links: AccountLinks,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
    private readonly scenes: AccountScenes,
    private readonly outbox: Outbox,
  ) {}

  /** Starts a new authenticator, which becomes active with its first code. */
  async start(): Promise<NewSecondFactor> {
    const user = await this.load();
    const { secret, sealed } = this.factors.newSecret(user._id);
    await this.unit.run((session) => this.users.update(session, user._id, { $set: { pendingSecret: sealed } }));
    return { secret, uri: totpUri(secret, user.email) };
  }

  async confirm({ code }: SecondFactor): Promise<RecoveryCodes> {
    const user = await this.load();
    const step = user.pendingSecret ? this.factors.stepOf(user._id, user.pendingSecret, code) : null;
    if (!user.pendingSecret || step === null) throw new DomainError('invalid_code');
    const { codes, hashes } = this.factors.newRecoveryCodes();
    const secondFactor = { secret: user.pendingSecret, lastStep: step, since: new Date(), recoveryHashes: hashes };
    const mail = authenticatorChanged(
      await this.scenes.of(),
      user,
      user.secondFactor ? 'replaced' : 'set up',
      secondFactor.since.toISOString(),
    );
    await this.unit.run(async (session) => {
      // Only the secret that was started last, and only once.
      if (
        !(await this.users.update(
          session,
          user._id,
          { $set: { secondFactor, pendingSecret: null } },
          { pendingSecret: user.pendingSecret },
        ))
      )
        throw new DomainError('invalid_code');
      // Links requested before, when the account was easier to open, end; sessions continue.
      await this.links.endAll(session, user._id);
      await this.audit.write(session, {
        entity: 'user',
        entityId: user._id,
        landownerId: user.landownerId ?? null,
        to: 'authenticator set up',
      });
      await this.outbox.put(session, [mail]);
    });
    return { recoveryCodes: codes };
  }

  /** Only where the role doesn't require one (D25). */
  async remove(): Promise<void> {
    const user = await this.load();
    if (isInvitedRole(user.role))
      throw new DomainError('forbidden', 'Your account needs an authenticator. It can be replaced, not turned off.');
    const mail = authenticatorChanged(await this.scenes.of(), user, 'turned off', new Date().toISOString());
    await this.unit.run(async (session) => {
      await this.users.update(session, user._id, { $set: { secondFactor: null, pendingSecret: null } });
      if (!user.secondFactor) return;
      await this.links.endAll(session, user._id);
      await this.audit.write(session, {
        entity: 'user',
        entityId: user._id,
        from: 'authenticator',
        to: 'authenticator turned off',
      });
      await this.outbox.put(session, [mail]);
    });
  }

  private async load(): Promise<User> {
    const user = await this.users.byId(caller().userId);
    if (!user) throw new DomainError('unauthenticated');
    return user;
  }
}
