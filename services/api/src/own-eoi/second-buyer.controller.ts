import { Controller } from '@nestjs/common';
import { confirmSecondBuyer, openSecondBuyerLink, type SecondBuyerLink } from '@lotline/shared-domain';
import { CallerIp, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { SecondBuyerService } from './second-buyer.service.js';

/** The second buyer's emailed link (D134). */
@Controller()
export class SecondBuyerController {
  constructor(private readonly seconds: SecondBuyerService) {}

  @Serves(openSecondBuyerLink)
  open(@ValidBody(openSecondBuyerLink) { token }: SecondBuyerLink, @CallerIp() ip: string) {
    return this.seconds.open(token, ip);
  }

  @ServesOnce(confirmSecondBuyer)
  confirm(
    @ValidBody(confirmSecondBuyer) { token }: SecondBuyerLink,
    @CallerIp() ip: string,
    @IdempotencyKey() key: string | null,
  ) {
    return this.seconds.confirm(token, key, ip);
  }
}
