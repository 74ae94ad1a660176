import { Controller } from '@nestjs/common';
import { getPaymentSettings, type PaymentSettingsBody, updatePaymentSettings } from '@lotline/shared-domain';
import { Id, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { PaymentSettingsService } from './payment-settings.service.js';

/** Where an estate's buyers pay by card. */
@Controller()
export class PaymentSettingsController {
  constructor(private readonly settings: PaymentSettingsService) {}

  @Serves(getPaymentSettings)
  one(@Id('estateId') estateId: string) {
    return this.settings.one(estateId);
  }

  @ServesOnce(updatePaymentSettings)
  update(
    @Id('estateId') estateId: string,
    @ValidBody(updatePaymentSettings) body: PaymentSettingsBody,
    @IdempotencyKey() key: string | null,
  ) {
    return this.settings.update({ estateId, body, key });
  }
}
