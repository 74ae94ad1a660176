import { Module } from '@nestjs/common';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { EmailTemplatesModule } from '../email-templates/email-templates.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { UserModule } from '../user/user.module.js';
import { PhoneProfileRepository } from './phone-profile.repository.js';
import { PhoneVerificationController } from './phone-verification.controller.js';
import { PhoneVerificationService } from './phone-verification.service.js';
import { SmsBudget } from './sms-budget.service.js';

@Module({
  imports: [BotProtectionModule, EmailTemplatesModule, LimitsModule, SmsModule, UserModule],
  controllers: [PhoneVerificationController],
  providers: [PhoneProfileRepository, PhoneVerificationService, SmsBudget],
  exports: [PhoneVerificationService],
})
export class PhoneVerificationModule {}
