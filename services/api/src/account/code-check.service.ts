import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { GuessLimits } from '../auth/guess-limits.service.js';
import { SecondFactorService, type TakenCode } from '../auth/second-factor.service.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import type { User } from '../user/user.repository.js';
import { wrongCodes } from './security-mail.js';
import { AccountScenes } from './account-scenes.service.js';

/**
 * The owner is emailed after this many wrong codes since the last right one: whoever enters them knows the password.
 */
const CODES_UNTIL_NOTICE = 10;

/** Checks second-factor codes, from an authenticator or recovery codes: at login, confirmation and deletion. */
@Injectable()
export class CodeCheck {
  private readonly log = new Logger('CodeCheck');

  constructor(
    private readonly guesses: GuessLimits,
    private readonly factors: SecondFactorService,
    private readonly scenes: AccountScenes,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Checks the code of an account with a second factor, after its password was right. `consumeSecondFactor` uses it up
   * in the transaction of what it allows.
   * @throws `second_factor_required` without a code, `too_many_requests` with the remaining wait, `invalid_code`
   */
  async check(user: User, code: string | null | undefined): Promise<TakenCode | null> {
    if (!user.secondFactor) return null;
    if (!code) throw new DomainError('second_factor_required');
    const tried = await this.guesses.takeCode(user._id);
    const taken = this.factors.recognise(user._id, user.secondFactor, code);
    if (taken) {
      await tried.clear();
      return taken;
    }
    if (tried.count === CODES_UNTIL_NOTICE)
      await this.notifyOwner(user).catch((error: unknown) => this.log.error(error));
    throw new DomainError('invalid_code');
  }

  private async notifyOwner(user: User): Promise<void> {
    const mail = wrongCodes(await this.scenes.of(), user, CODES_UNTIL_NOTICE, new Date());
    await this.unit.run((session) => this.outbox.put(session, [mail]));
  }
}
