import { Injectable } from '@nestjs/common';
import { type ConfirmSession, DomainError } from '@lotline/shared-domain';
import { GuessLimits } from '../auth/guess-limits.service.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import type { TakenCode } from '../auth/second-factor.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { caller } from './caller.js';
import { CodeCheck } from './code-check.service.js';
import { consumeSecondFactor } from './consume-second-factor.js';

/** user/confirmSession: an open session doesn't prove that the owner is using it. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly users: UserRepository,
    private readonly guesses: GuessLimits,
    private readonly passwords: PasswordHasher,
    private readonly codes: CodeCheck,
    private readonly sessions: SessionsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** Rotates the session's secret; returns the new cookie. */
  async confirm(body: ConfirmSession, ip: string): Promise<string> {
    const { session: current } = caller();
    const { user, taken } = await this.prove(body, ip);
    const { result } = await system(() =>
      this.unit.run(async (session) => {
        if (taken) await consumeSecondFactor(this.users, session, user, taken);
        return this.sessions.renew(session, current);
      }),
    );
    if (!result) throw new DomainError('unauthenticated');
    return result.cookie;
  }

  /**
   * Proves that the caller is the account's owner: password, and code if there is an authenticator.
   * `consumeSecondFactor` uses up the code in the transaction of what it allows.
   */
  async prove({ password, code }: ConfirmSession, ip: string): Promise<{ user: User; taken: TakenCode | null }> {
    const { userId } = caller();
    return system(async () => {
      const user = await this.users.byId(userId);
      if (!user) throw new DomainError('unauthenticated');
      const guess = await this.guesses.take({ email: user.email, ip, networks: user.networks });
      // 400, not 401: the session is still valid.
      if (!(await this.passwords.matches(password, user.passwordHash, { account: user.email, ip })))
        throw new DomainError('validation_failed', 'The password is not right', {
          errors: [{ path: 'password', message: 'The password is not right' }],
        });
      const taken = await this.codes.check(user, code).catch(async (error: unknown) => {
        await guess.refund();
        throw error;
      });
      await guess.succeed();
      return { user, taken };
    });
  }
}
