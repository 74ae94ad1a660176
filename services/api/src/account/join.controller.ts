import { Controller, Header, Headers, Res } from '@nestjs/common';
import {
  confirmEmail,
  type ConfirmEmail,
  type ForgotPassword,
  forgotPassword,
  type LinkReceipt,
  type LoggedIn,
  login,
  type Login,
  type Receipt,
  type ResendVerification,
  resendVerification,
  type ResetPassword,
  resetPassword,
  type SignUp,
  signUp,
  type SignUpReceipt,
  type VerifyEmail,
  verifyEmail,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../auth/device-words.js';
import { withMark } from '../auth/session-cookie.js';
import { CallerIp, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { EmailChangeService } from './email-change.service.js';
import { PasswordService } from './password.service.js';
import { type Entered, SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';

const enter = (reply: FastifyReply, { answer, cookie }: Entered): LoggedIn => {
  void reply.header('Set-Cookie', withMark(cookie));
  return answer;
};

/** Sign-up, login and recovery endpoints, for visitors (spec 7). */
@Controller()
export class JoinController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly passwords: PasswordService,
    private readonly emails: EmailChangeService,
  ) {}

  @Serves(signUp, 201)
  async signUp(
    @ValidBody(signUp) body: SignUp,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignUpReceipt> {
    return sendOnce(reply, await this.signUps.join({ body, key, ip }));
  }

  @Serves(login)
  @Header('Cache-Control', 'no-store')
  async login(
    @ValidBody(login) body: Login,
    @CallerIp() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoggedIn> {
    return enter(reply, await this.signIns.login(body, { ip, device: deviceOf(userAgent) }));
  }

  @Serves(verifyEmail)
  @Header('Cache-Control', 'no-store')
  async verify(
    @ValidBody(verifyEmail) body: VerifyEmail,
    @CallerIp() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoggedIn> {
    return enter(reply, await this.signIns.verify(body, { ip, device: deviceOf(userAgent) }));
  }

  @Serves(resendVerification)
  @Header('Cache-Control', 'no-store')
  resend(@ValidBody(resendVerification) body: ResendVerification, @CallerIp() ip: string): Promise<Receipt> {
    return this.signUps.resend(body, ip);
  }

  @Serves(forgotPassword)
  @Header('Cache-Control', 'no-store')
  forgot(@ValidBody(forgotPassword) body: ForgotPassword, @CallerIp() ip: string): Promise<Receipt> {
    return this.passwords.forgot(body, ip);
  }

  @Serves(resetPassword)
  @Header('Cache-Control', 'no-store')
  reset(@ValidBody(resetPassword) body: ResetPassword, @CallerIp() ip: string): Promise<LinkReceipt> {
    return this.passwords.reset(body, ip);
  }

  @Serves(confirmEmail)
  @Header('Cache-Control', 'no-store')
  confirmEmail(@ValidBody(confirmEmail) body: ConfirmEmail, @CallerIp() ip: string): Promise<LinkReceipt> {
    return this.emails.confirm(body, ip);
  }
}
