import { Controller, Res } from '@nestjs/common';
import {
  changeEmail,
  type ChangeEmail,
  changePassword,
  type ChangePassword,
  claimRequests,
  confirmSecondFactor,
  confirmSession,
  type ConfirmSession,
  getAccount,
  getUser,
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
  own() {
    return this.profiles.own();
  }

  @Serves(getUser)
  one(@Id('userId') userId: string) {
    return this.profiles.one(userId);
  }

  @Serves(updateUser)
  update(@ValidBody(updateUser) body: UpdateUser, @IfMatchEtag() seen: string | null) {
    return this.profiles.update(body, seen);
  }

  @Serves(selectEstate)
  selectEstate(@ValidBody(selectEstate) body: SelectEstate) {
    return this.profiles.selectEstate(body);
  }

  @Serves(claimRequests)
  claim() {
    return this.profiles.claim();
  }

  @Serves(confirmSession)
  async confirm(
    @ValidBody(confirmSession) body: ConfirmSession,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('Set-Cookie', await this.confirmations.confirm(body, ip));
    return { ok: true };
  }

  @Serves(changePassword)
  async changePassword(
    @ValidBody(changePassword) body: ChangePassword,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    void reply.header('Set-Cookie', await this.passwords.change(body));
    return { ok: true };
  }

  @Serves(changeEmail)
  changeEmail(@ValidBody(changeEmail) body: ChangeEmail, @CallerIp() ip: string) {
    return this.emails.ask(body, ip);
  }

  @Serves(startSecondFactor)
  startSecondFactor() {
    return this.factors.start();
  }

  @Serves(confirmSecondFactor)
  confirmSecondFactor(@ValidBody(confirmSecondFactor) body: SecondFactor) {
    return this.factors.confirm(body);
  }
}
