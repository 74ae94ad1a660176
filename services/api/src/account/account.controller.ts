import { Controller, Header, Res } from '@nestjs/common';
import {
  type Account,
  changeEmail,
  type ChangeEmail,
  changePassword,
  type ChangePassword,
  claimRequests,
  type ClaimedRequests,
  confirmSecondFactor,
  confirmSession,
  type ConfirmSession,
  getAccount,
  getUser,
  type NewSecondFactor,
  type Receipt,
  type RecoveryCodes,
  type SecondFactor,
  selectEstate,
  type SelectEstate,
  startSecondFactor,
  updateUser,
  type UpdateUser,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, Id, IfMatchEtag, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ConfirmationService } from './confirmation.service.js';
import { EmailChangeService } from './email-change.service.js';
import { OwnSecondFactorService } from './own-second-factor.service.js';
import { PasswordService } from './password.service.js';
import { ProfileService } from './profile.service.js';

/** The caller's own account. */
@Controller()
export class AccountController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly confirmations: ConfirmationService,
    private readonly passwords: PasswordService,
    private readonly emails: EmailChangeService,
    private readonly factors: OwnSecondFactorService,
  ) {}

  @Serves(getAccount)
  @Header('Cache-Control', 'no-store')
  own(): Promise<Account> {
    return this.profiles.own();
  }

  @Serves(getUser)
  @Header('Cache-Control', 'no-store')
  one(@Id('userId') userId: string): Promise<Account> {
    return this.profiles.one(userId);
  }

  @Serves(updateUser)
  @Header('Cache-Control', 'no-store')
  update(@ValidBody(updateUser) body: UpdateUser, @IfMatchEtag() seen: string | null): Promise<Account> {
    return this.profiles.update(body, seen);
  }

  @Serves(selectEstate)
  @Header('Cache-Control', 'no-store')
  selectEstate(@ValidBody(selectEstate) body: SelectEstate): Promise<Account> {
    return this.profiles.selectEstate(body);
  }

  @Serves(claimRequests)
  @Header('Cache-Control', 'no-store')
  claim(): Promise<ClaimedRequests> {
    return this.profiles.claim();
  }

  @Serves(confirmSession)
  @Header('Cache-Control', 'no-store')
  async confirm(
    @ValidBody(confirmSession) body: ConfirmSession,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    void reply.header('Set-Cookie', await this.confirmations.confirm(body, ip));
    return { ok: true };
  }

  @Serves(changePassword)
  @Header('Cache-Control', 'no-store')
  async changePassword(
    @ValidBody(changePassword) body: ChangePassword,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    void reply.header('Set-Cookie', await this.passwords.change(body));
    return { ok: true };
  }

  @Serves(changeEmail)
  @Header('Cache-Control', 'no-store')
  changeEmail(@ValidBody(changeEmail) body: ChangeEmail, @CallerIp() ip: string): Promise<Receipt> {
    return this.emails.ask(body, ip);
  }

  @Serves(startSecondFactor)
  @Header('Cache-Control', 'no-store')
  startSecondFactor(): Promise<NewSecondFactor> {
    return this.factors.start();
  }

  @Serves(confirmSecondFactor)
  @Header('Cache-Control', 'no-store')
  confirmSecondFactor(@ValidBody(confirmSecondFactor) body: SecondFactor): Promise<RecoveryCodes> {
    return this.factors.confirm(body);
  }
}
