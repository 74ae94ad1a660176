import { Controller, Headers, Res } from '@nestjs/common';
import {
  confirmEmail,
  type ConfirmEmail,
  type ForgotPassword,
  forgotPassword,
  type LoggedIn,
  login,
  type Login,
  type ResendVerification,
  resendVerification,
  type ResetPassword,
  resetPassword,
  type SignUp,
  signUp,
  type VerifyEmail,
  verifyEmail,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../auth/device-words.js';
import { withMark } from '../auth/session-cookie.js';
import { CallerIp, ValidBody, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
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

  @ServesOnce(signUp, 201)
  signUp(@Sent(signUp) sent: Submission<SignUp>) {
    return this.signUps.join(sent);
  }

  @Serves(login)
  async login(
    @ValidBody(login) body: Login,
    @CallerIp() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return enter(reply, await this.signIns.login(body, { ip, device: deviceOf(userAgent) }));
  }

  @Serves(verifyEmail)
  async verify(
    @ValidBody(verifyEmail) body: VerifyEmail,
    @CallerIp() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return enter(reply, await this.signIns.verify(body, { ip, device: deviceOf(userAgent) }));
  }

  @Serves(resendVerification)
  resend(@ValidBody(resendVerification) body: ResendVerification, @CallerIp() ip: string) {
    return this.signUps.resend(body, ip);
  }

  @Serves(forgotPassword)
  forgot(@ValidBody(forgotPassword) body: ForgotPassword, @CallerIp() ip: string) {
    return this.passwords.forgot(body, ip);
  }

  @Serves(resetPassword)
  reset(@ValidBody(resetPassword) body: ResetPassword, @CallerIp() ip: string) {
    return this.passwords.reset(body, ip);
  }

  @Serves(confirmEmail)
  confirmEmail(@ValidBody(confirmEmail) body: ConfirmEmail, @CallerIp() ip: string) {
    return this.emails.confirm(body, ip);
  }
}
