import { Controller } from '@nestjs/common';
import {
  confirmProfile,
  type ConfirmProfile,
  createProfile,
  type CreateProfile,
  verifyProfile,
  type VerifyProfile,
} from '@lotline/shared-domain';
import { CallerIp, Sent, type Submission, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { PhoneVerificationService } from './phone-verification.service.js';

@Controller()
export class PhoneVerificationController {
  constructor(private readonly verification: PhoneVerificationService) {}

  @Serves(verifyProfile)
  check(@ValidBody(verifyProfile) body: VerifyProfile, @CallerIp() ip: string) {
    return this.verification.check(body, ip);
  }

  @Serves(createProfile, 201)
  create(@Sent(createProfile) sent: Submission<CreateProfile>) {
    return this.verification.create(sent);
  }

  @Serves(confirmProfile)
  confirm(@ValidBody(confirmProfile) body: ConfirmProfile, @CallerIp() ip: string) {
    return this.verification.confirm(body, ip);
  }
}
