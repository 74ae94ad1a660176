import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { PaymentProviderModule } from './payment-provider.module.js';
import { PaymentSettingsController } from './payment-settings.controller.js';
import { PaymentSettingsService } from './payment-settings.service.js';

/** Where an estate's buyers pay by card, as its managers choose it. */
@Module({
  imports: [AuditModule, EstateModule, PaymentProviderModule],
  controllers: [PaymentSettingsController],
  providers: [PaymentSettingsService],
})
export class PaymentSettingsModule {}
