import { Injectable } from '@nestjs/common';
import { type ConfirmSession, DomainError } from '@lotline/shared-domain';
import { GuessLimits } from '../auth/guess-limits.service.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { SecondFactorService } from '../auth/second-factor.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { UserRepository } from '../user/user.repository.js';
import { caller } from './caller.js';
import { codeUse } from './code-use.js';

/** user/confirmSession: an open browser is not yet its owner. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly users: UserRepository,
    private readonly guesses: GuessLimits,
    private readonly passwords: PasswordHasher,
    private readonly factors: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** Password, and code where the account has an authenticator; the session then has another secret, which is the answer's cookie. */
  async confirm({ password, code }: ConfirmSession, ip: string): Promise<string> {
    const { userId, session: current } = caller();
    return system(async () => {
      const user = await this.users.byId(userId);
      if (!user) throw new DomainError('unauthenticated');
      const guess = await this.guesses.take({ email: user.email, ip, networks: user.networks });
      // 400, not 401: the session is as good as before.
      if (!(await this.passwords.matches(password, user.passwordHash))) throw new DomainError('validation_failed', 'The password is not right', { errors: [{ path: 'password', message: 'The password is not right' }] });
      if (user.secondFactor && !code) {
        await guess.forgive();
        throw new DomainError('second_factor_required');
      }
      const taken = user.secondFactor ? this.factors.recognise(user._id, user.secondFactor, code ?? '') : null;
      if (user.secondFactor && !taken) throw new DomainError('invalid_code');
      const { result } = await this.unit.run(async (session) => {
        if (taken) await codeUse(this.users, session, user, taken);
        return this.sessions.renew(session, current);
      });
      if (!result) throw new DomainError('unauthenticated');
      await guess.forgive();
      return result.cookie;
    });
  }
}
